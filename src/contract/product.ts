/** Product detail (public-api.md, "Product detail"): `GET /facility/{facility_id}/menu_widget_product/{product_id}`. */
import * as z from 'zod/mini';
import { DateTime, DecimalString, ResourcePath } from './conventions.ts';

export const ProductAllergen = z.object({
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  products: z.array(ResourcePath),
  resource_uri: ResourcePath,
  title: z.string(),
  updated: DateTime,
});
export type ProductAllergen = z.infer<typeof ProductAllergen>;

/** `maximum_quantity` 0 or null is unlimited (design.md, "Menu, cart, price"). */
export const ProductModifierGroup = z.object({
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  maximum_quantity: z.nullable(z.number()),
  menu: ResourcePath,
  minimum_quantity: z.number(),
  resource_uri: ResourcePath,
  title: z.string(),
  title_public: z.string(),
  updated: DateTime,
});
export type ProductModifierGroup = z.infer<typeof ProductModifierGroup>;

export const ProductModifier = z.object({
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  maximum_quantity: z.nullable(z.number()),
  menu: ResourcePath,
  minimum_quantity: z.number(),
  price_gross: DecimalString,
  priority: z.number(),
  product: ResourcePath,
  product_modifier_group: ResourcePath,
  resource_uri: ResourcePath,
  title: z.string(),
  updated: DateTime,
});
export type ProductModifier = z.infer<typeof ProductModifier>;

export const ProductVariation = z.object({
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  menu: ResourcePath,
  modifier_price_multiplicator: DecimalString,
  price_gross: DecimalString,
  priority: z.number(),
  product: ResourcePath,
  resource_uri: ResourcePath,
  title: z.string(),
  updated: DateTime,
});
export type ProductVariation = z.infer<typeof ProductVariation>;

export const Product = z.object({
  created: DateTime,
  description: z.string(),
  facility: ResourcePath,
  id: z.number(),
  image: z.string(),
  menu: ResourcePath,
  menu_category: ResourcePath,
  online_order_enabled: z.boolean(),
  price_gross: DecimalString,
  product_identifier: z.string(),
  resource_uri: ResourcePath,
  title: z.string(),
  updated: DateTime,
  product_allergens: z.array(ProductAllergen),
  product_modifier_groups: z.array(ProductModifierGroup),
  product_modifiers: z.array(ProductModifier),
  product_variations: z.array(ProductVariation),
});
export type Product = z.infer<typeof Product>;
