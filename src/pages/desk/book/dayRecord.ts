/** One day of the book, as read from the service (`book?date=`). */
import { localTimeOf } from '../../../domain/localTime.ts';
import { groupSittings, type SittingName } from '../../../domain/sittings.ts';
import { fieldsOf } from '../api/fields.ts';
import { type Booking, readBooking } from './booking.ts';

export interface Waiting {
  id: number;
  path: string;
  date: Date;
  num: number;
  name: string;
  phone: string;
}

export interface Closing {
  id: number;
  begins: Date;
  ends: Date;
  /** Seats that stay open; undefined if it is closed entirely. */
  seats: number | undefined;
  isOnlineOnly: boolean;
  reason: string;
}

interface Span {
  begins: Date;
  ends: Date;
}

export interface DayRecord {
  /** The service day, `YYYY-MM-DD`. */
  date: string;
  sittings: readonly Span[];
  bookings: readonly Booking[];
  waiting: readonly Waiting[];
  closings: readonly Closing[];
  notes: readonly { id: number; text: string }[];
}

export function readDay(answer: unknown): DayRecord {
  const day = fieldsOf(answer);
  const bookings = (answer as { bookings?: unknown } | null | undefined)?.bookings;
  return {
    date: day.text('date'),
    sittings: day.list('sittings').flatMap((sitting) => {
      const [begins, ends] = [sitting.instant('begins'), sitting.instant('ends')];
      return begins && ends ? [{ begins, ends }] : [];
    }),
    bookings: (Array.isArray(bookings) ? bookings : []).flatMap((record) => readBooking(record) ?? []),
    waiting: day.list('waitlist').flatMap((entry) => {
      const date = entry.instant('date');
      const [id, path, num] = [entry.number('id'), entry.text('resource_uri'), entry.number('num')];
      return date ? [{ id, path, date, num, name: entry.text('name'), phone: entry.text('phone') }] : [];
    }),
    closings: day.list('closings').flatMap((closing) => {
      const [begins, ends] = [closing.instant('begins'), closing.instant('ends')];
      const isFewer = closing.flag('capacity_only');
      if (!begins || !ends || (closing.flag('is_open') && !isFewer)) return [];
      return [
        {
          id: closing.number('id'),
          begins,
          ends,
          seats: isFewer ? closing.number('capacity') : undefined,
          isOnlineOnly: closing.flag('online_only'),
          reason: closing.text('reason'),
        },
      ];
    }),
    notes: day.list('notes').map((note) => ({ id: note.number('id'), text: note.text('text') })),
  };
}

export interface Sitting<Shown extends Booking = Booking> {
  name: SittingName;
  bookings: readonly Shown[];
  /** Guests of the bookings that are still expected or have arrived. */
  covers: number;
}

/** Whether its guests are still expected, are there or have been. */
export const isExpected = ({ status, isNoShow }: Booking): boolean => status !== 'cancelled' && !isNoShow;

/**
 * The bookings of a day, sitting by sitting, in order of time. A booking outside every sitting belongs to the one
 * before it, or to the first if there is none before.
 */
export function sittingsOf<Shown extends Booking>(
  lines: readonly Shown[],
  spans: readonly Span[],
  timezone: string,
): Sitting<Shown>[] {
  const sorted = lines.toSorted(
    (one, other) => one.date.getTime() - other.date.getTime() || one.id - other.id,
  );
  const begins = spans.map((span) => span.begins.getTime()).toSorted((one, other) => one - other);
  const groups = new Map<number, Shown[]>();
  for (const line of sorted) {
    const index = Math.max(0, begins.filter((begin) => begin <= line.date.getTime()).length - 1);
    groups.set(index, [...(groups.get(index) ?? []), line]);
  }
  return [...groups].map(([index, bookings]) => {
    const first = begins[index] ?? bookings[0]?.date.getTime() ?? 0;
    const [group] = groupSittings([{ time: localTimeOf(first, timezone).time }]);
    return {
      name: group?.name ?? 'dinner',
      bookings,
      covers: bookings.filter(isExpected).reduce((sum, { num }) => sum + num, 0),
    };
  });
}
