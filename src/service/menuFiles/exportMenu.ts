/** Exports a whole menu as a file, in which records refer to each other by their places in their lists. */
import type { Kysely } from 'kysely';
import { MENU_FILE, MENU_FILE_VERSION, type MenuFile } from '../../contract/management/menuFile.ts';
import { atLeast, moneyText } from '../decimals.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { type MenuParts, readMenuParts } from '../store/menuFiles.ts';
import { webAddress } from '../website.ts';

/** The facility's menu as of one moment; undefined when it has no such menu. @param publicUrl PUBLIC_URL, for pictures */
export async function exportMenu(
  db: Kysely<Database>,
  facility: FacilityRow,
  menuId: number | undefined,
  publicUrl: string,
): Promise<MenuFile | undefined> {
  const parts = await readMenuParts(db, facility.id, menuId);
  return parts && fileOf(parts, facility.currency, publicUrl);
}

function fileOf(parts: MenuParts, currency: string, publicUrl: string): MenuFile {
  const categories = placesOf(parts.categories);
  const products = placesOf(parts.products);
  const groups = placesOf(parts.groups);
  const money = (amount: string) => moneyText(amount, currency);
  const hours = (kind: MenuParts['hours'][number]['kind']) =>
    parts.hours
      .filter((hour) => hour.kind === kind)
      .map(({ begins, ends, weekdays, categoryIds }) => ({
        hour: { begins, ends, weekdays },
        menu_categories: inOrder(categoryIds, categories),
      }));
  const modifier = (row: MenuParts['defaults'][number]) => ({
    product_modifier_group: placeIn(groups, row.product_modifier_group_id),
    title: row.title,
    price_gross: money(row.price_gross),
    minimum_quantity: row.minimum_quantity,
    maximum_quantity: row.maximum_quantity,
    priority: row.priority,
  });
  return {
    format: MENU_FILE,
    version: MENU_FILE_VERSION,
    currency,
    menu: settingsOf(parts.menu, money),
    menu_categories: parts.categories.map((row) => ({
      id: placeIn(categories, row.id),
      name: row.name,
      description: row.description,
      image: webAddress(row.image, publicUrl),
      priority: row.priority,
      online_order_enabled: row.online_order_enabled,
      show_products_in_menu: row.show_products_in_menu,
    })),
    products: parts.products.map((row) => ({
      id: placeIn(products, row.id),
      menu_category: placeIn(categories, row.menu_category_id),
      title: row.title,
      description: row.description,
      image: webAddress(row.image, publicUrl),
      product_identifier: row.product_identifier,
      price_gross: money(row.price_gross),
      priority: row.priority,
      online_order_enabled: row.online_order_enabled,
      show_product_in_menu: row.show_product_in_menu,
    })),
    product_variations: parts.variations.map((row) => ({
      product: placeIn(products, row.product_id),
      title: row.title,
      price_gross: money(row.price_gross),
      modifier_price_multiplicator: atLeast(row.modifier_price_multiplicator, 2),
      priority: row.priority,
    })),
    product_modifier_groups: parts.groups.map((row) => ({
      id: placeIn(groups, row.id),
      title: row.title,
      title_public: row.title_public,
      minimum_quantity: row.minimum_quantity,
      maximum_quantity: row.maximum_quantity,
    })),
    product_modifier_defaults: parts.defaults.map(modifier),
    product_modifiers: parts.modifiers.map((row) => ({
      product: placeIn(products, row.product_id),
      ...modifier(row),
    })),
    product_allergens: parts.allergens.map(({ title, productIds }) => ({
      title,
      products: inOrder(productIds, products),
    })),
    product_delivery_accept_hours: hours('delivery').map(({ hour }) => hour),
    product_pickup_accept_hours: hours('pickup').map(({ hour }) => hour),
    product_qr_order_accept_hours: hours('qr_order').map(({ hour, menu_categories }) => ({
      ...hour,
      menu_categories,
    })),
  };
}

function settingsOf(menu: MenuParts['menu'], money: (amount: string) => string): MenuFile['menu'] {
  const { id: _, facility_id: _facility, created: _created, updated: _updated, ...settings } = menu;
  const limit = (amount: string | null) => (amount === null ? null : money(amount));
  return {
    ...settings,
    delivery_fee: money(menu.delivery_fee),
    delivery_minimum_order_value: money(menu.delivery_minimum_order_value),
    force_prepayment_order_value: limit(menu.force_prepayment_order_value),
    qr_force_prepayment_order_value: limit(menu.qr_force_prepayment_order_value),
  };
}

/** Places in a list, counted from 1, by row id. */
type Places = ReadonlyMap<number, number>;

function placesOf(rows: readonly { id: number }[]): Places {
  return new Map(rows.map(({ id }, index) => [id, index + 1]));
}

function placeIn(places: Places, id: number): number {
  const place = places.get(id);
  if (place === undefined) throw new Error('a record of the menu refers to one outside of the menu');
  return place;
}

/** The places of those `ids` that belong to this menu: an allergen's products may be in other menus of the facility. */
function inOrder(ids: readonly number[], places: Places): number[] {
  return ids.flatMap((id) => places.get(id) ?? []).sort((one, other) => one - other);
}
