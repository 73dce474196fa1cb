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

export const facilityContact = {
  email: text,
  phone: text,
  website: text,
  street: text,
  state: text,
  zip_code: text,
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

export const facilityDeposit = {
  currency: text,
  booking_deposits_enabled: flag,
  deposit_amount: number,
  deposit_option: text,
  deposit_times_enabled: flag,
  deposits_certain_group_enabled: flag,
  deposits_certain_group_size: number,
  deposits_charge_automatically: flag,
  deposits_widget_description: text,
  cancel_without_fees: flag,
  cancel_without_fees_days: number,
} satisfies FieldsOf<Facility>;
