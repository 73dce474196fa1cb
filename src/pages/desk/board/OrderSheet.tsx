/** One order in full, with the less frequent steps: print its ticket, promise another time, refuse it. */
import { useSignal } from '@preact/signals';
import { phoneLink } from '../../../domain/phoneLink.ts';
import { PAPERS } from '../app/choices.ts';
import { useApp, useDesk } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';
import { printTicket } from '../ticket/printTicket.tsx';
import { KindOf, PayOf } from './OrderCard.tsx';
import type { ShownOrder } from './orders.ts';
import { inMinutes, PROMISES } from './promise.ts';
import { RefuseForm } from './RefuseForm.tsx';
import { whoseOf } from './whose.ts';

export function OrderSheet({ order, onClose }: { order: ShownOrder; onClose(): void }) {
  const { say, choices } = useApp();
  const { formats, restaurant, now } = useDesk();
  const isRefusing = useSignal(false);
  const call = phoneLink(order.phone);
  const when = (instant: Date) => formats.value.when(instant, now.value);
  if (isRefusing.value)
    return (
      <Sheet title={say('refuseOrder')} onClose={onClose}>
        <RefuseForm order={order} onDone={onClose} />
      </Sheet>
    );
  return (
    <Sheet title={whoseOf(order, say)} onClose={onClose}>
      <dl class="facts">
        <dt>{say('reference')}</dt>
        <dd>
          <bdi>{order.reference}</bdi> · <KindOf order={order} />
        </dd>
        <dt>{say('asked')}</dt>
        <dd>{when(order.asked)}</dd>
        {order.promised && (
          <>
            <dt>{say('promised')}</dt>
            <dd>{when(order.promised)}</dd>
          </>
        )}
        <dt>{say('payment')}</dt>
        <dd>
          <PayOf order={order} />
        </dd>
        {order.address.length > 0 && (
          <>
            <dt>{say('address')}</dt>
            <dd dir="auto">{order.address.join(say('comma'))}</dd>
          </>
        )}
      </dl>
      {call && (
        <a class="button" href={call}>
          {say('callNumber', { phone: order.phone })}
        </a>
      )}
      {order.status === 'accepted' && <AnotherTime order={order} onDone={onClose} />}
      <div class="acts">
        <label class="field inline">
          <span>{say('paper')}</span>
          <select
            value={choices.paper.value}
            onChange={({ currentTarget: { value } }) =>
              (choices.paper.value = PAPERS.find((paper) => paper === value) ?? '80')
            }
          >
            {PAPERS.map((paper) => (
              <option key={paper} value={paper}>
                {say('millimetres', { count: Number(paper) })}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          onClick={() =>
            printTicket({
              order,
              restaurant: restaurant.name,
              paper: choices.paper.value,
              say,
              formats: formats.value,
            })
          }
        >
          {say('printTicket')}
        </button>
      </div>
      {order.possible.includes('cancelled') && (
        <div class="acts">
          <button type="button" onClick={() => (isRefusing.value = true)}>
            {say('refuseOrder')}
          </button>
        </div>
      )}
    </Sheet>
  );
}

function AnotherTime({ order, onDone }: { order: ShownOrder; onDone(): void }) {
  const { say } = useApp();
  const { orders, formats, now } = useDesk();
  return (
    <fieldset class="field">
      <legend>{say('anotherTime')}</legend>
      {order.tellsGuest.length > 0 && <p class="soft">{say('anotherTimeNote')}</p>}
      <div class="chips">
        {PROMISES.map((minutes) => {
          const time = inMinutes(now.value, minutes);
          return (
            <button
              key={minutes}
              type="button"
              onClick={() => {
                orders.promise(order, time);
                onDone();
              }}
            >
              <b>{say('inMinutes', { count: minutes })}</b> <small>{formats.value.time(time)}</small>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
