/** Where a guest who would wait for a table begins: with the days on which the restaurant seats anybody. */
import { monthAfter } from '../../domain/localTime.ts';
import type { BookingModel } from './booking.ts';

/** Months that are looked through before the guest is told that there are no times. */
const MONTHS_AHEAD = 3;

/**
 * Reads the asked day's month; where none is asked for, on to the first month with any times. No day is
 * suggested: which one to wait for is the guest's to say. Rejects when nothing could be read at all.
 */
export async function startWaitlist({
  availability,
  day,
  month,
  shown,
  loadMonth,
}: Pick<BookingModel, 'availability' | 'day' | 'month' | 'shown' | 'loadMonth'>): Promise<void> {
  for (let tries = 0; tries < MONTHS_AHEAD; tries++) {
    const read = monthAfter(month.peek(), tries && 1);
    await loadMonth(read);
    if (day.peek()) return;
    const [first] = [...availability.days.peek().keys()].sort();
    const from = first ?? `${read}-01`;
    shown.value = { from, until: from };
    if (first) return;
  }
}
