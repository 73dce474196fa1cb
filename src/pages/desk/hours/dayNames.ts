/** Names of the weekdays. */
import { listOf } from '../../../domain/listOf.ts';
import { addDays, calendarDay } from '../../../domain/localTime.ts';
import { formatDate } from '../../../i18n/formats.ts';

/** A Monday. */
const MONDAY = '2026-11-23';

/** Monday is the first. */
export const dayNames = (language: string, width: 'long' | 'short' = 'long'): string[] =>
  listOf(7, (day) => formatDate(language, calendarDay(addDays(MONDAY, day)), 'UTC', { weekday: width }));
