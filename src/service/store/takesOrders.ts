/** Which facilities take orders: those that want to, that somebody of hears of an order, and that have something to order. */
import { type Kysely, sql } from 'kysely';
import type { Database, FacilityRow } from './database.ts';
import { emailRecipients } from './notificationRecipients.ts';

/** Whether an order would reach the restaurant: it goes by mail to its own address and to all that it has named. */
export async function reachesRestaurant(
  db: Kysely<Database>,
  { id, email }: Pick<FacilityRow, 'id' | 'email'>,
): Promise<boolean> {
  return email !== '' || (await emailRecipients(db, id)).length > 0;
}

/** The same of the row that a query calls `facilities`. */
const isReached = sql<boolean>`(facilities.email <> '' OR EXISTS (
    SELECT FROM notification_recipients recipient
    WHERE recipient.facility_id = facilities.id AND recipient.contact_info_type = 'email'))`;

/**
 * Whether the row that a query calls `facilities` takes orders: what `ordering_enabled` of its record says. A menu must
 * take them, at some hour, and have a dish that can be ordered.
 */
export const takesOrders = sql<boolean>`(
  facilities.ordering_enabled AND ${isReached} AND EXISTS (
    SELECT FROM menus
    JOIN menu_accept_hours hours ON hours.menu_id = menus.id AND CASE hours.kind
      WHEN 'delivery' THEN menus.allow_delivery WHEN 'pickup' THEN menus.allow_pickup ELSE menus.allow_qr_ordering END
    WHERE menus.facility_id = facilities.id AND menus.enabled AND EXISTS (
      SELECT FROM products
      JOIN menu_categories category ON category.id = products.menu_category_id
      WHERE products.menu_id = menus.id AND products.show_product_in_menu AND products.online_order_enabled
        AND category.show_products_in_menu AND category.online_order_enabled)))`;

/** The facilities that would take orders, were there somebody whom they reach. */
export async function facilitiesOutOfReach(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('facilities')
    .select('id')
    .where('ordering_enabled', '=', true)
    .where(sql<boolean>`NOT ${isReached}`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}
