/** Notification recipients: whom a restaurant wants to be told of bookings and orders. */
import * as z from 'zod/mini';
import { EmailAddress } from '../../../contract/conventions.ts';
import {
  type ContactInfoType,
  NewNotificationRecipient,
  NotificationRecipient,
  NotificationRecipientChanges,
} from '../../../contract/management/notificationRecipient.ts';
import { invalid } from '../../apiFailure.ts';
import { ownedResource } from '../ownedResource.ts';

export const notificationRecipients = ownedResource({
  name: 'notificationrecipients',
  idName: 'notificationrecipient_id',
  tag: 'Notification recipients',
  nouns: ['notification recipient', 'notification recipients'],
  table: 'notification_recipients',
  record: NotificationRecipient,
  show: ({ id, contact_info, contact_info_type, for_bookings, for_orders }, common) => ({
    ...common,
    id,
    contact_info,
    contact_info_type,
    contact_info_access_token: '',
    for_bookings,
    for_orders,
  }),
  orders: ['contact_info', 'contact_info_type', 'id'],
  order: [{ column: 'contact_info', isDescending: false }],
  writes: 'manager',
  documented: ['GET', 'POST', 'PATCH', 'DELETE'],
  create: NewNotificationRecipient,
  change: NotificationRecipientChanges,
  created: (body) => body,
  changed: (body) => body,
  check: assertContact,
  duplicate: { field: 'contact_info', message: 'This recipient is already on the list.' },
});

/** Digits, with the characters that people put between them. */
const PHONE = /^\+?[\d ()/.-]{5,40}$/;

/** @throws ApiFailure 400 when `contact_info` doesn't match its type */
function assertContact(recipient: { contact_info: string; contact_info_type: ContactInfoType }): void {
  const { contact_info: text, contact_info_type: type } = recipient;
  if (type === 'email' ? z.safeParse(EmailAddress(), text).success : PHONE.test(text)) return;
  throw invalid({
    contact_info: [type === 'email' ? 'This is not an e-mail address.' : 'This is not a phone number.'],
  });
}
