/** Menu widget record (public-api.md, "Menu widget record"): `GET /facility/{facility_id}/menu_widget`. */
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

/** `menu_categories` limits the window to those categories; empty means all (design.md). */
export const QrAcceptHour = z.object({ ...AcceptHour.shape, menu_categories: z.array(ResourcePath) });
export type QrAcceptHour = z.infer<typeof QrAcceptHour>;

export const MenuCategory = z.object({
  created: DateTime,
  description: z.string(),
  facility: ResourcePath,
  id: z.number(),
  image: z.nullable(z.string()),
  menu: ResourcePath,
  name: z.string(),
  online_order_enabled: z.boolean(),
  priority: z.number(),
  products: z.array(ResourcePath),
  resource_uri: ResourcePath,
  show_products_in_menu: z.boolean(),
  updated: DateTime,
});
export type MenuCategory = z.infer<typeof MenuCategory>;

export const ProductSummary = z.object({
  created: DateTime,
  description: z.string(),
  facility: ResourcePath,
  id: z.number(),
  image: z.string(),
  menu: ResourcePath,
  menu_category: ResourcePath,
  online_order_enabled: z.boolean(),
  price_gross: DecimalString,
  priority: z.number(),
  product_allergens_exist: z.boolean(),
  product_identifier: z.string(),
  product_modifiers_exist: z.boolean(),
  product_variations_exist: z.boolean(),
  resource_uri: ResourcePath,
  show_product_in_menu: z.boolean(),
  title: z.string(),
  updated: DateTime,
});
export type ProductSummary = z.infer<typeof ProductSummary>;

export const MenuWidget = z.object({
  allow_cash: z.boolean(),
  allow_credit_card: z.boolean(),
  allow_delivery: z.boolean(),
  allow_wallet: z.boolean(),
  allow_pickup: z.boolean(),
  allow_qr_ordering: z.boolean(),
  allow_sepa_direct_debit: z.boolean(),
  created: DateTime,
  delivery_area: z.nullable(z.string()),
  delivery_days_in_advance: z.number(),
  delivery_fee: DecimalString,
  /** Minutes. */
  delivery_lead_time: z.number(),
  delivery_minimum_order_value: DecimalString,
  enabled: z.boolean(),
  facility: ResourcePath,
  force_prepayment_order_value: z.nullable(DecimalString),
  id: z.number(),
  menu_categories: z.array(MenuCategory),
  name: z.string(),
  pickup_days_in_advance: z.number(),
  /** Minutes. */
  pickup_lead_time: z.number(),
  product_delivery_accept_hours: z.array(AcceptHour),
  product_pickup_accept_hours: z.array(AcceptHour),
  product_qr_order_accept_hours: z.array(QrAcceptHour),
  products: z.array(ProductSummary),
  qr_allow_cash: z.boolean(),
  qr_allow_credit_card: z.boolean(),
  qr_allow_wallet: z.boolean(),
  qr_allow_sepa_direct_debit: z.boolean(),
  qr_cash_payment_text: z.string(),
  qr_force_prepayment_order_value: z.nullable(DecimalString),
  resource_uri: ResourcePath,
  updated: DateTime,
});
export type MenuWidget = z.infer<typeof MenuWidget>;
