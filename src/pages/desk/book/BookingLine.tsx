/** One booking on one line, as in a paper book: time, party, name, table, marks, and the next step. */
import { useApp, useDesk } from '../app/context.ts';
import type { ShownBooking } from './book.ts';
import { marksOf, nextStepOf, STATE_KEYS, stateOf } from './lineWords.ts';

interface BookingLineProps {
  booking: ShownBooking;
  onOpen(): void;
}

export function BookingLine({ booking, onOpen }: BookingLineProps) {
  const { say } = useApp();
  const { book, formats, now } = useDesk();
  const state = stateOf(booking);
  const next = nextStepOf(booking, now.value);
  const name = booking.name || say('walkInName');
  const { allergy, words } = marksOf(booking, say);
  return (
    <li class={`line-of ${state}`} aria-busy={booking.isSending}>
      <button type="button" class="entry" aria-haspopup="dialog" onClick={onOpen}>
        <span class="time">{formats.value.time(booking.date)}</span>
        <span class="party">
          <span class="unseen">{say('party')} </span>
          {formats.value.number(booking.num)}
        </span>
        <span class="who" dir="auto">
          {name}
        </span>
        <span class="marks">
          {STATE_KEYS[state] && <b class="state">{say(STATE_KEYS[state])}</b>}
          {allergy && <b class="allergy">{say('allergy')}</b>}
          {words.map((word) => (
            <span key={word} dir="auto">
              {word}
            </span>
          ))}
        </span>
        <span class="table" dir="auto">
          {booking.tables.join(say('comma'))}
        </span>
      </button>
      {next && (
        <button
          type="button"
          class={`next ${next.isUrgent ? 'go' : ''}`}
          disabled={booking.isSending}
          aria-label={say('stepOf', { step: say(next.key), name })}
          onClick={() => book.step(booking, next.status)}
        >
          {say(next.key)}
        </button>
      )}
    </li>
  );
}
