/** The waitlist of this day. */
import { phoneLink } from '../../../domain/phoneLink.ts';
import { useApp, useDesk } from '../app/context.ts';
import type { Waiting } from './dayRecord.ts';

export function WaitingList({ onSeat }: { onSeat(entry: Waiting): void }) {
  const { say } = useApp();
  const { book, formats } = useDesk();
  const waiting = book.reading.value.value?.waiting ?? [];
  if (waiting.length === 0) return null;
  return (
    <section class="sitting waiting">
      <h2>
        {say('waiting')} <small>{say('waitingCount', { count: waiting.length })}</small>
      </h2>
      <ul>
        {waiting.map((entry) => {
          const call = phoneLink(entry.phone);
          return (
            <li key={entry.id} class="line-of">
              <p class="entry">
                <span class="time">{formats.value.time(entry.date)}</span>
                <span class="party">
                  <span class="unseen">{say('party')} </span>
                  {formats.value.number(entry.num)}
                </span>
                <span class="who" dir="auto">
                  {entry.name}
                </span>
                <span class="marks">
                  {call && (
                    <a href={call}>
                      <bdi>{entry.phone}</bdi>
                    </a>
                  )}
                </span>
              </p>
              <button
                type="button"
                class="next"
                aria-haspopup="dialog"
                aria-label={say('stepOf', { step: say('giveTable'), name: entry.name })}
                onClick={() => onSeat(entry)}
              >
                {say('giveTable')}
              </button>
              <button
                type="button"
                class="next quiet"
                aria-label={say('stepOf', { step: say('takeOff'), name: entry.name })}
                onClick={() => book.removeWaiting(entry)}
              >
                {say('takeOff')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
