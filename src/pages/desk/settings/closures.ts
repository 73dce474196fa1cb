/** Exceptions to the hours: closed days, special hours, fewer seats (`openinghouroverride`). */
import { instantOf } from '../../../domain/instantOf.ts';
import { addDays, minutesOf } from '../../../domain/localTime.ts';
import { beginOfServiceDay } from '../../../domain/soldOut.ts';
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { wholeDaysOf } from '../hours/wholeDays.ts';
import { createReading, type Reading } from '../live/reading.ts';

export const CLOSURE_KINDS = ['closed', 'special', 'seats'] as const;
export type ClosureKind = (typeof CLOSURE_KINDS)[number];

export interface Closure {
  id: number;
  begins: Date;
  ends: Date;
  kind: ClosureKind;
  isOnlineOnly: boolean;
  seats: number;
  reason: string;
  /** Local dates of its first and last day; undefined unless it is of whole days. */
  days: readonly [first: string, last: string] | undefined;
}

/** A new exception, as typed. */
export interface NewClosure {
  kind: ClosureKind;
  /** Local dates. */
  from: string;
  to: string;
  /** `HH:MM`; only for special hours. */
  begins: string;
  ends: string;
  seats: number | undefined;
  reason: string;
}

export interface Effect {
  bookings: number;
  covers: number;
}

interface Options {
  service: Service;
  place: string;
  timezone: string;
  clock(): Date;
}

export interface Closures {
  reading: Reading<readonly Closure[]>;
  /** The bookings in that time. @throws as `Service.read` does */
  effectOf(wish: NewClosure): Promise<Effect>;
  /** @throws as `Service.send` does */
  add(wish: NewClosure): Promise<void>;
  remove(id: number): Promise<void>;
}

export function createClosures({ service, place, timezone, clock }: Options): Closures {
  const path = `${place}/openinghouroverride`;
  const reading = createReading<readonly Closure[]>(async () => {
    const since = encodeURIComponent(clock().toISOString());
    return (await service.readList(`${path}?ends__gte=${since}`)).flatMap(
      (record) => closureOf(record, timezone) ?? [],
    );
  });
  const changed = () => reading.refresh();
  return {
    reading,
    async effectOf(wish) {
      const { begins, ends } = wholeDays(wish, timezone);
      const query = new URLSearchParams({ begins: begins.toISOString(), ends: ends.toISOString() });
      const effect = fieldsOf(await service.read(`${place}/closing_effect?${query.toString()}`));
      return { bookings: effect.number('bookings'), covers: effect.number('covers') };
    },
    async add(wish) {
      try {
        for (const body of overridesOf(wish, timezone)) await service.send('POST', path, body);
      } finally {
        await changed();
      }
    },
    async remove(id) {
      await service.send('DELETE', `${path}/${id}`);
      await changed();
    },
  };
}

/** From the start of the first service day to the end of the last. */
function wholeDays({ from, to }: NewClosure, timezone: string): { begins: Date; ends: Date } {
  return { begins: beginOfServiceDay(from, timezone), ends: beginOfServiceDay(addDays(to, 1), timezone) };
}

/** The bodies to send, in order: where two overlap, the service goes by the later one. */
export function overridesOf(wish: NewClosure, timezone: string): object[] {
  const { begins, ends } = wholeDays(wish, timezone);
  const days = { begins: begins.toISOString(), ends: ends.toISOString(), reason: wish.reason };
  const closed = { ...days, is_open: false };
  if (wish.kind === 'closed') return [closed];
  const capacity = wish.seats ?? 0;
  if (wish.kind === 'seats') return [{ ...days, is_open: true, capacity_only: true, capacity }];
  const opened: object[] = [];
  for (let day = wish.from; day <= wish.to; day = addDays(day, 1)) {
    const [from, to] = [minutesOf(wish.begins), minutesOf(wish.ends)];
    opened.push({
      begins: instantOf(day, from, timezone).toISOString(),
      ends: instantOf(day, to > from ? to : to + 1440, timezone).toISOString(),
      is_open: true,
      capacity,
      reason: wish.reason,
    });
  }
  return [closed, ...opened];
}

function closureOf(record: unknown, timezone: string): Closure | undefined {
  const closure = fieldsOf(record);
  const [begins, ends] = [closure.instant('begins'), closure.instant('ends')];
  if (!begins || !ends) return;
  return {
    id: closure.number('id'),
    begins,
    ends,
    kind: !closure.flag('is_open') ? 'closed' : closure.flag('capacity_only') ? 'seats' : 'special',
    isOnlineOnly: closure.flag('online_only'),
    seats: closure.number('capacity'),
    reason: closure.text('reason'),
    days: wholeDaysOf(begins, ends, timezone),
  };
}
