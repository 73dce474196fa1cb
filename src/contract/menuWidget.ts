/** Menu widget record: `GET /facility/{facility_id}/menu_widget`. */
import * as z from 'zod/mini';
import { DateTime, DecimalString, ResourcePath, TimeOfDay, Weekdays } from './conventions.ts';

export const AcceptHour = z.object({
  begins: TimeOfDay,
  ends: TimeOfDay,
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  menu: ResourcePath,
  resource_uri: ResourcePath,
  updated: DateTime,
  weekdays: Weekdays,
});
export type AcceptHour = z.infer<typeof AcceptHour>;

/** `menu_categories` limits the window to those categories; empty means all. */
export const QrAcceptHour = z.object({ ...AcceptHour.shape, menu_categories: z.array(ResourcePath) });
export type QrAcceptHour = z.infer<typeof QrAcceptHour>;

export const MenuCategory = z.object({
  description: z.string(),
  name: z.string(),
  online_order_enabled: z.boolean(),
  priority: z.number(),
  resource_uri: ResourcePath,
  show_products_in_menu: z.boolean(),
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  image: z.nullable(z.string()),
  menu: ResourcePath,
  products: z.array(ResourcePath),
  updated: DateTime,
});
export type MenuCategory = z.infer<typeof MenuCategory>;

export const ProductSummary = z.object({
  description: z.string(),
  id: z.number(),
  image: z.string(),
  menu_category: ResourcePath,
  online_order_enabled: z.boolean(),
  price_gross: DecimalString,
  priority: z.number(),
  product_allergens_exist: z.boolean(),
  product_modifiers_exist: z.boolean(),
  product_variations_exist: z.boolean(),
  resource_uri: ResourcePath,
  show_product_in_menu: z.boolean(),
  title: z.string(),
  created: DateTime,
  facility: ResourcePath,
  menu: ResourcePath,
  product_identifier: z.string(),
  updated: DateTime,
});
export type ProductSummary = z.infer<typeof ProductSummary>;

export const MenuWidget = z.object({
  allow_delivery: z.boolean(),
  allow_pickup: z.boolean(),
  allow_qr_ordering: z.boolean(),
  enabled: z.boolean(),
  id: z.number(),
  name: z.string(),
  resource_uri: ResourcePath,
  // Lead times are minutes, `*_days_in_advance` counts days from today = 0.
  delivery_days_in_advance: z.number(),
  delivery_fee: DecimalString,
  delivery_lead_time: z.number(),
  delivery_minimum_order_value: DecimalString,
  pickup_days_in_advance: z.number(),
  pickup_lead_time: z.number(),
  allow_cash: z.boolean(),
  allow_credit_card: z.boolean(),
  allow_wallet: z.boolean(),
  allow_sepa_direct_debit: z.boolean(),
  qr_allow_cash: z.boolean(),
  qr_allow_credit_card: z.boolean(),
  qr_allow_wallet: z.boolean(),
  qr_allow_sepa_direct_debit: z.boolean(),
  qr_cash_payment_text: z.string(),
  created: DateTime,
  delivery_area: z.nullable(z.string()),
  facility: ResourcePath,
  force_prepayment_order_value: z.nullable(DecimalString),
  menu_categories: z.array(MenuCategory),
  product_delivery_accept_hours: z.array(AcceptHour),
  product_pickup_accept_hours: z.array(AcceptHour),
  product_qr_order_accept_hours: z.array(QrAcceptHour),
  products: z.array(ProductSummary),
  qr_force_prepayment_order_value: z.nullable(DecimalString),
  updated: DateTime,
});
export type MenuWidget = z.infer<typeof MenuWidget>;
