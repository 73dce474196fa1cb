/** Facilities as seen and changed by those who run them. */
import * as z from 'zod/mini';
import { DateTime, EmailAddress, requiredLine } from '../conventions.ts';
import { Facility, FacilityListItem } from '../facility/facility.ts';
import { starFlags } from '../facility/feedback.ts';
import { OpeningHour } from '../facility/presentation.ts';
import { picture } from './menuRequests.ts';
import { line, note, whole } from './requests.ts';

/** Feedback fields that only the management half has. */
const ownFeedback = {
  feedback_change: z.nullable(z.number()),
  feedback_this_month: z.boolean(),
  food_average: z.nullable(z.number()),
  service_average: z.nullable(z.number()),
};

/** The present state of ordering and of the set-up (ours). */
const ownState = {
  /** Null while they are not paused. */
  ordering_paused_until: z.nullable(DateTime),
  /** Minutes after which the restaurant is reminded of an order that nobody has accepted. */
  order_alert_minutes: z.number(),
  /** False until somebody has completed the set-up at the desk. */
  is_set_up: z.boolean(),
};

/**
 * A record of the list. Beside the contract's fields it has those of the public half that a restaurant sets
 * (`booking_enabled`, `ordering_enabled` and the star flags), and `updated`.
 */
export const ManagedFacility = z.object({
  ...FacilityListItem.shape,
  ...ownFeedback,
  price_range: z.nullable(z.number()),
  /** Always null: keys of a payment processor are never answered. */
  wallet_secret_key: z.null(),
  processor_secret_key: z.null(),
  ...ownState,
  updated: DateTime,
});
export type ManagedFacility = z.infer<typeof ManagedFacility>;

const isDocumented = (field: string) =>
  !Object.hasOwn(starFlags, field) && field !== 'feedback_stars_average';

/** The single-record read: the public one's fields without the star flags, and those of the management half. */
export const ManagedFacilityRecord = z.object({
  ...Object.fromEntries(Object.entries(Facility.shape).filter(([field]) => isDocumented(field))),
  ...ownFeedback,
  price_range: z.nullable(z.number()),
  /** The restaurant's own settings (ours). */
  booking_enabled: z.boolean(),
  automatically_confirm_bookings: z.boolean(),
  booking_interval: z.number(),
  booking_timespan: z.number(),
  ordering_enabled: z.boolean(),
  ...ownState,
  updated: DateTime,
});

const country = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, 'This must be a country by its two letters, like DE.'));
const language = z
  .string()
  .check(z.regex(/^[a-z]{2}$/, 'This must be a language by its two letters, like de.'));
const currency = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/, 'This must be a currency by its three letters, like EUR.'));
/** A web address, or empty. */
const webAddress = z
  .string()
  .check(
    z.trim(),
    z.maxLength(2000),
    z.refine<string>(isWebAddress, 'This must be an address that starts with https://, or empty.'),
  );
const optionalEmail = z.union([z.literal(''), EmailAddress()], 'This is not an e-mail address.');

function isWebAddress(text: string): boolean {
  if (text === '') return true;
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const identity = {
  name: requiredLine(),
  description: note(20_000),
  website: webAddress,
  street: line(),
  city: line(),
  state: line(),
  zip_code: line(),
  country,
  timezone: requiredLine(),
  language,
  currency,
  email: optionalEmail,
  phone: line(),
};

/** `name`, `country`, `timezone` and `language` are required; `currency` is the country's own by default. */
export const NewFacility = z.object({
  ...z.partial(z.object(identity)).shape,
  name: identity.name,
  country,
  timezone: identity.timezone,
  language,
});
export type NewFacility = z.infer<typeof NewFacility>;

const hours = z.array(OpeningHour).check(z.maxLength(100));
const lines = z.array(requiredLine()).check(z.maxLength(100));
const flag = z.boolean();

/** Fields with a column of their own. */
const columns = {
  in_partner_network: flag,
  booking_enabled: flag,
  ordering_enabled: flag,
  feedback_enabled: flag,
  feedback_public: flag,
  automatically_confirm_bookings: flag,
  reachedBookingLimit: flag,
  min_num: whole(1, 1000),
  max_num: whole(1, 1000),
  min_book_in_advance_hours: whole(0, 8760),
  booking_interval: whole(5, 1440),
  booking_timespan: whole(5, 1440),
  booking_deposits_enabled: flag,
  deposit_amount: z.number().check(z.gte(0), z.lte(10_000_000)),
  deposit_option: requiredLine(),
  deposit_times_enabled: flag,
  unique_deposit_hours: z.nullable(z.union([hours, z.record(z.string(), z.unknown())])),
  deposits_certain_group_enabled: flag,
  deposits_certain_group_size: whole(0, 1000),
  deposits_charge_automatically: flag,
  cancel_without_fees: flag,
  cancel_without_fees_days: whole(0, 365),
  order_alert_minutes: whole(1, 60),
  is_set_up: flag,
  location: z.nullable(
    z.object({
      type: z.literal('Point'),
      coordinates: z.tuple([
        z.number().check(z.gte(-180), z.lte(180)),
        z.number().check(z.gte(-90), z.lte(90)),
      ]),
    }),
  ),
};

/** Fields that are only shown, and used by no rule. */
export const facilityProfile = {
  description: identity.description,
  description_multilingual: z.record(language, note(20_000)),
  short_description: note(),
  type: requiredLine(),
  images: z.array(picture()).check(z.maxLength(100)),
  logo: z.nullable(picture()),
  categories: lines,
  attributes: lines,
  offers: z.array(note()).check(z.maxLength(100)),
  visual_opening_hours: hours,
  price_range: z.nullable(whole(1, 4)),
  deposits_widget_description: note(),
  deposit_reference: z.nullable(line()),
  widget_closed_text: note(),
  widget_custom_text: note(20_000),
  receipt_extra_text: note(),
  vat_id: line(),
  vat_rate: z.string().check(z.regex(/^(?:\d{1,2}(?:\.\d{1,2})?)?$/, 'This must be a rate, like 19.00.')),
  average_revenue_per_guest: z
    .string()
    .check(z.regex(/^\d{1,7}(?:\.\d{1,3})?$/, 'This must be an amount, like 35.00.')),
  max_discount: whole(0, 100),
  primary_review_channel: line(),
  socialnet_page: webAddress,
  socialnet_pixel: line(),
  photonet_page: webAddress,
  microblog_page: webAddress,
  video_page: webAddress,
  search_page: webAddress,
  search_redirects_enabled: flag,
  wallet_client_id: z.nullable(line()),
  processor_publish_key: z.nullable(line()),
  processor_sepa_enabled: flag,
  pii_retention_period: requiredLine(),
  send_reminders: flag,
  unavailable_booking_enabled: flag,
  resources_enabled: flag,
  combined_resources_enabled: flag,
  resource_combination_by_combination: flag,
  resource_combination_by_group: flag,
  show_tables_and_allow_allocation_of_bookings: flag,
  booking_create_username_required: flag,
  booking_edit_username_required: flag,
  booking_cancel_username_required: flag,
  booking_charge_username_required: flag,
  stars_atmosphere_enabled: flag,
  stars_atmosphere_orders_enabled: flag,
  stars_atmosphere_tickets_enabled: flag,
  stars_food_enabled: flag,
  stars_food_orders_enabled: flag,
  stars_food_tickets_enabled: flag,
  stars_satisfaction_enabled: flag,
  stars_satisfaction_orders_enabled: flag,
  stars_satisfaction_tickets_enabled: flag,
  stars_service_enabled: flag,
  stars_service_orders_enabled: flag,
  stars_service_tickets_enabled: flag,
};

/** Any of a restaurant's own fields. `id` and `slug` don't change with the name. */
export const FacilityChanges = z.partial(z.object({ ...identity, ...columns, ...facilityProfile }));
export type FacilityChanges = z.infer<typeof FacilityChanges>;
