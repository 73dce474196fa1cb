/** The plain fields of a product's detail, in groups; see `menuFields.ts` for why they stand apart. */
import * as z from 'zod/mini';
import { DecimalString, ResourcePath } from './conventions.ts';

export const productDetail = {
  description: z.string(),
  id: z.number(),
  image: z.string(),
  online_order_enabled: z.boolean(),
  price_gross: DecimalString,
  resource_uri: ResourcePath,
  title: z.string(),
};

export const productAllergen = { title: z.string() };

/** `title_public` is what guests read, else `title`. */
export const productModifierGroup = {
  minimum_quantity: z.number(),
  resource_uri: ResourcePath,
  title: z.string(),
  title_public: z.string(),
};

export const productModifier = {
  minimum_quantity: z.number(),
  price_gross: DecimalString,
  priority: z.number(),
  product_modifier_group: ResourcePath,
  resource_uri: ResourcePath,
  title: z.string(),
};

export const productVariation = {
  modifier_price_multiplicator: DecimalString,
  price_gross: DecimalString,
  priority: z.number(),
  resource_uri: ResourcePath,
  title: z.string(),
};

/** The most of a modifier, or of a group. 0 or null is unlimited. */
export const mostOf = { maximum_quantity: z.number() };
