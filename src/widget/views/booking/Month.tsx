import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { addDays, monthAfter, weekdayOf } from '../../../domain/localTime.ts';
import { FULL_DAY } from '../../../i18n/fullDay.ts';
import { weekStartOf } from '../../../i18n/weekStart.ts';
import { useShared } from '../../app/booking.ts';

/** The month as a grid (ARIA Authoring Practices): one stop for the Tab key, arrow keys inside it. */
export function Month() {
  const { booking, language } = useShared();
  const { t, day: format } = language;
  const grid = useRef<HTMLTableElement>(null);
  /** The day that the arrow keys reached, which may be in a month that is about to be drawn. */
  const reached = useSignal('');

  const month = booking.month.value;
  const firstDay = booking.firstDay.value;
  const chosen = booking.day.value;
  const first = `${month}-01`;
  const stop = [reached.value, chosen, firstDay].find((day) => day.startsWith(month)) ?? first;

  useEffect(() => {
    if (reached.value) grid.current!.querySelector<HTMLElement>('[tabindex="0"]')!.focus();
  }, [reached.value]);

  const weeks: string[][] = [];
  let day = addDays(first, -((weekdayOf(first) - weekStartOf(language.own) + 7) % 7));
  for (; day.slice(0, 7) <= month; day = addDays(day, 7))
    weeks.push([0, 1, 2, 3, 4, 5, 6].map((index) => addDays(day, index)));

  const along = language.direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowLeft: -along,
    ArrowRight: along,
    ArrowUp: -7,
    ArrowDown: 7,
    PageUp: -28,
    PageDown: 28,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = addDays(stop, steps[event.key] ?? 0);
    if (next === stop) return;
    event.preventDefault();
    if (next < firstDay) return;
    reached.value = next;
    booking.showMonth(next.slice(0, 7));
  };

  const turn = (count: number, label: 'previousMonth' | 'nextMonth', path: string) => (
    <button
      type="button"
      aria-label={t(label)}
      disabled={count < 0 && month <= firstDay.slice(0, 7)}
      onClick={() => booking.showMonth(monthAfter(month, count))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );

  return (
    <>
      <div class="head">
        <h2 aria-live="polite">{format(first, { month: 'long', year: 'numeric' })}</h2>
        {turn(-1, 'previousMonth', 'm14.5 6-6 6 6 6')}
        {turn(1, 'nextMonth', 'm9.5 6 6 6-6 6')}
      </div>
      <table
        role="grid"
        aria-label={t('day')}
        aria-busy={booking.availability.isReading(month) || undefined}
        ref={grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day}>{format(day, { weekday: 'short' })}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => {
                const state = booking.dayState(day);
                const look = state === 'open' && booking.hasOffer(day) ? 'offer' : state;
                return (
                  <td key={day} aria-selected={day === chosen}>
                    {day.startsWith(month) && (
                      <button
                        type="button"
                        class={look}
                        part={day === chosen ? 'day chosen' : 'day'}
                        aria-label={t(look === 'unknown' ? 'open' : look, { day: format(day, FULL_DAY) })}
                        aria-current={day === booking.today ? 'date' : undefined}
                        aria-pressed={day === chosen}
                        disabled={day < firstDay}
                        tabIndex={day === stop ? 0 : -1}
                        onClick={() => booking.chooseDay(day)}
                      >
                        {format(day, { day: 'numeric' })}
                      </button>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
