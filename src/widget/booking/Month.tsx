import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { listOf } from '../../domain/listOf.ts';
import { addDays, weekdayOf } from '../../domain/localTime.ts';
import { directionOf } from '../../i18n/direction.ts';
import { FULL_DAY } from '../../i18n/fullDay.ts';
import { weekStartOf } from '../../i18n/weekStart.ts';
import { onResize } from '../ui/onResize.ts';
import { useBooking } from './shared.ts';

/** Where no style says how many weeks there is room for. */
const WEEKS = 5;
const LABELS = ['chooseToday', 'chooseTomorrow'] as const;

/**
 * The calendar: weeks from this one on as a grid (ARIA Authoring Practices), one stop for the Tab key and
 * arrow keys inside it. In a narrow widget they are few, so that the times below them are in view.
 */
export function Month() {
  const { booking, language } = useBooking();
  const { t, day: format } = language;
  const grid = useRef<HTMLTableElement>(null);
  /** The day that the arrow keys reached, which may be in a week that is about to be drawn. */
  const reached = useSignal('');
  const weeks = useWeeks(grid);

  const firstDay = booking.firstDay.value;
  const chosen = booking.day.value;
  const startOf = (day: string) =>
    addDays(day, -((weekdayOf(day) - weekStartOf(language.voice.value.own) + 7) % 7));
  const { from } = booking.shown.value;
  const first = startOf(from < firstDay ? firstDay : from);
  const last = addDays(first, weeks * 7 - 1);
  const week = (row: number) => listOf(7, (index) => addDays(first, row * 7 + index));
  // Some languages shorten none: a column is as wide as six letters.
  const isWide = week(0).some((day) => format(day, { weekday: 'short' }).length > 6);
  const isOnShow = (day: string) => first <= day && day <= last;
  const stop = [reached.value, chosen, firstDay].find((day) => day && isOnShow(day)) ?? first;

  useLayoutEffect(() => booking.show(first, last), [first, last]);
  useLayoutEffect(() => {
    if (chosen && !isOnShow(chosen)) booking.show(chosen);
  }, [chosen, weeks]);
  useEffect(() => {
    if (reached.value) grid.current!.querySelector<HTMLElement>('[tabindex="0"]')!.focus();
  }, [reached.value]);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = addDays(stop, daysOf(event.key, directionOf(language.locale)));
    if (next === stop) return;
    event.preventDefault();
    if (next < firstDay) return;
    reached.value = next;
    if (!isOnShow(next)) booking.show(next);
  };

  return (
    <>
      <Head first={first} last={last} weeks={weeks} />
      <table
        role="grid"
        aria-label={t('day')}
        aria-busy={
          [first, last].some((day) => booking.availability.states.value[day.slice(0, 7)] === 'under way') ||
          undefined
        }
        ref={grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {week(0).map((day) => (
              <th key={day} aria-label={format(day, { weekday: 'long' })}>
                <span>{format(day, { weekday: isWide ? 'narrow' : 'short' })}</span>
                <span>{format(day, { weekday: 'narrow' })}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {listOf(weeks, (row) => (
            <tr key={row}>
              {week(row).map((day) => (
                <Day key={day} day={day} isStop={day === stop} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The months on show, the way to earlier and later weeks, and two days that are asked for most. */
function Head({ first, last, weeks }: { first: string; last: string; weeks: number }) {
  const { booking, language } = useBooking();
  const { t } = language;
  const firstDay = booking.firstDay.value;
  const turn = (count: number, label: 'earlierWeeks' | 'laterWeeks', path: string) => (
    <button
      type="button"
      aria-label={t(label)}
      disabled={count < 0 && first <= firstDay}
      onClick={() => booking.show(addDays(first, count * weeks * 7))}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );

  return (
    <div class="head">
      <h2 aria-live="polite">{language.months(first, last)}</h2>
      {turn(-1, 'earlierWeeks', 'm14.5 6-6 6 6 6')}
      {turn(1, 'laterWeeks', 'm9.5 6 6 6-6 6')}
      <div class="soon">
        {LABELS.map((label, index) => {
          const day = addDays(firstDay, index);
          return (
            <button
              key={label}
              type="button"
              aria-pressed={day === booking.day.value}
              onClick={() => booking.chooseDay(day)}
            >
              {t(label)}
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** A day in the grid; `isStop`: the Tab key stops at it. */
function Day({ day, isStop }: { day: string; isStop: boolean }) {
  const { booking, language } = useBooking();
  const { t, day: format } = language;
  const isChosen = day === booking.day.value;
  const state = booking.dayState(day);
  const look = state === 'open' && booking.hasOffer(day) ? 'offer' : state;
  return (
    <td aria-selected={isChosen}>
      <button
        type="button"
        class={look}
        part={isChosen ? 'day chosen' : 'day'}
        aria-label={t(look === 'unknown' ? 'open' : look, { day: format(day, FULL_DAY) })}
        aria-current={day === booking.today ? 'date' : undefined}
        aria-pressed={isChosen}
        disabled={day < booking.firstDay.value}
        tabIndex={isStop ? 0 : -1}
        onClick={() => booking.chooseDay(day)}
      >
        {day.endsWith('-01') && <small>{format(day, { month: 'short' })}</small>}
        {language.number(Number(day.slice(8)))}
      </button>
    </td>
  );
}

/** How many days on a key leads; 0 for a key that leads nowhere. */
function daysOf(key: string, direction: 'ltr' | 'rtl'): number {
  const along = direction === 'rtl' ? -1 : 1;
  const days: Partial<Record<string, number>> = {
    ArrowLeft: -along,
    ArrowRight: along,
    ArrowUp: -7,
    ArrowDown: 7,
    PageUp: -28,
    PageDown: 28,
  };
  return days[key] ?? 0;
}

/** How many weeks the style of the widget's width has room for: `--weeks` of the grid, as its width changes too. */
function useWeeks(grid: RefObject<HTMLElement | null>): number {
  const weeks = useSignal(WEEKS);
  useLayoutEffect(() => {
    const { current: table } = grid;
    return onResize(table!, () => {
      weeks.value = Number(getComputedStyle(table!).getPropertyValue('--weeks')) || WEEKS;
    });
  }, []);
  return weeks.value;
}
