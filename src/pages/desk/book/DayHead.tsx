/** The day that is shown, its totals, and buttons to other days. */
import { useRef } from 'preact/hooks';
import { addDays } from '../../../domain/localTime.ts';
import { useApp, useDesk } from '../app/context.ts';

export function DayHead({ onOpen }: { onOpen(sheet: 'search' | 'close'): void }) {
  const { say } = useApp();
  const { book, formats } = useDesk();
  const calendar = useRef<HTMLInputElement>(null);
  const date = book.date.value;
  const { covers, bookings, requests } = book.totals.value;
  const go = (days: number) => date !== undefined && book.show(addDays(date, days));
  return (
    <header class="head day">
      <div class="days">
        <button
          type="button"
          class="step before"
          aria-label={say('dayBefore')}
          disabled={date === undefined}
          onClick={() => go(-1)}
        />
        <div class="which">
          <h1>
            {date === undefined ? (
              say('book')
            ) : (
              <>
                <span class="whole">{formats.value.day(date)}</span>
                <span class="brief">{formats.value.shortDay(date)}</span>
              </>
            )}
          </h1>
          <input
            ref={calendar}
            type="date"
            aria-label={say('anyDay')}
            value={date ?? ''}
            onClick={() => openPicker(calendar.current)}
            onChange={({ currentTarget: { value } }) => value && book.show(value)}
          />
        </div>
        <button
          type="button"
          class="step on"
          aria-label={say('dayAfter')}
          disabled={date === undefined}
          onClick={() => go(1)}
        />
      </div>
      <p class="totals">
        {say('covers', { count: covers })} · {say('bookingsCount', { count: bookings })}
        {requests > 0 && <> · {say('requestCount', { count: requests })}</>}
      </p>
      <div class="find">
        {!book.isToday.value && (
          <button type="button" onClick={() => book.show(undefined)}>
            {say('today')}
          </button>
        )}
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen('search')}>
          {say('search')}
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => onOpen('close')}>
          {say('closeFor')}
        </button>
        <button type="button" onClick={() => print()}>
          {say('printDay')}
        </button>
      </div>
    </header>
  );
}

/** Opens the browser's calendar from anywhere on the date, not only from its small icon. */
function openPicker(input: HTMLInputElement | null): void {
  try {
    input?.showPicker();
  } catch {
    // Without a picker, the date can be typed.
  }
}
