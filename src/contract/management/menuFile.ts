/**
 * The file that a menu is exported to and imported from: one JSON object with the whole menu, in which records refer to
 * each other by their `id` in the file. Lists are in the order in which guests see them.
 */
import * as z from 'zod/mini';
import { categoryTerms, hourTerms, menuTerms } from './menu.ts';
import { picture } from './menuRequests.ts';
import { groupTerms, modifierTerms, productTerms, variationTerms } from './product.ts';
import { orElse } from './requests.ts';

export const MENU_FILE = 'tableside-menu';
export const MENU_FILE_VERSION = 1;

const id = z.int().check(z.gte(1));
const list = <Item extends z.core.$ZodType>(item: Item, most: number) =>
  orElse(z.array(item).check(z.maxLength(most)), []);

const category = z.object({
  id,
  ...categoryTerms,
  description: orElse(categoryTerms.description, ''),
  priority: orElse(categoryTerms.priority, 0),
  online_order_enabled: orElse(z.boolean(), true),
  show_products_in_menu: orElse(z.boolean(), true),
  image: orElse(picture(), ''),
});

const product = z.object({
  id,
  menu_category: id,
  ...productTerms,
  description: orElse(productTerms.description, ''),
  image: orElse(productTerms.image, ''),
  product_identifier: orElse(productTerms.product_identifier, ''),
  priority: orElse(productTerms.priority, 0),
  online_order_enabled: orElse(z.boolean(), true),
  show_product_in_menu: orElse(z.boolean(), true),
});

const variation = z.object({
  product: id,
  ...variationTerms,
  modifier_price_multiplicator: orElse(variationTerms.modifier_price_multiplicator, '1'),
  priority: orElse(variationTerms.priority, 0),
});

const group = z.object({
  id,
  ...groupTerms,
  title_public: orElse(groupTerms.title_public, ''),
  minimum_quantity: orElse(groupTerms.minimum_quantity, 0),
  maximum_quantity: orElse(z.nullable(groupTerms.maximum_quantity), null),
});

const modifierDefault = z.object({
  product_modifier_group: id,
  ...modifierTerms,
  price_gross: orElse(modifierTerms.price_gross, '0'),
  priority: orElse(modifierTerms.priority, 0),
  minimum_quantity: orElse(modifierTerms.minimum_quantity, 0),
  maximum_quantity: orElse(z.nullable(modifierTerms.maximum_quantity), 1),
});

const modifier = z.extend(modifierDefault, { product: id });

const allergen = z.object({ title: productTerms.title, products: list(id, 5000) });

const hour = z.object(hourTerms);
const tableHour = z.extend(hour, { menu_categories: list(id, 200) });

const settings = z.partial(z.object(menuTerms));

/** Settings that `menu` leaves out stay as they are; every list replaces the menu's own. */
export const MenuFile = z.object({
  format: z.literal(MENU_FILE),
  version: z.literal(MENU_FILE_VERSION),
  /** The currency of all prices, ISO 4217. */
  currency: z
    .string()
    .check(z.regex(/^[A-Z]{3}$/, 'This must be a currency by its three letters, like EUR.')),
  menu: settings,
  menu_categories: list(category, 1000),
  products: list(product, 10_000),
  product_variations: list(variation, 50_000),
  product_modifier_groups: list(group, 5000),
  product_modifier_defaults: list(modifierDefault, 50_000),
  product_modifiers: list(modifier, 200_000),
  product_allergens: list(allergen, 1000),
  product_delivery_accept_hours: list(hour, 200),
  product_pickup_accept_hours: list(hour, 200),
  product_qr_order_accept_hours: list(tableHour, 200),
});
export type MenuFile = z.output<typeof MenuFile>;
