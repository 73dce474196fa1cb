/** Notification recipients: whom a restaurant wants to be told of bookings and orders. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath, requiredLine } from '../conventions.ts';
import { orElse } from './requests.ts';

export const CONTACT_INFO_TYPES = ['email', 'phone'] as const;
export type ContactInfoType = (typeof CONTACT_INFO_TYPES)[number];

export const NotificationRecipient = z.object({
  contact_info: z.string(),
  /** For push messages to a device; our service sends none, and answers the empty string. */
  contact_info_access_token: z.string(),
  contact_info_type: z.enum(CONTACT_INFO_TYPES),
  /** Whether they are told of bookings and of the waitlist (ours). */
  for_bookings: z.boolean(),
  /** Whether they are told of orders that nobody has accepted (ours). */
  for_orders: z.boolean(),
  facility: ResourcePath,
  id: z.number(),
  resource_uri: ResourcePath,
  updated: DateTime,
});

/**
 * `contact_info` is checked by its type, which a PATCH may leave out. Our service only sends mail: a phone number is
 * stored and answered, but nothing is sent to it.
 */
const recipient = {
  contact_info: requiredLine(),
  contact_info_type: z.enum(CONTACT_INFO_TYPES),
  for_bookings: z.boolean(),
  for_orders: z.boolean(),
};
export const NewNotificationRecipient = z.object({
  ...recipient,
  for_bookings: orElse(recipient.for_bookings, true),
  for_orders: orElse(recipient.for_orders, true),
});
export const NotificationRecipientChanges = z.partial(z.object(recipient));
