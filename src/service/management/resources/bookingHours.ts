/** Booking hours and their overrides. */
import type * as z from 'zod/mini';
import {
  BookingHour,
  BookingHourChanges,
  BookingHourOverride,
  BookingHourOverrideChanges,
  NewBookingHour,
  NewBookingHourOverride,
} from '../../../contract/management/bookingHours.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import { invalid } from '../../apiFailure.ts';
import type { OwnedRow } from '../../store/owned.ts';
import { ownedResource } from '../ownedResource.ts';
import { queryInstant } from '../queries.ts';
import { assertBeginsBeforeEnds, changedTimes } from '../timeRange.ts';

const TAG = 'Booking hours and overrides';
/** `HH:MM` of a time that the database writes with seconds. */
const minutes = (time: string): string => time.slice(0, 5);

export const bookingHours = ownedResource({
  name: 'openinghours',
  idName: 'openinghour_id',
  tag: TAG,
  nouns: ['booking hour', 'booking hours'],
  table: 'booking_hours',
  record: BookingHour,
  show: ({ id, begins, ends, capacity, end_of_acceptance, weekdays }, common) => ({
    ...common,
    id,
    begins: minutes(begins),
    ends: minutes(ends),
    capacity,
    end_of_acceptance: end_of_acceptance && minutes(end_of_acceptance),
    weekdays,
  }),
  orders: ['begins', 'ends', 'capacity', 'id'],
  order: [{ column: 'begins', isDescending: false }],
  writes: 'manager',
  documented: ['GET', 'POST', 'PATCH'],
  create: NewBookingHour,
  change: BookingHourChanges,
  created: (body) => body,
  changed: (body) => body,
});

/** The record of an override. @param common the fields of every record */
export function overrideRecord(
  {
    id,
    begins,
    ends,
    capacity,
    capacity_only,
    is_open,
    online_only,
    reason,
  }: OwnedRow<'booking_hour_overrides'>,
  common: { facility: string; resource_uri: string; updated: string },
): z.input<typeof BookingHourOverride> {
  return {
    ...common,
    id,
    begins: begins.toISOString(),
    ends: ends.toISOString(),
    capacity,
    capacity_only,
    is_open,
    online_only,
    reason,
  };
}

export const bookingHourOverrides = ownedResource({
  name: 'openinghouroverride',
  idName: 'openinghouroverride_id',
  tag: TAG,
  nouns: ['override of the booking hours', 'overrides of the booking hours'],
  table: 'booking_hour_overrides',
  record: BookingHourOverride,
  show: overrideRecord,
  filters: {
    begins__lt: { schema: queryInstant(), column: 'begins', operator: '<' },
    ends__gte: { schema: queryInstant(), column: 'ends', operator: '>=' },
  },
  orders: ['begins', 'ends', 'id'],
  order: [{ column: 'begins', isDescending: false }],
  // A host runs the evening, and may close it.
  writes: 'host',
  documented: ['GET'],
  create: NewBookingHourOverride,
  change: BookingHourOverrideChanges,
  created: ({ begins, ends, ...rest }) => ({
    ...rest,
    begins: parseInstant(begins),
    ends: parseInstant(ends),
  }),
  changed: ({ begins, ends, ...rest }) => ({
    ...rest,
    ...changedTimes({ begins, ends }),
  }),
  check: (row) => {
    assertBeginsBeforeEnds(row);
    if (row.online_only && (row.is_open || row.capacity_only))
      throw invalid({ online_only: ['This is for an override that closes.'] });
  },
});
