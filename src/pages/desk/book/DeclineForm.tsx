/** Declining a request, or cancelling a booking: the sentence that the guest reads is seen before it is sent. */
import { useSignal } from '@preact/signals';
import { useApp, useDesk } from '../app/context.ts';
import { useGuestSay } from '../app/useGuestSay.ts';
import type { Booking } from './booking.ts';

const SENTENCES = ['declineFull', 'declineClosed', 'declineCall'] as const;
const LONGEST = 500;

export function DeclineForm({ booking, onDone }: { booking: Booking; onDone(): void }) {
  const { say } = useApp();
  const { book } = useDesk();
  const message = useSignal('');
  const isRequest = booking.status === 'unconfirmed';
  const guestSay = useGuestSay();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        book.step(booking, 'cancelled', message.value.trim());
        onDone();
      }}
    >
      <p class="soft">{say(booking.email ? 'emailsGuest' : 'noEmailCall')}</p>
      <div class="chips wide" role="group" aria-label={say('sentences')}>
        {guestSay &&
          SENTENCES.map((sentence) => (
            <button
              key={sentence}
              type="button"
              aria-pressed={message.value === guestSay(sentence)}
              onClick={() => (message.value = guestSay(sentence))}
            >
              {guestSay(sentence)}
            </button>
          ))}
      </div>
      <label class="field">
        <span>{say('guestReads')}</span>
        <textarea
          rows={3}
          maxLength={LONGEST}
          dir="auto"
          value={message.value}
          onInput={({ currentTarget: { value } }) => (message.value = value)}
        />
      </label>
      <div class="acts">
        <button type="button" onClick={onDone}>
          {say('keepBooking')}
        </button>
        <button type="submit" class="go">
          {say(isRequest ? 'declineRequest' : 'cancelBooking')}
        </button>
      </div>
    </form>
  );
}
