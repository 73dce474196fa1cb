/** The times of a day at which a table is free, for bookings that the restaurant enters itself. */
import { serviceDayAt } from '../../../domain/soldOut.ts';
import { fieldsOf } from '../api/fields.ts';
import type { Service } from '../api/service.ts';
import { createReading, type Reading } from '../live/reading.ts';

export interface Slot {
  /** Instant, as the service wrote it. */
  date: string;
  instant: Date;
  /** Seats that are left. */
  available: number;
}

/** @param day local date, `YYYY-MM-DD`, including the night that follows */
export function createSlots(
  { service, place, timezone }: { service: Service; place: string; timezone: string },
  day: string,
): Reading<readonly Slot[]> {
  return createReading(async () => {
    const answer = await service.read(`${place}/availability?date__gte=${day}&limit=200`);
    return fieldsOf(answer)
      .list('objects')
      .flatMap((slot) => {
        const instant = slot.instant('date');
        if (!instant || serviceDayAt(instant, timezone) !== day) return [];
        return [{ date: slot.text('date'), instant, available: slot.number('available') }];
      });
  });
}
