/**
 * Dishes: a product with its variations, modifiers and allergens, read and written in one request (ours). The parts are
 * the records of `product.ts`, which also have routes of their own.
 */
import * as z from 'zod/mini';
import { DateTime, DecimalString, ResourcePath } from '../conventions.ts';
import { categoryTerms } from './menu.ts';
import { money, quantities, title } from './menuRequests.ts';
import { SOLD_OUT } from './ordering.ts';
import { groupTerms, productTerms, variationTerms } from './product.ts';
import { link, orElse } from './requests.ts';

/** Has the `id` of its product; the parts come in the order in which guests see them. */
export const Dish = z.object({
  created: DateTime,
  updated: DateTime,
  id: z.number(),
  facility: ResourcePath,
  menu: ResourcePath,
  menu_category: ResourcePath,
  resource_uri: ResourcePath,
  title: z.string(),
  description: z.string(),
  image: z.string(),
  price_gross: DecimalString,
  priority: z.number(),
  online_order_enabled: z.boolean(),
  show_product_in_menu: z.boolean(),
  sold_out: z.enum(SOLD_OUT),
  sold_out_until: z.nullable(DateTime),
  variations: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      price_gross: DecimalString,
      modifier_price_multiplicator: DecimalString,
    }),
  ),
  groups: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      title_public: z.string(),
      minimum_quantity: z.number(),
      maximum_quantity: z.number(),
      modifiers: z.array(
        z.object({
          id: z.number(),
          title: z.string(),
          price_gross: DecimalString,
          minimum_quantity: z.number(),
          maximum_quantity: z.number(),
        }),
      ),
    }),
  ),
  /** Titles. */
  allergens: z.array(z.string()),
});
export type Dish = z.infer<typeof Dish>;

/** The id of an existing part; without it the part is new. */
const id = z.optional(z.int().check(z.gte(1)));

const variation = z.object({
  id,
  title: variationTerms.title,
  price_gross: variationTerms.price_gross,
  modifier_price_multiplicator: z.optional(variationTerms.modifier_price_multiplicator),
});

const modifier = z.object({
  id,
  title: title(),
  price_gross: orElse(money(), '0'),
  minimum_quantity: orElse(quantities.minimum_quantity, 0),
  maximum_quantity: orElse(quantities.maximum_quantity, 1),
});

/** Groups belong to the menu, so changing one here changes it for all of its dishes; the modifiers are this dish's own. */
const group = z.object({
  id,
  title: groupTerms.title,
  title_public: z.optional(groupTerms.title_public),
  minimum_quantity: orElse(groupTerms.minimum_quantity, 0),
  maximum_quantity: orElse(groupTerms.maximum_quantity, 0),
  modifiers: z.array(modifier).check(z.minLength(1), z.maxLength(100)),
});

const parts = {
  variations: z.array(variation).check(z.maxLength(50)),
  groups: z.array(group).check(z.maxLength(50)),
  allergens: z.array(title()).check(z.maxLength(50)),
};
const { product_identifier: _identifier, ...terms } = productTerms;

/** Each list that is sent replaces the existing one. */
export const DishChanges = z.partial(z.object({ ...terms, ...parts, menu_category: link() }));
export type DishChanges = z.output<typeof DishChanges>;

const content = {
  title: terms.title,
  price_gross: terms.price_gross,
  description: orElse(terms.description, ''),
  image: orElse(terms.image, ''),
  online_order_enabled: orElse(terms.online_order_enabled, true),
  show_product_in_menu: orElse(terms.show_product_in_menu, true),
  variations: orElse(parts.variations, []),
  groups: orElse(parts.groups, []),
  allergens: orElse(parts.allergens, []),
};

/** Without `priority` it comes last in its category. */
export const NewDish = z.object({
  ...content,
  menu_category: link(),
  priority: z.optional(terms.priority),
});

/** Many dishes at once: existing categories, matched by name, get the dishes they lack; other categories are added. */
export const NewDishes = z.object({
  menu_categories: z
    .array(
      z.object({
        name: categoryTerms.name,
        description: orElse(categoryTerms.description, ''),
        dishes: z.array(z.object(content)).check(z.maxLength(1000)),
      }),
    )
    .check(z.minLength(1), z.maxLength(100)),
});
export type NewDishes = z.output<typeof NewDishes>;

/** How many were added, and how many existed already: with the same name in the same category. */
export const AddedDishes = z.object({
  menu_categories: z.number(),
  dishes: z.number(),
  known: z.number(),
});
