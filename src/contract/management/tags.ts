/** Tags of bookings and of customers. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath, requiredLine } from '../conventions.ts';
import { orElse } from './requests.ts';

export const BookingTag = z.object({
  color: z.string(),
  enabled: z.boolean(),
  facility: ResourcePath,
  id: z.number(),
  name: z.string(),
  resource_uri: ResourcePath,
  updated: DateTime,
});

const bookingTag = {
  name: requiredLine(),
  color: z.string().check(z.regex(/^(?:#[\da-fA-F]{6})?$/, 'This must be a colour, like #2a7f62, or empty.')),
  enabled: z.boolean(),
};
export const NewBookingTag = z.object({
  ...bookingTag,
  color: orElse(bookingTag.color, ''),
  enabled: orElse(bookingTag.enabled, true),
});
export const BookingTagChanges = z.partial(z.object(bookingTag));

export const CustomerTag = z.object({
  facility: ResourcePath,
  id: z.number(),
  name: z.string(),
  resource_uri: ResourcePath,
  updated: DateTime,
});

export const NewCustomerTag = z.object({ name: requiredLine() });
export const CustomerTagChanges = z.partial(NewCustomerTag);
