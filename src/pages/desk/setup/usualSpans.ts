/** Most restaurants keep the same hours on all their open days. */
import { DAYS, type Day, type Span, type Week } from '../hours/week.ts';

const isOpen = (spans: readonly Span[]) => spans.length > 0;

/** The hours that all open days share; undefined if they differ or no day is open. */
export function usualSpans(week: Week): readonly Span[] | undefined {
  const [first, ...others] = DAYS.map((day) => week[day]).filter(isOpen);
  return others.every((spans) => JSON.stringify(spans) === JSON.stringify(first)) ? first : undefined;
}

/** The same spans on every open day. */
export const withSpans = (week: Week, spans: readonly Span[]): Week =>
  weekWith((day) => (isOpen(week[day]) ? spans : []));

/** The same spans on every day. */
export const everyDay = (spans: readonly Span[]): Week => weekWith(() => spans);

const weekWith = (spansOn: (day: Day) => readonly Span[]) =>
  Object.fromEntries(DAYS.map((day) => [day, spansOn(day)])) as Week;
