/** Booking hours and their overrides. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath, TimeOfDay, Weekdays } from '../conventions.ts';
import { dateTime, hourAndMinute, line, orElse, weekdays, whole } from './requests.ts';

/** `begins`, `ends` and `end_of_acceptance` are `HH:MM`; hours that don't end after they begin run past midnight. */
export const BookingHour = z.object({
  begins: TimeOfDay,
  ends: TimeOfDay,
  capacity: z.number(),
  end_of_acceptance: z.nullable(TimeOfDay),
  facility: ResourcePath,
  id: z.number(),
  resource_uri: ResourcePath,
  weekdays: Weekdays,
  updated: DateTime,
});

const hour = {
  begins: hourAndMinute(),
  ends: hourAndMinute(),
  capacity: whole(0, 1000),
  end_of_acceptance: z.nullable(hourAndMinute()),
  weekdays: weekdays(),
};
export const NewBookingHour = z.object({ ...hour, end_of_acceptance: orElse(hour.end_of_acceptance, null) });
export const BookingHourChanges = z.partial(z.object(hour));

export const BookingHourOverride = z.object({
  begins: DateTime,
  ends: DateTime,
  capacity: z.number(),
  capacity_only: z.boolean(),
  is_open: z.boolean(),
  /** Whether it binds only guests who book online, and not the restaurant itself (ours). */
  online_only: z.boolean(),
  reason: z.string(),
  facility: ResourcePath,
  id: z.number(),
  resource_uri: ResourcePath,
  updated: DateTime,
});

const override = {
  begins: dateTime(),
  ends: dateTime(),
  capacity: whole(0, 1000),
  capacity_only: z.boolean(),
  is_open: z.boolean(),
  online_only: z.boolean(),
  reason: line(),
};
/** With `begins` and `ends` alone, it closes the restaurant. */
export const NewBookingHourOverride = z.object({
  ...override,
  capacity: orElse(override.capacity, 0),
  capacity_only: orElse(override.capacity_only, false),
  is_open: orElse(override.is_open, false),
  online_only: orElse(override.online_only, false),
  reason: orElse(override.reason, ''),
});
export const BookingHourOverrideChanges = z.partial(z.object(override));
