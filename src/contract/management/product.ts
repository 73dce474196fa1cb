/**
 * Products and their choices. The contract ends with modifier groups and defaults; products, variations, modifiers and
 * allergens are ours and follow its conventions (`../README.md`, "Left open").
 */
import * as z from 'zod/mini';
import { DateTime, DecimalString, ResourcePath } from '../conventions.ts';
import { ProductSummary } from '../menuWidget.ts';
import { ProductAllergen, ProductVariation } from '../product.ts';
import { description, factor, money, picture, priority, quantities, title } from './menuRequests.ts';
import { SOLD_OUT } from './ordering.ts';
import { line, link, orElse } from './requests.ts';

const flag = z.boolean();
const stamps = { created: DateTime, updated: DateTime };
const links = { facility: ResourcePath, menu: ResourcePath, resource_uri: ResourcePath };
const limits = { maximum_quantity: z.number(), minimum_quantity: z.number() };

/** `maximum_quantity` 0 is unlimited. */
export const ProductModifierGroup = z.object({
  ...stamps,
  ...links,
  ...limits,
  id: z.number(),
  title: z.string(),
  title_public: z.string(),
});

export const groupTerms = { ...quantities, title: title(), title_public: line() };
const group = { ...groupTerms, menu: link() };
export const ProductModifierGroupChanges = z.partial(z.object(group));
export const NewProductModifierGroup = z.object({
  menu: group.menu,
  title: group.title,
  title_public: orElse(group.title_public, ''),
  minimum_quantity: orElse(group.minimum_quantity, 0),
  maximum_quantity: orElse(group.maximum_quantity, 0),
});

/** A modifier that a product gets together with the group. */
export const ProductModifierDefault = z.object({
  ...stamps,
  ...links,
  ...limits,
  currency: z.string(),
  id: z.number(),
  price_gross: DecimalString,
  priority: z.number(),
  product_modifier_group: ResourcePath,
  title: z.string(),
});

/** The fields of a modifier that a restaurant sets, and of the default it is created from. */
export const modifierTerms = { ...quantities, price_gross: money(), priority: priority(), title: title() };
const currency = z
  .string()
  .check(z.regex(/^[A-Z]{3}$/, 'This must be a currency by its three letters, like EUR.'));
const modifier = { ...modifierTerms, currency, menu: link(), product_modifier_group: link() };
const newModifier = {
  title: modifier.title,
  product_modifier_group: modifier.product_modifier_group,
  menu: z.optional(modifier.menu),
  currency: z.optional(modifier.currency),
  price_gross: orElse(modifier.price_gross, '0'),
  priority: orElse(modifier.priority, 0),
  minimum_quantity: orElse(modifier.minimum_quantity, 0),
  maximum_quantity: orElse(modifier.maximum_quantity, 1),
};
export const ProductModifierDefaultChanges = z.partial(z.object(modifier));
export const NewProductModifierDefault = z.object(newModifier);

export const ProductModifier = z.object({ ...ProductModifierDefault.shape, product: ResourcePath });
export const ProductModifierChanges = z.partial(z.object({ ...modifier, product: link() }));
export const NewProductModifier = z.object({ ...newModifier, product: link() });

export const ManagedProduct = z.object({
  ...ProductSummary.shape,
  /** For how long it is sold out (ours); changed through `product_availability`. */
  sold_out: z.enum(SOLD_OUT),
  sold_out_until: z.nullable(DateTime),
  /** The groups that it has modifiers of. */
  product_modifier_groups: z.array(ResourcePath),
});

export const productTerms = {
  title: title(),
  description: description(),
  image: picture(),
  product_identifier: line(),
  price_gross: money(),
  priority: priority(),
  online_order_enabled: flag,
  show_product_in_menu: flag,
};
const product = { ...productTerms, menu: link(), menu_category: link() };
/** A group that the product doesn't have yet adds a modifier for each of the group's defaults. */
const product_modifier_groups = z.array(link()).check(z.maxLength(100));
export const ManagedProductChanges = z.partial(z.object({ ...product, product_modifier_groups }));
export const NewManagedProduct = z.object({
  menu_category: product.menu_category,
  menu: z.optional(product.menu),
  title: product.title,
  price_gross: product.price_gross,
  description: orElse(product.description, ''),
  image: orElse(product.image, ''),
  product_identifier: orElse(product.product_identifier, ''),
  priority: orElse(product.priority, 0),
  online_order_enabled: orElse(flag, true),
  show_product_in_menu: orElse(flag, true),
  product_modifier_groups: orElse(product_modifier_groups, []),
});

export { ProductVariation };
export const variationTerms = {
  title: title(),
  price_gross: money(),
  modifier_price_multiplicator: factor(),
  priority: priority(),
};
const variation = { ...variationTerms, product: link() };
export const ProductVariationChanges = z.partial(z.object(variation));
export const NewProductVariation = z.object({
  ...variation,
  modifier_price_multiplicator: orElse(variation.modifier_price_multiplicator, '1'),
  priority: orElse(variation.priority, 0),
});

export { ProductAllergen };

/** All products that have the allergen. */
const products = z.array(link()).check(z.maxLength(5000));
export const ProductAllergenChanges = z.partial(z.object({ title: title(), products }));
export const NewProductAllergen = z.object({ title: title(), products: orElse(products, []) });
