/** Reads a weekly window of a record; apart from `weeklyWindow.ts`, which first screens need without this. */
import { minutesOf } from './localTime.ts';
import type { WeeklyWindow } from './weeklyWindow.ts';

/** A window in a record, `begins`, `ends` and `weekdays`; undefined when any of the three is invalid. */
export function readWeeklyWindow(entry: unknown): WeeklyWindow | undefined {
  if (typeof entry !== 'object' || !entry) return;
  const { begins, ends, weekdays }: { begins?: unknown; ends?: unknown; weekdays?: unknown } = entry;
  if (!isTimeOfDay(begins) || !isTimeOfDay(ends) || !Array.isArray(weekdays)) return;
  const days = weekdays.filter((day): day is number => Number.isInteger(day) && day >= 0 && day <= 6);
  return days.length === weekdays.length ? { begins, ends, weekdays: days } : undefined;
}

function isTimeOfDay(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(minutesOf(value));
}
