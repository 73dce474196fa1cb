import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { addDays, weekdayOf } from '../../../domain/localTime.ts';
import { FULL_DAY } from '../../../i18n/formats.ts';
import { useShared } from '../../app/context.ts';
import { daysOf, monthAfter } from '../../state/booking.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The month as a grid (ARIA Authoring Practices): one stop for the Tab key, arrow keys inside it. */
export function Month() {
  const { booking, language } = useShared();
  const { t, day: format } = language;
  const grid = useRef<HTMLTableElement>(null);
  /** The day that the arrow keys reached, which may be in a month that is about to be drawn. */
  const reached = useSignal('');

  const month = booking.month.value;
  const firstDay = booking.firstDay.value;
  const days = daysOf(month);
  const chosen = booking.day.value;
  const stop = [reached.value, chosen, firstDay].find((day) => day.startsWith(month)) ?? days[0];

  useEffect(() => {
    if (reached.value) grid.current!.querySelector<HTMLElement>('[tabindex="0"]')!.focus();
  }, [reached.value]);

  const weeks: string[][] = [];
  const offset = (weekdayOf(days[0]!) - language.weekStart + 7) % 7;
  for (let day = addDays(days[0]!, -offset); day <= days.at(-1)!; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));

  const onKeyDown = (event: KeyboardEvent) => {
    const along = language.direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowLeft: -along,
      ArrowRight: along,
      ArrowUp: -7,
      ArrowDown: 7,
      PageUp: -28,
      PageDown: 28,
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const next = addDays(stop!, step);
    if (next < firstDay) return;
    reached.value = next;
    booking.showMonth(next.slice(0, 7));
  };

  const flip = (count: number, label: 'previousMonth' | 'nextMonth', disabled: boolean) => (
    <button
      type="button"
      class="icon"
      aria-label={t(label)}
      disabled={disabled}
      onClick={() => booking.showMonth(monthAfter(month, count))}
    >
      <Icon name={count < 0 ? 'back' : 'forward'} />
    </button>
  );

  return (
    <div class="month">
      <div class="head">
        <h3 aria-live="polite">{format(days[0]!, { month: 'long', year: 'numeric' })}</h3>
        {flip(-1, 'previousMonth', month <= firstDay.slice(0, 7))}
        {flip(1, 'nextMonth', false)}
      </div>
      <table role="grid" aria-label={t('day')} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col" abbr={format(day, { weekday: 'long' })}>
                {format(day, { weekday: 'short' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === chosen}>
                  {day.startsWith(month) && <Day day={day} tabIndex={day === stop ? 0 : -1} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Day({ day, tabIndex }: { day: string; tabIndex: number }) {
  const { booking, language } = useShared();
  const state = booking.dayState(day);
  const isOffer = booking.hasOffer(day);
  const isToday = day === booking.firstDay.value;
  const name = language.day(day, FULL_DAY);
  const label = state === 'open' && isOffer ? 'dayOffer' : state === 'full' ? 'dayFull' : state === 'closed' ? 'dayClosed' : '';
  return (
    <button
      type="button"
      class={`${state} ${isOffer ? 'offer' : ''}`}
      aria-label={label ? language.t(label, { day: name }) : name}
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={day === booking.day.value}
      disabled={day < booking.firstDay.value}
      tabIndex={tabIndex}
      onClick={() => booking.chooseDay(day)}
    >
      {language.day(day, { day: 'numeric' })}
    </button>
  );
}
