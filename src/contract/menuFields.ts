/**
 * The plain fields of the menu's records, in groups. They stand apart from `menuWidget.ts`, so that the widget
 * reads by them without carrying the kinds of schema that the lists and the optional fields need: those it looks at by itself. How an order is paid is in
 * `menuPayment.ts`: only the checkout asks; how it is handed over in `menuHandover.ts`: not at the table.
 */
import * as z from 'zod/mini';
import { DecimalString, ResourcePath } from './conventions.ts';

/** What a menu says of itself. */
export const menuSettings = {
  allow_delivery: z.boolean(),
  allow_pickup: z.boolean(),
  allow_qr_ordering: z.boolean(),
  enabled: z.boolean(),
  id: z.number(),
  name: z.string(),
  resource_uri: ResourcePath,
};

export const menuCategory = {
  description: z.string(),
  image: z.string(),
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
