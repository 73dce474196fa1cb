/** Tags of bookings and of customers (authenticated-api.md, "Tags"). */
import {
  BookingTag,
  BookingTagChanges,
  CustomerTag,
  CustomerTagChanges,
  NewBookingTag,
  NewCustomerTag,
} from '../../../contract/management/tags.ts';
import { ownedResource } from '../ownedResource.ts';

const common = {
  order: [{ column: 'name', isDescending: false }],
  writes: 'manager',
  documented: ['GET'],
  duplicate: { field: 'name', message: 'There is a tag of this name already.' },
} as const;

export const bookingTags = ownedResource({
  ...common,
  name: 'booking_tags',
  idName: 'booking_tag_id',
  tag: 'Tags',
  nouns: ['booking tag', 'booking tags'],
  table: 'booking_tags',
  record: BookingTag,
  show: ({ id, name, color, enabled }, fields) => ({ ...fields, id, name, color, enabled }),
  orders: ['name', 'id'],
  create: NewBookingTag,
  change: BookingTagChanges,
  created: (body) => body,
  changed: (body) => body,
});

export const customerTags = ownedResource({
  ...common,
  name: 'customer_tags',
  idName: 'customer_tag_id',
  tag: 'Tags',
  nouns: ['customer tag', 'customer tags'],
  table: 'customer_tags',
  record: CustomerTag,
  show: ({ id, name }, fields) => ({ ...fields, id, name }),
  orders: ['name', 'id'],
  create: NewCustomerTag,
  change: CustomerTagChanges,
  created: (body) => body,
  changed: (body) => body,
});
