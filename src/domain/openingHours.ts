/**
 * `visual_opening_hours`: the opening hours that a restaurant displays. They never decide what can be booked or ordered.
 */
import { rawField } from '../contract/rawField.ts';
import { fulfilmentWindows } from './fulfilment.ts';
import { listOf } from './listOf.ts';
import { minutesOf } from './localTime.ts';
import { readWeeklyWindow } from './readWeeklyWindow.ts';
import type { WeeklyWindow } from './weeklyWindow.ts';

/** More windows than any week needs. */
const MOST_WINDOWS = 100;
/** How many days ahead to look for the next opening. */
const DAYS_AHEAD = 7;

/** The readable windows, in order; others are left out, because nothing depends on them. */
export function readOpeningHours(hours: unknown): WeeklyWindow[] {
  return Array.isArray(hours)
    ? hours.slice(0, MOST_WINDOWS).flatMap((entry) => readWeeklyWindow(entry) ?? [])
    : [];
}

/**
 * The hours that a restaurant displays, or its `opening_hours` when it has none of those.
 *
 * @param record the answer to `GET /facility/{facility_id}`, as received
 */
export function shownHours(record: unknown): WeeklyWindow[] {
  const shown = readOpeningHours(rawField(record, 'visual_opening_hours'));
  return shown.length ? shown : readOpeningHours(rawField(record, 'opening_hours'));
}

/**
 * Open: `isOpen`, and when it closes, if within a day. Closed: when it opens next, if within a week.
 */
export interface OpeningState {
  isOpen: boolean;
  /** When it changes. */
  at: Date | undefined;
}

/**
 * Whether the restaurant is open at `now`; undefined when no hours are known.
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
  // A restaurant that stays open longer than a day has no closing time worth showing.
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
 * The hours of a week: each weekday with its windows, none when closed.
 *
 * @param first the first weekday, Monday = 0
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
