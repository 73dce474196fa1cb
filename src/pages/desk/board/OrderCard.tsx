/** One order, legible from two metres, with its next step. */
import { useId } from 'preact/hooks';
import { useApp, useDesk } from '../app/context.ts';
import { Note } from '../app/Note.tsx';
import { AcceptFoot } from './AcceptFoot.tsx';
import { DishList } from './DishList.tsx';
import { dueAt, type Order } from './order.ts';
import type { ShownOrder } from './orders.ts';
import { minutesUntil } from './promise.ts';
import { whoseOf } from './whose.ts';

interface OrderCardProps {
  order: ShownOrder;
  onMore(): void;
}

/** Longer names are set smaller, so that they break in fewer places. */
const LONG_NAME = 14;

export function OrderCard({ order, onMore }: OrderCardProps) {
  const { say } = useApp();
  const { orders, ordering, formats, now } = useDesk();
  const id = useId();
  const { minutes } = minutesUntil(order.created, now.value);
  const isNew = order.status === 'new';
  const isLeft = isNew && minutes >= (ordering.state.value?.alertMinutes ?? 3);
  return (
    <article class={`card ${isLeft ? 'left' : ''}`} aria-labelledby={id} aria-busy={order.isSending}>
      <header>
        <h3 id={id} dir="auto" class={whoseOf(order, say).length > LONG_NAME ? 'long' : undefined}>
          {whoseOf(order, say)}
        </h3>
        <p class="when">
          <b>{formats.value.when(dueAt(order), now.value)}</b> <MinutesLeft order={order} />
        </p>
        <p class="kind">
          <KindOf order={order} />
        </p>
      </header>
      {isNew && (
        <p class={isLeft ? 'untaken' : 'soft'}>
          {isLeft ? say('nobodyTook', { count: minutes }) : say('cameAgo', { count: minutes })}
        </p>
      )}
      <DishList dishes={order.dishes} />
      <Note text={order.note} />
      <p class="pay">
        <PayOf order={order} />
      </p>
      <footer>
        {isNew && <AcceptFoot order={order} />}
        {order.status === 'accepted' && (
          <>
            {order.tellsGuest.includes('ready') && <p class="soft">{say('guestReadsReady')}</p>}
            <button type="button" class="go" disabled={order.isSending} onClick={() => orders.ready(order)}>
              {say('ready')}
            </button>
          </>
        )}
        {order.status === 'ready' && (
          <button type="button" class="go" disabled={order.isSending} onClick={() => orders.finish(order)}>
            {say(order.type === 'qr_order' ? 'served' : 'handedOver')}
          </button>
        )}
        <button type="button" class="quiet" aria-haspopup="dialog" onClick={onMore}>
          {say('moreOf')}
        </button>
      </footer>
    </article>
  );
}

const KIND_KEYS = { delivery: 'kindDelivery', pickup: 'kindPickup', qr_order: 'kindTable' } as const;

export function KindOf({ order: { type, table, name } }: { order: Order }) {
  const { say } = useApp();
  return (
    <>
      {type && say(KIND_KEYS[type])}
      {table && name && (
        <>
          {' · '}
          <bdi>{name}</bdi>
        </>
      )}
    </>
  );
}

function MinutesLeft({ order }: { order: Order }) {
  const { say } = useApp();
  const { now } = useDesk();
  const { minutes, isLate } = minutesUntil(dueAt(order), now.value);
  if (order.status === 'ready' || minutes >= 100) return null;
  return (
    <span class={isLate ? 'late' : 'soon'}>
      {say(isLate ? 'minutesLate' : 'minutesLeft', { count: minutes })}
    </span>
  );
}

export function PayOf({ order: { due, total, currency, isPrepaid } }: { order: Order }) {
  const { say } = useApp();
  const { formats } = useDesk();
  const money = formats.value.money(due > 0 ? due : total, currency);
  return <>{isPrepaid || due === 0 ? say('paid', { amount: money }) : say('toPay', { amount: money })}</>;
}
