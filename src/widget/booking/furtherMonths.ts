/** Looking for a free table in months that were not read yet. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { EVER } from '../../domain/dayRanges.ts';
import { monthAfter } from '../../domain/localTime.ts';
import type { BookingModel } from './booking.ts';

/** Months that are read at a time. */
const MONTHS = 3;

export interface FurtherMonthsNeeds {
  booking: Pick<BookingModel, 'availability' | 'day' | 'freeSlots' | 'month' | 'today' | 'tryMonth'>;
  /** Whether there is enough to offer. */
  hasEnough(): boolean;
  /** Whether there is anything at all to offer. */
  hasAny(): boolean;
  /** The last month up to whose end all times are known, `YYYY-MM`. */
  fullUntil: ReadonlySignal<string | undefined>;
}

export function createFurtherMonths({ booking, hasEnough, hasAny, fullUntil }: FurtherMonthsNeeds) {
  const { today, tryMonth } = booking;
  const { failed, isKnownBetween } = booking.availability;
  const isReading = signal(false);
  return {
    /** A table is being looked for. */
    isReading,
    /** Reads on from the chosen day's month until there is enough to offer. */
    async readOn(): Promise<void> {
      let month = (booking.day.peek() || booking.month.peek()).slice(0, 7);
      isReading.value = true;
      for (let read = 0; read < MONTHS && !hasEnough(); read++, month = monthAfter(month, 1))
        await tryMonth(month);
      // The day may lie behind everything that can be booked.
      if (!hasAny()) await tryMonth(today.slice(0, 7));
      isReading.value = false;
    },
    /** Reads months that were not looked at yet until one has a free table or can't be read. */
    async lookFurther(): Promise<void> {
      isReading.value = true;
      for (let read = 0; read < MONTHS; read++) {
        if (isKnownBetween(today, EVER)) break;
        const next = monthAfter(fullUntil.peek() ?? monthAfter(today.slice(0, 7), -1), 1);
        await tryMonth(next);
        const isFree = booking.freeSlots.peek().some(({ serviceDay }) => serviceDay.startsWith(next));
        if (isFree || failed.peek().includes(next)) break;
      }
      isReading.value = false;
    },
  };
}
