/**
 * What the widget reads of a facility, in groups: a view asks for those that it needs, and screens read more of the
 * record that is there already.
 */
import type { Facility } from '../../contract/facility/facility.ts';
import { type FieldsOf, flag, number, text } from '../../contract/readRecord.ts';

export const facilityIdentity = {
  id: text,
  name: text,
  timezone: text,
  language: text,
  country: text,
  city: text,
} satisfies FieldsOf<Facility>;

/** What it charges in. */
export const facilityOrdering = { currency: text } satisfies FieldsOf<Facility>;

export const facilityBooking = {
  min_num: number,
  max_num: number,
  min_book_in_advance_hours: number,
  reachedBookingLimit: flag,
  widget_closed_text: text,
  widget_custom_text: text,
} satisfies FieldsOf<Facility>;
