/**
 * The fields of a facility, of both halves of the contract.
 *
 * The fields stand in groups, so that a reader that needs one group does not carry the others; the
 * records that they make up are in `facility.ts`. The groups that another view or a later step reads
 * are files of their own (`facilityIdentity.ts`, `facilityBooking.ts`, `facilityContact.ts`, `facilityDeposit.ts`,
 * `facilityFeedback.ts`, `facilityOrdering.ts`) and travel with it.
 */
import * as z from 'zod/mini';
import { ResourcePath, TimeOfDay, Weekdays } from './conventions.ts';
import { facilityFound } from './facilityFound.ts';

/** One line of `opening_hours`: `begins`/`ends` are `HH:MM`, `capacity` is seats. */
export const OpeningHour = z.object({
  begins: TimeOfDay,
  ends: TimeOfDay,
  capacity: z.optional(z.number()),
  weekdays: Weekdays,
});
export type OpeningHour = z.infer<typeof OpeningHour>;

export const facilityPresentation = {
  slug: z.string(),
  type: z.string(),
  resource_uri: ResourcePath,
  attributes: z.array(z.string()),
  categories: z.array(z.string()),
  description: z.string(),
  description_multilingual: z.record(z.string(), z.string()),
  short_description: facilityFound.short_description,
  images: z.array(z.string()),
  logo: facilityFound.logo,
  offers: z.array(z.string()),
  opening_hours: z.array(OpeningHour),
  visual_opening_hours: z.array(OpeningHour),
  in_partner_network: z.boolean(),
  verified: z.boolean(),
  deposit_reference: z.nullable(z.string()),
  buttonCode: z.string(),
  widgetCode: z.string(),
  booking_cancel_username_required: z.boolean(),
  booking_charge_username_required: z.boolean(),
  booking_create_username_required: z.boolean(),
  booking_edit_username_required: z.boolean(),
};

/** Orders are paid by it; the checkout alone asks. */
export const facilityPayment = {
  processor_sepa_enabled: z.boolean(),
};

export const facilitySocial = {
  socialnet_page: z.string(),
  socialnet_pixel: z.string(),
  photonet_page: z.string(),
  microblog_page: z.string(),
  video_page: z.string(),
};

/** What records of the list say beyond the single read. */
export const facilityListExtras = {
  automatically_confirm_bookings: z.boolean(),
  booking_enabled: facilityFound.booking_enabled,
  ordering_enabled: facilityFound.ordering_enabled,
  booking_interval: z.number(),
  booking_timespan: z.number(),
  unavailable_booking_enabled: z.boolean(),
  resources_enabled: z.boolean(),
  combined_resources_enabled: z.boolean(),
  resource_combination_by_combination: z.boolean(),
  resource_combination_by_group: z.boolean(),
  show_tables_and_allow_allocation_of_bookings: z.boolean(),
  send_reminders: z.boolean(),
  vat_id: z.string(),
  vat_rate: z.string(),
  average_revenue_per_guest: z.string(),
  average_revenue_per_guest_currency: z.string(),
  max_discount: z.number(),
  search_page: z.string(),
  socialnet_pages: z.nullable(z.unknown()),
  search_places_id: z.nullable(z.string()),
  search_redirects_enabled: z.boolean(),
  pii_retention_period: z.string(),
  active_plan: ResourcePath,
  send_bookings_to_posb: z.boolean(),
  receipt_extra_text: z.string(),
};

/** Fields whose shape the contract leaves open; the rules that read them take what they can use (`rawField.ts`). */
export const facilityOpenFields = {
  /** Of no known shape in the contract; our service answers a `Location`. Read by `domain/place.ts`. */
  location: z.nullable(z.unknown()),
  /** The contract shows an object of no known fields, for which we write the shape of opening hours; read by `domain/deposit.ts`, which decides what it can use. */
  unique_deposit_hours: z.unknown(),
};
