/** Finds a booking on any day. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { localTimeOf } from '../../../domain/localTime.ts';
import { useApp, useDesk } from '../app/context.ts';
import { Sheet } from '../app/Sheet.tsx';
import { STATE_KEYS, stateOf } from './lineWords.ts';

export function SearchSheet({ onClose }: { onClose(): void }) {
  const { say } = useApp();
  const { search, book, formats, restaurant } = useDesk();
  const found = search.found.value;
  const field = useRef<HTMLInputElement>(null);
  // Ready to type into at once.
  useLayoutEffect(() => field.current?.focus(), []);
  return (
    <Sheet title={say('search')} onClose={onClose}>
      <label class="field">
        <span>{say('searchLabel')}</span>
        <input
          ref={field}
          type="search"
          dir="auto"
          autoComplete="off"
          value={search.words.value}
          onInput={({ currentTarget: { value } }) => search.type(value)}
        />
      </label>
      <div role="status">
        {found === 'unread' && <p>{say('unreachable')}</p>}
        {Array.isArray(found) && <p class="soft">{say('foundCount', { count: found.length })}</p>}
      </div>
      {Array.isArray(found) && (
        <ul class="rows found">
          {found.map((booking) => {
            const { date } = localTimeOf(booking.date, restaurant.timezone);
            const state = STATE_KEYS[stateOf(booking)];
            return (
              <li key={booking.id}>
                <button
                  type="button"
                  onClick={() => {
                    book.show(booking.day);
                    onClose();
                  }}
                >
                  <b dir="auto">{booking.name || say('walkInName')}</b>
                  <span>
                    {formats.value.shortDay(date)} · {formats.value.time(booking.date)} ·{' '}
                    {say('covers', { count: booking.num })}
                    {state && ` · ${say(state)}`}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </Sheet>
  );
}
