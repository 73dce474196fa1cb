/** Weekly hours, as they are edited, day by day, and as the records that keep them. */
import { minutesOf } from '../../../domain/localTime.ts';
import { fieldsOf } from '../api/fields.ts';

export const DAYS = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6'] as const;
/** Monday is `d0`. */
export type Day = (typeof DAYS)[number];

export interface Span {
  /** `HH:MM` */
  begins: string;
  /** `HH:MM`; on the next day unless it is after `begins`. */
  ends: string;
  /** For bookings: seats that guests can book online. */
  seats: number | undefined;
  /** For bookings: `HH:MM` of the last one, or empty. */
  until: string;
}

export type Week = Readonly<Record<Day, readonly Span[]>>;

/** A record of hours. */
export interface HourRecord extends Span {
  id: number;
  updated: string;
  weekdays: readonly number[];
}

export const EMPTY_WEEK: Week = { d0: [], d1: [], d2: [], d3: [], d4: [], d5: [], d6: [] };

export function hourRecord(record: unknown): HourRecord {
  const hour = fieldsOf(record);
  const days = (record as { weekdays?: unknown } | null | undefined)?.weekdays;
  return {
    id: hour.number('id'),
    updated: hour.text('updated'),
    begins: hour.text('begins').slice(0, 5),
    ends: hour.text('ends').slice(0, 5),
    seats: hour.has('capacity') ? hour.number('capacity') : undefined,
    until: hour.text('end_of_acceptance').slice(0, 5),
    weekdays: Array.isArray(days) ? days.filter((day) => Number.isInteger(day)) : [],
  };
}

export function weekOfRecords(records: readonly Omit<HourRecord, 'id' | 'updated'>[]): Week {
  const days = DAYS.map((name, day) => {
    const spans = records
      .filter(({ weekdays }) => weekdays.includes(day))
      .map(({ begins, ends, seats, until }) => ({ begins, ends, seats, until }))
      .toSorted((one, other) => minutesOf(one.begins) - minutesOf(other.begins));
    return [name, spans] as const;
  });
  return { ...EMPTY_WEEK, ...Object.fromEntries(days) };
}

/** The hours in one record, with the days that they apply to. */
export type DaysOfSpan = Span & { weekdays: number[] };

const nameOf = ({ begins, ends, seats, until }: Span) => JSON.stringify([begins, ends, seats ?? null, until]);

/** The fewest records that express the week. */
export function spansOf(week: Week): DaysOfSpan[] {
  const found = new Map<string, DaysOfSpan>();
  for (const [day, name] of DAYS.entries())
    for (const { begins, ends, seats, until } of week[name]) {
      const span = { begins, ends, seats, until };
      const known = found.get(nameOf(span)) ?? { ...span, weekdays: [] };
      if (!known.weekdays.includes(day)) known.weekdays.push(day);
      found.set(nameOf(span), known);
    }
  return [...found.values()];
}

export interface WeekChanges {
  add: DaysOfSpan[];
  change: (DaysOfSpan & { id: number; updated: string })[];
  remove: number[];
}

/**
 * The changes that turn `records` into the hours of `week`. A record whose hours were moved is changed, not replaced.
 */
export function weekChanges(week: Week, records: readonly HourRecord[]): WeekChanges {
  const left = [...records];
  const take = (fits: (record: HourRecord) => boolean): HourRecord | undefined => {
    const index = left.findIndex(fits);
    return index === -1 ? undefined : left.splice(index, 1)[0];
  };
  const changes: WeekChanges = { add: [], change: [], remove: [] };
  const moved = spansOf(week).filter((wanted) => {
    const same = take((record) => nameOf(record) === nameOf(wanted));
    if (!same) return true;
    const isSameDays =
      same.weekdays.length === wanted.weekdays.length &&
      same.weekdays.every((day) => wanted.weekdays.includes(day));
    if (!isSameDays) changes.change.push({ ...wanted, id: same.id, updated: same.updated });
    return false;
  });
  for (const wanted of moved) {
    const near = take(({ weekdays }) => weekdays.some((day) => wanted.weekdays.includes(day)));
    if (near) changes.change.push({ ...wanted, id: near.id, updated: near.updated });
    else changes.add.push(wanted);
  }
  changes.remove = left.map(({ id }) => id);
  return changes;
}

/** The next span to add to a day: after its last one, and three hours long. */
export function nextSpan(spans: readonly Span[], seats: number | undefined): Span {
  const last = spans.at(-1);
  if (!last) return { begins: '12:00', ends: '22:00', seats, until: '' };
  const from = Math.min(minutesOf(last.ends) + 60, 20 * 60);
  return { begins: timeText(from), ends: timeText(from + 180), seats: last.seats, until: '' };
}

function timeText(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}
