/** Product detail: `GET /facility/{facility_id}/menu_widget_product/{product_id}`. */
import * as z from 'zod/mini';
import { DateTime, DecimalString, ResourcePath } from './conventions.ts';

export const ProductAllergen = z.object({
  title: z.string(),
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  products: z.array(ResourcePath),
  resource_uri: ResourcePath,
  updated: DateTime,
});
export type ProductAllergen = z.infer<typeof ProductAllergen>;

/** Guests see `title_public`, or `title` when that is empty. */
export const ProductModifierGroup = z.object({
  minimum_quantity: z.number(),
  resource_uri: ResourcePath,
  title: z.string(),
  title_public: z.string(),
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  /** 0 or null is unlimited. */
  maximum_quantity: z.nullable(z.number()),
  menu: ResourcePath,
  updated: DateTime,
});
export type ProductModifierGroup = z.infer<typeof ProductModifierGroup>;

export const ProductModifier = z.object({
  minimum_quantity: z.number(),
  price_gross: DecimalString,
  priority: z.number(),
  product_modifier_group: ResourcePath,
  resource_uri: ResourcePath,
  title: z.string(),
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  /** 0 or null is unlimited. */
  maximum_quantity: z.nullable(z.number()),
  menu: ResourcePath,
  product: ResourcePath,
  updated: DateTime,
});
export type ProductModifier = z.infer<typeof ProductModifier>;

export const ProductVariation = z.object({
  modifier_price_multiplicator: DecimalString,
  price_gross: DecimalString,
  priority: z.number(),
  resource_uri: ResourcePath,
  title: z.string(),
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  menu: ResourcePath,
  product: ResourcePath,
  updated: DateTime,
});
export type ProductVariation = z.infer<typeof ProductVariation>;

export const Product = z.object({
  description: z.string(),
  id: z.number(),
  image: z.string(),
  online_order_enabled: z.boolean(),
  price_gross: DecimalString,
  resource_uri: ResourcePath,
  title: z.string(),
  created: DateTime,
  facility: ResourcePath,
  menu: ResourcePath,
  menu_category: ResourcePath,
  product_identifier: z.string(),
  updated: DateTime,
  product_allergens: z.array(ProductAllergen),
  product_modifier_groups: z.array(ProductModifierGroup),
  product_modifiers: z.array(ProductModifier),
  product_variations: z.array(ProductVariation),
});
export type Product = z.infer<typeof Product>;
