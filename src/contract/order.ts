/** Order: `POST /facility/{facility_id}/menu_widget_cart_order`. */
import * as z from 'zod/mini';
import {
  DateTime,
  DecimalString,
  LocalDate,
  OptionalEmailAddress,
  optionalLine,
  optionalNote,
  optionalToken,
  RequestDate,
  RequestDateTime,
  ResourcePath,
} from './conventions.ts';

export const PAYMENT_TYPES = ['OUTSTANDING', 'WALLET', 'CCARD', 'SEPA-DD'] as const;
export type PaymentType = (typeof PAYMENT_TYPES)[number];

/**
 * Only the shapes. The service checks what a type of order requires (an address for delivery, contact details for all
 * but the table) and which payment types need a token.
 */
export const OrderRequest = z.object({
  address1: optionalLine(),
  address2: optionalLine(),
  zip_code: optionalLine(),
  city: optionalLine(),
  name: optionalLine(),
  email: OptionalEmailAddress(),
  phone: optionalLine(),
  notes: optionalNote(),
  token: optionalToken(),
  owner_name: optionalLine(),
  owner_email: OptionalEmailAddress(),
  fulfillment_time: RequestDateTime(),
  product_cart: z.string().check(z.minLength(1), z.maxLength(300)),
  payment_type: z.enum(PAYMENT_TYPES),
  source: optionalLine(),
  fulfillment_day: RequestDate(),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

export const Order = z.object({
  /** ISO 4217. */
  currency: z.string(),
  fulfillment_time: DateTime,
  /** The total: subtotal plus delivery fee. */
  price_gross: DecimalString,
  ref_num: z.string(),
  status: z.string(),
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  comment: z.string(),
  company: z.string(),
  country: z.string(),
  created: DateTime,
  email: z.string(),
  facility: ResourcePath,
  fulfillment_day: LocalDate,
  id: z.number(),
  is_active: z.boolean(),
  item_quantity: z.number(),
  name: z.string(),
  notes: z.string(),
  owner_email: z.string(),
  owner_name: z.string(),
  payment_type: z.string(),
  phone: z.string(),
  pickup_lead_time: z.number(),
  product_cart: ResourcePath,
  resource_uri: ResourcePath,
  source: z.string(),
  task_ids: z.string(),
  token: z.string(),
  type: z.string(),
  updated: DateTime,
  uuid: z.string(),
  zip_code: z.string(),
});
export type Order = z.infer<typeof Order>;

/**
 * The progress of an order, for its guest (ours: the contract has no read of an order). `status` has the same values as
 * the order's own; nobody is named.
 */
export const OrderProgress = z.object({
  uuid: z.string(),
  ref_num: z.string(),
  type: z.string(),
  status: z.string(),
  fulfillment_time: DateTime,
  /** The time for which the restaurant has accepted it. */
  promised_time: z.nullable(DateTime),
  /** Why the restaurant refused it, in its own words; empty when it gave no reason. */
  message: z.string(),
  accepted_at: z.nullable(DateTime),
  ready_at: z.nullable(DateTime),
  finished_at: z.nullable(DateTime),
  cancelled_at: z.nullable(DateTime),
  updated: DateTime,
  resource_uri: ResourcePath,
});
export type OrderProgress = z.infer<typeof OrderProgress>;

/** The progress behind the link in a mail, with the restaurant's page to go back to. */
export const OrderView = z.object({
  ...OrderProgress.shape,
  facility_name: z.string(),
  detail_url: z.string(),
  /** IANA name of the restaurant's zone, in which its times are shown. */
  timezone: z.string(),
  /**
   * The promised time, else the requested one, in the reader's format, with its day where that is not today at the
   * restaurant. It is unambiguous even in the hour that is repeated in autumn.
   */
  local_time_formatted: z.string(),
  /** The place whose clocks show that time, in a script that the reader knows. */
  place: z.string(),
});
export type OrderView = z.infer<typeof OrderView>;
