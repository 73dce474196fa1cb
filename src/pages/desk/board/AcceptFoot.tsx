/** Accepts an order: for the requested time with one press, for another with two. What the guest will read is above. */
import { useSignal } from '@preact/signals';
import { useApp, useDesk } from '../app/context.ts';
import type { ShownOrder } from './orders.ts';
import { firstPromise, inMinutes, PROMISES } from './promise.ts';

export function AcceptFoot({ order }: { order: ShownOrder }) {
  const { say } = useApp();
  const { orders, formats, now } = useDesk();
  const isChoosing = useSignal(false);
  const first = firstPromise(order.asked, now.value);
  const tells = order.tellsGuest.includes('accepted');
  const when = formats.value.when(first, now.value);
  return (
    <>
      {tells && <p class="soft">{say('guestReadsAccepted', { time: when })}</p>}
      {isChoosing.value && (
        <div class="chips" role="group" aria-label={say('otherTime')}>
          {PROMISES.map((minutes) => {
            const time = inMinutes(now.value, minutes);
            return (
              <button
                key={minutes}
                type="button"
                disabled={order.isSending}
                onClick={() => orders.accept(order, time)}
              >
                <b>{say('inMinutes', { count: minutes })}</b> <small>{formats.value.time(time)}</small>
              </button>
            );
          })}
        </div>
      )}
      <button
        type="button"
        class="go whole"
        disabled={order.isSending}
        onClick={() => orders.accept(order, first)}
      >
        {say('acceptFor', { time: when })}
      </button>
      <button
        type="button"
        aria-expanded={isChoosing.value}
        onClick={() => (isChoosing.value = !isChoosing.value)}
      >
        {say('otherTime')}
      </button>
    </>
  );
}
