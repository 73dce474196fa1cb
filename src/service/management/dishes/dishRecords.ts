/** The records of dishes with all their parts. */
import type { Kysely, Selectable } from 'kysely';
import type * as z from 'zod/mini';
import type { Dish } from '../../../contract/management/dish.ts';
import { soldOutAt } from '../../../domain/soldOut.ts';
import { atLeast, moneyText } from '../../decimals.ts';
import { facilityPath, menuDateTime } from '../../paths/menuPaths.ts';
import type { Database, FacilityRow, ProductsTable } from '../../store/database.ts';
import { readDishParts } from '../../store/dishes.ts';
import { webAddress } from '../../website.ts';
import { categoryPath, menuPath, productPath } from '../managedPaths.ts';

export interface ShownTo {
  facility: FacilityRow;
  /** PUBLIC_URL, for pictures. */
  publicUrl: string;
  now: Date;
}

export async function dishRecords(
  db: Kysely<Database>,
  rows: readonly Selectable<ProductsTable>[],
  { facility, publicUrl, now }: ShownTo,
): Promise<z.input<typeof Dish>[]> {
  const { id: facilityId, currency } = facility;
  const money = (amount: string) => moneyText(amount, currency);
  const partsOf = await readDishParts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { variations, groups, allergens } = partsOf(row.id);
    const sold_out = soldOutAt(row, now);
    return {
      created: menuDateTime(row.created),
      updated: menuDateTime(row.updated),
      id: row.id,
      facility: facilityPath(facilityId),
      menu: menuPath(facilityId, row.menu_id),
      menu_category: categoryPath(facilityId, row.menu_category_id),
      resource_uri: productPath(facilityId, row.id),
      title: row.title,
      description: row.description,
      image: webAddress(row.image, publicUrl),
      price_gross: money(row.price_gross),
      priority: row.priority,
      online_order_enabled: row.online_order_enabled,
      show_product_in_menu: row.show_product_in_menu,
      sold_out,
      sold_out_until: sold_out === 'until_tomorrow' ? (row.sold_out_until?.toISOString() ?? null) : null,
      variations: variations.map(({ id, title, price_gross, modifier_price_multiplicator }) => ({
        id,
        title,
        price_gross: money(price_gross),
        modifier_price_multiplicator: atLeast(modifier_price_multiplicator, 2),
      })),
      groups: groups.map((group) => ({
        id: group.id,
        title: group.title,
        title_public: group.title_public,
        minimum_quantity: group.minimum_quantity,
        maximum_quantity: group.maximum_quantity ?? 0,
        modifiers: group.modifiers.map((one) => ({
          id: one.id,
          title: one.title,
          price_gross: money(one.price_gross),
          minimum_quantity: one.minimum_quantity,
          maximum_quantity: one.maximum_quantity ?? 0,
        })),
      })),
      allergens,
    };
  });
}
