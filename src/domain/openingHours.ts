/**
 * `visual_opening_hours`: when a restaurant says that it is open. For display only: what can be booked or
 * ordered never follows from it.
 */
import { rawField } from '../contract/rawField.ts';
import { fulfilmentWindows } from './fulfilment.ts';
import { listOf } from './listOf.ts';
import { minutesOf } from './localTime.ts';
import { readWeeklyWindow } from './readWeeklyWindow.ts';
import type { WeeklyWindow } from './weeklyWindow.ts';

/** More windows than any week needs. */
const MOST_WINDOWS = 100;
/** How far ahead the next opening is looked for. */
const DAYS_AHEAD = 7;

/** The windows that can be read, in their order; what cannot is left out, for nothing depends on it. */
export function readOpeningHours(hours: unknown): WeeklyWindow[] {
  return Array.isArray(hours)
    ? hours.slice(0, MOST_WINDOWS).flatMap((entry) => readWeeklyWindow(entry) ?? [])
    : [];
}

/**
 * The hours that a restaurant shows, or its opening hours where it shows none.
 *
 * @param record the answer to `GET /facility/{facility_id}`, as it came
 */
export function shownHours(record: unknown): WeeklyWindow[] {
  const shown = readOpeningHours(rawField(record, 'visual_opening_hours'));
  return shown.length ? shown : readOpeningHours(rawField(record, 'opening_hours'));
}

/**
 * Open: `isOpen` and when that ends, where it ends within a day. Closed: when it opens next, where it does
 * within a week.
 */
export interface OpeningState {
  isOpen: boolean;
  /** When it changes. */
  at: Date | undefined;
}

/**
 * How it stands at `now`; undefined when no hours are known.
 *
 * @param zone IANA name
 */
export function openingState(
  hours: readonly WeeklyWindow[],
  zone: string,
  now: Date | number,
): OpeningState | undefined {
  if (!hours.some(({ weekdays }) => weekdays.length)) return;
  const rules = { timezone: zone, hours, leadMinutes: 0, daysInAdvance: DAYS_AHEAD };
  const [next] = fulfilmentWindows(rules, now);
  const isOpen = !!next && next.from <= Number(now);
  const at = isOpen ? next.to : next?.from;
  // Longer than a day: a house that never closes has no end worth saying.
  const isKnown = at !== undefined && !(isOpen && at - Number(now) > 86_400_000);
  return { isOpen, at: isKnown ? new Date(at) : undefined };
}

/** The hours of one weekday, earliest first. */
export interface DayHours {
  /** Monday = 0. */
  weekday: number;
  windows: readonly WeeklyWindow[];
}

/**
 * The week as it is read: each weekday with its windows, none where it is closed.
 *
 * @param first the weekday that it begins with, Monday = 0
 */
export function weekOf(hours: readonly WeeklyWindow[], first: number): DayHours[] {
  return listOf(7, (index) => {
    const weekday = (first + index) % 7;
    const windows = hours
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .toSorted((a, b) => minutesOf(a.begins) - minutesOf(b.begins));
    return { weekday, windows };
  });
}
