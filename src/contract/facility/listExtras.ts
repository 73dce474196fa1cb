/** Fields of the records of `GET /facility` that the single-record read doesn't have. */
import * as z from 'zod/mini';
import { ResourcePath } from '../conventions.ts';

export const facilityListExtras = {
  automatically_confirm_bookings: z.boolean(),
  booking_enabled: z.boolean(),
  ordering_enabled: z.boolean(),
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
