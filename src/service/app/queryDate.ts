/** A date without a time in a query, such as `date__gte` or `check_closed_date`. */
import * as z from 'zod/mini';
import { calendarDay } from '../../domain/localTime.ts';

/** A day that the calendar has, as `YYYY-MM-DD`. */
export const queryDate = () =>
  z.string().check(z.refine(isCalendarDay, 'This must be a date, like 2026-11-28.'));

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = calendarDay(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
