/** Product detail: `GET /facility/{facility_id}/menu_widget_product/{product_id}`. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath } from './conventions.ts';
import {
  mostOf,
  productAllergen,
  productDetail,
  productModifier,
  productModifierGroup,
  productVariation,
} from './productFields.ts';

export const ProductAllergen = z.object({
  ...productAllergen,
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  products: z.array(ResourcePath),
  resource_uri: ResourcePath,
  updated: DateTime,
});
export type ProductAllergen = z.infer<typeof ProductAllergen>;

export const ProductModifierGroup = z.object({
  ...productModifierGroup,
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  maximum_quantity: z.nullable(mostOf.maximum_quantity),
  menu: ResourcePath,
  updated: DateTime,
});
export type ProductModifierGroup = z.infer<typeof ProductModifierGroup>;

export const ProductModifier = z.object({
  ...productModifier,
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  maximum_quantity: z.nullable(mostOf.maximum_quantity),
  menu: ResourcePath,
  product: ResourcePath,
  updated: DateTime,
});
export type ProductModifier = z.infer<typeof ProductModifier>;

export const ProductVariation = z.object({
  ...productVariation,
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  menu: ResourcePath,
  product: ResourcePath,
  updated: DateTime,
});
export type ProductVariation = z.infer<typeof ProductVariation>;

export const Product = z.object({
  ...productDetail,
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
