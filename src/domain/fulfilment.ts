/**
 * When an order can be ready: slot >= max(window's begin, now + lead time), begin <= slot < end, up to a number of days
 * ahead. A window belongs to the day on which it begins: with 0 days ahead, an order at 23:50 for 00:30 is still today's
 * when today's window runs past midnight.
 */
import { edgeOf } from './instantOf.ts';
import { addDays, localTimeOf, weekdayOf } from './localTime.ts';
import { spanOf, type WeeklyWindow } from './weeklyWindow.ts';

export interface FulfilmentRules {
  /** IANA name. */
  readonly timezone: string;
  /** When the kitchen takes orders of this type. */
  readonly hours: readonly WeeklyWindow[];
  /** Minutes from the order until it can be ready. */
  readonly leadMinutes: number;
  /** 0 is today. */
  readonly daysInAdvance: number;
}

/** Instants in milliseconds since 1970, `from <= t < to`. */
export interface FulfilmentWindow {
  from: number;
  to: number;
}

const MINUTE = 60_000;
/** Nobody plans a meal further ahead, whatever a menu allows. */
const MOST_DAYS = 60;

/** The times that an order made at `now` can be for, as windows that neither touch nor overlap, earliest first. */
export function fulfilmentWindows(rules: FulfilmentRules, now: Date | number): FulfilmentWindow[] {
  const { timezone, hours, leadMinutes, daysInAdvance } = rules;
  const ready = Number(now) + Math.max(0, leadMinutes || 0) * MINUTE;
  const today = localTimeOf(now, timezone).date;
  const days = Math.min(Math.max(0, Math.trunc(daysInAdvance || 0)), MOST_DAYS);
  const windows: FulfilmentWindow[] = [];
  // Yesterday's windows may still be running.
  for (let ahead = -1; ahead <= days; ahead++) {
    const day = addDays(today, ahead);
    for (const hour of hours) {
      if (!hour.weekdays.includes(weekdayOf(day))) continue;
      const span = spanOf(hour);
      const from = Math.max(edgeOf(day, span.from, timezone), ready);
      const to = edgeOf(day, span.to, timezone);
      // Also false for hours that can't be read.
      if (from < to) windows.push({ from, to });
    }
  }
  return merge(windows);
}

function merge(windows: FulfilmentWindow[]): FulfilmentWindow[] {
  const merged: FulfilmentWindow[] = [];
  for (const window of windows.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && window.from <= last.to) last.to = Math.max(last.to, window.to);
    else merged.push({ ...window });
  }
  return merged;
}

/** Whether an order made at `now` can be for `instant`. */
export function isFulfilledAt(rules: FulfilmentRules, instant: Date | number, now: Date | number): boolean {
  const time = Number(instant);
  return fulfilmentWindows(rules, now).some(({ from, to }) => from <= time && time < to);
}

/**
 * Why an order made at `now` can't be for `instant`.
 * - `tooLate`: it has passed, or the kitchen needs longer
 * - `notOffered`: no orders are taken for that time
 */
export type WhyNot = 'tooLate' | 'notOffered';

export function whyNotAt({ leadMinutes }: FulfilmentRules, instant: Date | number, now: number): WhyNot {
  return Number(instant) < now + Math.max(0, leadMinutes || 0) * MINUTE ? 'tooLate' : 'notOffered';
}

/**
 * When the hours running at `now` end, ignoring lead time and days ahead: "open until". Undefined when none are running.
 * More than a day ahead where they don't end at all.
 */
export function openUntil(rules: FulfilmentRules, now: Date | number): Date | undefined {
  // Includes tomorrow, whose hours may continue today's.
  const open = fulfilmentWindows({ ...rules, leadMinutes: 0, daysInAdvance: 1 }, now)[0];
  return open && open.from <= Number(now) ? new Date(open.to) : undefined;
}
