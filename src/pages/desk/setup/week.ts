/** Opening hours as a week of days, and as the records that the service keeps: one for all days that are alike. */

import { spanOf } from '../../../domain/weeklyWindow.ts';

/** `HH:MM`; one whose end is not after its begin runs past midnight. */
export interface Span {
  begins: string;
  ends: string;
}

/** The spans of each day, Monday first. */
export type Week = readonly (readonly Span[])[];

export interface Hours extends Span {
  /** 0 is Monday. */
  weekdays: readonly number[];
}

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

export function weekOf(hours: readonly Hours[]): Week {
  return DAYS.map((day) =>
    hours
      .filter(({ weekdays }) => weekdays.includes(day))
      .map(({ begins, ends }) => ({ begins: begins.slice(0, 5), ends: ends.slice(0, 5) }))
      .toSorted((one, other) => one.begins.localeCompare(other.begins)),
  );
}

/** Spans that several days have become one record. */
export function hoursOf(week: Week): Hours[] {
  const found = new Map<string, Hours & { weekdays: number[] }>();
  for (const day of DAYS)
    for (const { begins, ends } of week[day] ?? []) {
      const key = `${begins} ${ends}`;
      const hours = found.get(key) ?? { begins, ends, weekdays: [] };
      if (!hours.weekdays.includes(day)) hours.weekdays.push(day);
      found.set(key, hours);
    }
  return [...found.values()];
}

export const sameHours = (one: Hours, other: Hours): boolean =>
  one.begins.slice(0, 5) === other.begins.slice(0, 5) &&
  one.ends.slice(0, 5) === other.ends.slice(0, 5) &&
  one.weekdays.length === other.weekdays.length &&
  one.weekdays.every((day) => other.weekdays.includes(day));

/** What the open days have in common; undefined where they differ. */
export function usualSpans(week: Week): readonly Span[] | undefined {
  const open = week.filter((spans) => spans.length > 0).map((spans) => JSON.stringify(spans));
  return new Set(open).size > 1 ? undefined : week.find((spans) => spans.length > 0);
}

/** The same spans on every day that is open. */
export const withSpans = (week: Week, spans: readonly Span[]): Week =>
  week.map((day) => (day.length > 0 ? spans : day));

export const withDay = (week: Week, day: number, spans: readonly Span[]): Week =>
  week.map((own, index) => (index === day ? spans : own));

/** Whether two spans of a day have a time in common. */
export const hasOverlap = (week: Week): boolean =>
  week.some((spans) =>
    spans.some((span, index) => {
      const own = spanOf({ ...span, weekdays: [] });
      return spans.slice(0, index).some((before) => {
        const other = spanOf({ ...before, weekdays: [] });
        return own.from < other.to && other.from < own.to;
      });
    }),
  );
