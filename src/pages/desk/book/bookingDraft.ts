/** Edits to a booking, kept above what somebody else saves in the meantime. */
import { isSame, mergeFields } from '../ui/merge.ts';
import type { Booking } from './booking.ts';
import type { BookingChange } from './bookingChanges.ts';

export interface BookingFields {
  num: number;
  /** Instant. */
  date: string;
  /** Paths of its tables, sorted. */
  tables: readonly string[];
  notes: string;
}

export interface BookingDraft {
  typed: BookingFields;
  /** The booking that was edited. */
  read: BookingFields;
  /** Fields that somebody else has since changed to something other than what was typed. */
  others: readonly (keyof BookingFields)[];
}

const fieldsOf = ({ num, date, tablePaths, notes }: Booking): BookingFields => ({
  num,
  date: date.toISOString(),
  tables: tablePaths.toSorted(),
  notes,
});

export function draftOf(booking: Booking): BookingDraft {
  const read = fieldsOf(booking);
  return { typed: read, read, others: [] };
}

/** The draft applied to the booking as it is now: fields that were not edited take the newer values. */
export function followed({ typed, read, others }: BookingDraft, booking: Booking): BookingDraft {
  const fresh = fieldsOf(booking);
  const merged = mergeFields({ mine: typed, old: read, fresh });
  return { typed: merged.typed, read: fresh, others: [...new Set([...others, ...merged.others])] };
}

/** The change to send: only what was edited. */
export function changeOf({ typed, read }: BookingDraft): BookingChange {
  const isTyped = (field: keyof BookingFields) => !isSame(typed[field], read[field]);
  return {
    ...(isTyped('date') && { date: typed.date }),
    ...(isTyped('num') && { num: typed.num }),
    ...(isTyped('tables') && { facility_resources: typed.tables }),
    ...(isTyped('notes') && { notes: typed.notes }),
  };
}
