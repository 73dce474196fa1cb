/**
 * The plain fields of the menu's records, in groups (public-api.md, "Menu widget record"). They stand
 * apart from `menuWidget.ts`, so that the widget reads by them without carrying the kinds of schema
 * that the lists and the optional fields need: those it looks at by itself. How an order is paid is in
 * `menuPayment.ts`: only the checkout asks.
 */
import * as z from 'zod/mini';
import { DecimalString, ResourcePath } from './conventions.ts';

/** What a menu says of itself. Lead times are minutes, `*_days_in_advance` counts days from today = 0. */
export const menuSettings = {
  allow_delivery: z.boolean(),
  allow_pickup: z.boolean(),
  allow_qr_ordering: z.boolean(),
  delivery_days_in_advance: z.number(),
  delivery_fee: DecimalString,
  delivery_lead_time: z.number(),
  delivery_minimum_order_value: DecimalString,
  enabled: z.boolean(),
  id: z.number(),
  name: z.string(),
  pickup_days_in_advance: z.number(),
  pickup_lead_time: z.number(),
  resource_uri: ResourcePath,
};

/** That which may be null; null is "none", as a missing field is. */
export const menuLimits = {
  delivery_area: z.string(),
};

export const menuCategory = {
  description: z.string(),
  name: z.string(),
  online_order_enabled: z.boolean(),
  priority: z.number(),
  resource_uri: ResourcePath,
  show_products_in_menu: z.boolean(),
};

export const productSummary = {
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
};
