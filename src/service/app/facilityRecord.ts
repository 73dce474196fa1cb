/** The public records of a facility: exactly the contract's fields, and never a secret. */
import * as z from 'zod/mini';
import { Facility, FacilityListItem } from '../../contract/facility/facility.ts';
import { OpeningHour } from '../../contract/facility/presentation.ts';
import { buttonSnippet, widgetSnippet } from '../../domain/embedSnippet.ts';
import { planOf, planPath } from '../../domain/plans.ts';
import type { FacilityWithExtras } from '../store/facilityList.ts';
import { webAddress, websiteOf } from '../website.ts';

/** The record of `GET /facility/{facility_id}`. @param publicUrl PUBLIC_URL, for the snippets and pages */
export function facilityRecord(row: FacilityWithExtras, publicUrl: string): Facility {
  return pick(Facility, publicRecord(row, publicUrl));
}

/** A record of `GET /facility`. */
export function facilityListItem(row: FacilityWithExtras, publicUrl: string): FacilityListItem {
  return pick(FacilityListItem, publicRecord(row, publicUrl));
}

/** Feedback figures appear only where the restaurant collects feedback and makes it public, as for its entries. */
function publicRecord(row: FacilityWithExtras, publicUrl: string): ReturnType<typeof completeRecord> {
  const isShown = row.feedback_enabled && row.feedback_public;
  const untold = { feedback_count: null, feedback_average: null, feedback_stars_average: null };
  return { ...completeRecord(row, publicUrl), ...(isShown ? {} : untold) };
}

/** Default values of the profile's fields. */
const UNSET = {
  slug: '',
  type: 'restaurant',
  attributes: [],
  categories: [],
  description: '',
  description_multilingual: {},
  short_description: '',
  images: [],
  logo: null,
  offers: [],
  visual_opening_hours: [],
  processor_sepa_enabled: false,
  booking_cancel_username_required: false,
  booking_charge_username_required: false,
  booking_create_username_required: false,
  booking_edit_username_required: false,
  deposit_reference: null,
  deposits_widget_description: '',
  widget_closed_text: '',
  widget_custom_text: '',
  primary_review_channel: '',
  stars_atmosphere_enabled: false,
  stars_atmosphere_orders_enabled: false,
  stars_atmosphere_tickets_enabled: false,
  stars_food_enabled: false,
  stars_food_orders_enabled: false,
  stars_food_tickets_enabled: false,
  stars_satisfaction_enabled: false,
  stars_satisfaction_orders_enabled: false,
  stars_satisfaction_tickets_enabled: false,
  stars_service_enabled: false,
  stars_service_orders_enabled: false,
  stars_service_tickets_enabled: false,
  socialnet_page: '',
  socialnet_pixel: '',
  photonet_page: '',
  microblog_page: '',
  video_page: '',
  unavailable_booking_enabled: false,
  resources_enabled: false,
  combined_resources_enabled: false,
  resource_combination_by_combination: false,
  resource_combination_by_group: false,
  show_tables_and_allow_allocation_of_bookings: false,
  send_reminders: false,
  vat_id: '',
  vat_rate: '',
  average_revenue_per_guest: '0.00',
  average_revenue_per_guest_currency: '',
  max_discount: 0,
  search_page: '',
  socialnet_pages: null,
  search_places_id: null,
  search_redirects_enabled: false,
  pii_retention_period: 'forever',
  send_bookings_to_posb: false,
  receipt_extra_text: '',
  wallet_client_id: null,
  processor_publish_key: null,
} satisfies Partial<FacilityListItem>;

/** Every field that either half answers, except those that only `ManagedFacility` has. */
export function completeRecord(row: FacilityWithExtras, publicUrl: string): FacilityListItem {
  const { id, name, longitude, latitude } = row;
  const { success, data } = z.safeParse(z.array(OpeningHour), row.opening_hours);
  const hours = success ? data : [];
  const profile = readProfile(row.profile);
  const plan = planOf(row.profile['active_plan']);
  const offered = { ...row, booking_enabled: row.takes_bookings, ordering_enabled: row.offers_orders };
  return {
    ...UNSET,
    slug: id,
    average_revenue_per_guest_currency: row.currency,
    visual_opening_hours: hours,
    ...profile,
    images: (profile.images ?? []).map((image) => webAddress(image, publicUrl)).filter(Boolean),
    logo: webAddress(profile.logo ?? '', publicUrl) || null,
    active_plan: planPath(plan),
    features: plan,
    // Fields with a column of their own, or derived from one, win over the profile.
    id,
    name,
    resource_uri: `/v1/facility/${id}`,
    timezone: row.timezone,
    language: row.language,
    country: row.country,
    currency: row.currency,
    email: row.email,
    phone: row.phone,
    website: websiteOf(row, publicUrl),
    street: row.street,
    city: row.city,
    state: row.state,
    zip_code: row.zip_code,
    location:
      longitude === null || latitude === null ? null : { type: 'Point', coordinates: [longitude, latitude] },
    verified: row.verified,
    in_partner_network: row.in_partner_network,
    booking_enabled: row.takes_bookings,
    ordering_enabled: row.takes_orders,
    automatically_confirm_bookings: row.automatically_confirm_bookings,
    reachedBookingLimit: row.reached_booking_limit,
    min_num: row.min_num,
    max_num: row.max_num,
    min_book_in_advance_hours: row.min_book_in_advance_hours,
    booking_interval: row.booking_interval,
    booking_timespan: row.booking_timespan,
    booking_deposits_enabled: row.booking_deposits_enabled,
    deposit_amount: Number(row.deposit_amount),
    deposit_option: row.deposit_option,
    deposit_times_enabled: row.deposit_times_enabled,
    unique_deposit_hours: row.unique_deposit_hours,
    deposits_certain_group_enabled: row.deposits_certain_group_enabled,
    deposits_certain_group_size: row.deposits_certain_group_size,
    deposits_charge_automatically: row.deposits_charge_automatically,
    cancel_without_fees: row.cancel_without_fees,
    cancel_without_fees_days: row.cancel_without_fees_days,
    opening_hours: hours,
    feedback_enabled: row.feedback_enabled,
    feedback_public: row.feedback_public,
    feedback_count: row.feedback_count,
    feedback_average: row.feedback_average,
    feedback_stars_average: row.feedback_stars_average,
    widgetCode: widgetSnippet(offered, publicUrl, {
      opening_hours: hours,
      booking_interval: row.booking_interval,
      widget_custom_text: profile.widget_custom_text ?? '',
    }),
    buttonCode: buttonSnippet(offered, publicUrl),
  };
}

/** The profile's fields that match the contract's schema; one that doesn't counts as unset. */
function readProfile(profile: Record<string, unknown>): Partial<FacilityListItem> {
  const read = Object.entries(FacilityListItem.shape).flatMap(([field, schema]) => {
    if (!Object.hasOwn(UNSET, field) || !Object.hasOwn(profile, field)) return [];
    const result = z.safeParse(schema, profile[field]);
    return result.success ? [[field, result.data]] : [];
  });
  return Object.fromEntries(read);
}

/** `record` with the fields of `schema` and no others. */
function pick<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  record: Record<string, unknown>,
): z.infer<z.ZodMiniObject<Shape>> {
  return z.parse(schema, record);
}
