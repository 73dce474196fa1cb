/** Refusing an order: the reason that the guest reads is written, or taken from those at hand, before it is sent. */
import { useSignal } from '@preact/signals';
import { useApp, useDesk } from '../app/context.ts';
import { useGuestSay } from '../app/useGuestSay.ts';
import type { ShownOrder } from './orders.ts';

const REASONS = ['reasonBusy', 'reasonSoldOut', 'reasonClosing', 'reasonTooFar'] as const;
const LONGEST = 300;

export function RefuseForm({ order, onDone }: { order: ShownOrder; onDone(): void }) {
  const { say } = useApp();
  const { orders } = useDesk();
  const message = useSignal('');
  // The guest reads the restaurant's language; whoever is at the desk may have chosen another one.
  const guestSay = useGuestSay();
  const reasons = REASONS.filter((reason) => reason !== 'reasonTooFar' || order.type === 'delivery');
  const tells = order.tellsGuest.includes('cancelled');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        orders.refuse(order, message.value.trim());
        onDone();
      }}
    >
      <p class="soft">{say(tells ? 'refuseTells' : 'refuseShows')}</p>
      <div class="chips wide" role="group" aria-label={say('reasons')}>
        {guestSay &&
          reasons.map((reason) => (
            <button
              key={reason}
              type="button"
              aria-pressed={message.value === guestSay(reason)}
              onClick={() => (message.value = guestSay(reason))}
            >
              {guestSay(reason)}
            </button>
          ))}
      </div>
      <label class="field">
        <span>{say('guestReads')}</span>
        <textarea
          rows={3}
          maxLength={LONGEST}
          required
          dir="auto"
          value={message.value}
          onInput={({ currentTarget: { value } }) => (message.value = value)}
        />
      </label>
      <div class="acts">
        <button type="button" onClick={onDone}>
          {say('keepOrder')}
        </button>
        <button type="submit" class="go">
          {say('refuseAndTell')}
        </button>
      </div>
    </form>
  );
}
