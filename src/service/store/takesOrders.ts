/** Which facilities take orders: those with ordering on, that an order reaches, and that have something to order. */
import { type Kysely, sql } from 'kysely';
import type { Database, FacilityRow } from './database.ts';
import { emailRecipients, type NotificationTopic } from './notificationRecipients.ts';
import { hasOpenDesk, openDesks } from './openDesks.ts';

/** When it is decided whom something reaches, and whether mail arrives: without mail, addresses don't count. */
export interface Moment {
  now: Date;
  mailArrives: boolean;
}

/** Whom an order reaches. */
export interface Reach {
  /** How many e-mail addresses it goes to: the restaurant's own and its notification recipients'. */
  addresses: number;
  /** How many open desks it appears on. */
  desks: number;
}

/** Whom an order of the facility would reach now. */
export async function reachOf(
  db: Kysely<Database>,
  { id, email }: Pick<FacilityRow, 'id' | 'email'>,
  { now, mailArrives }: Moment,
): Promise<Reach> {
  const desks = await openDesks(db, id, now);
  if (!mailArrives) return { addresses: 0, desks };
  const own = email === '' ? [] : [email];
  const addresses = [...own, ...(await emailRecipients(db, id, 'orders'))].map((address) =>
    address.toLowerCase(),
  );
  return { addresses: new Set(addresses).size, desks };
}

/** Whether an order would reach the restaurant, by mail or at an open desk. */
export async function reachesRestaurant(
  db: Kysely<Database>,
  facility: Pick<FacilityRow, 'id' | 'email'>,
  at: Moment,
): Promise<boolean> {
  if (at.mailArrives && facility.email !== '') return true;
  const { addresses, desks } = await reachOf(db, facility, at);
  return addresses + desks > 0;
}

/** Whether the kitchen has paused orders. */
export function isPaused(
  { ordering_paused_until: until }: Pick<FacilityRow, 'ordering_paused_until'>,
  now: Date,
): boolean {
  return until !== null && until > now;
}

/** SQL as `reachesRestaurant`, for the row that a query calls `facilities`, and for bookings as well. */
export const isReached = (
  { now, mailArrives }: Moment,
  topic: NotificationTopic,
) => sql<boolean>`((${mailArrives}::boolean AND (
    facilities.email <> '' OR EXISTS (
      SELECT FROM notification_recipients recipient
      WHERE recipient.facility_id = facilities.id AND recipient.contact_info_type = 'email'
        AND recipient.${sql.ref(topic === 'orders' ? 'for_orders' : 'for_bookings')}))) OR ${hasOpenDesk(now)})`;

/**
 * SQL for whether the row that a query calls `facilities` has ordering on and something to order: a menu must take
 * orders, at some hour, and have a dish that can be ordered.
 */
export const offersOrders = sql<boolean>`(
  facilities.ordering_enabled AND EXISTS (
    SELECT FROM menus
    JOIN menu_accept_hours hours ON hours.menu_id = menus.id AND CASE hours.kind
      WHEN 'delivery' THEN menus.allow_delivery WHEN 'pickup' THEN menus.allow_pickup ELSE menus.allow_qr_ordering END
    WHERE menus.facility_id = facilities.id AND menus.enabled AND EXISTS (
      SELECT FROM products
      JOIN menu_categories category ON category.id = products.menu_category_id
      WHERE products.menu_id = menus.id AND products.show_product_in_menu AND products.online_order_enabled
        AND category.show_products_in_menu AND category.online_order_enabled)))`;

/** SQL for whether it also takes orders at the moment, which is the record's `ordering_enabled`. */
export const takesOrders = (at: Moment) => sql<boolean>`(${offersOrders} AND ${isReached(at, 'orders')}
  AND coalesce(facilities.ordering_paused_until <= ${at.now}, true))`;

/** The ids of facilities that would take orders, if only an order reached them. */
export async function facilitiesOutOfReach(db: Kysely<Database>, at: Moment): Promise<string[]> {
  const rows = await db
    .selectFrom('facilities')
    .select('id')
    .where('ordering_enabled', '=', true)
    .where(sql<boolean>`NOT ${isReached(at, 'orders')}`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Why the facility takes no orders; empty where it takes them. */
export async function whyNoOrders(
  db: Kysely<Database>,
  facility: FacilityRow,
  at: Moment,
): Promise<'' | 'off' | 'paused' | 'nobody' | 'menu'> {
  if (!facility.ordering_enabled) return 'off';
  if (isPaused(facility, at.now)) return 'paused';
  if (!(await reachesRestaurant(db, facility, at))) return 'nobody';
  const { offered } = await db
    .selectFrom('facilities')
    .select(offersOrders.as('offered'))
    .where('id', '=', facility.id)
    .executeTakeFirstOrThrow();
  return offered ? '' : 'menu';
}
