/** What the database holds of a guest. Every test has guests of its own, so their address finds it. */

import type { Selectable } from 'kysely';
import type {
  BookingRow,
  OrderLinesTable,
  OrdersTable,
  WaitlistEntriesTable,
} from '../../src/service/store/database.ts';
import type { QueuedMail } from '../../src/service/store/outbox.ts';
import type { Guest } from '../pages/widget.ts';
import type { Restaurant } from './restaurants.ts';
import { type Database, expect } from './test.ts';

export async function bookingsOf(database: Database, { email }: Guest): Promise<BookingRow[]> {
  return (await database.query<BookingRow>('SELECT * FROM bookings WHERE email = $1 ORDER BY id', [email]))
    .rows;
}

/** The guest's booking, which is the only one. */
export async function bookingOf(database: Database, guest: Guest): Promise<BookingRow> {
  const bookings = await bookingsOf(database, guest);
  expect(bookings).toHaveLength(1);
  return bookings[0]!;
}

export async function depositsOf(database: Database, { email }: Guest) {
  const { rows } = await database.query<{ id: string; amount: string; currency: string; owner_name: string }>(
    'SELECT * FROM booking_deposits WHERE owner_email = $1',
    [email],
  );
  return rows;
}

export async function waitlistOf(database: Database, { email }: Guest) {
  const { rows } = await database.query<Selectable<WaitlistEntriesTable>>(
    'SELECT * FROM waitlist_entries WHERE email = $1',
    [email],
  );
  return rows;
}

/** The mails to a guest, and those to the restaurant that answer to them, in the order of their making. */
export async function mailsAbout(
  database: Database,
  { email }: Guest,
): Promise<{ toGuest: QueuedMail[]; toStaff: QueuedMail[] }> {
  const { rows } = await database.query<QueuedMail>(
    'SELECT * FROM mail_outbox WHERE to_address = $1 OR reply_to = $1 ORDER BY id',
    [email],
  );
  return {
    toGuest: rows.filter((mail) => mail.to_address === email),
    toStaff: rows.filter((mail) => mail.reply_to === email),
  };
}

/** The link to `page` in a mail, as its reader opens it. */
export function linkIn(mail: QueuedMail | undefined, page: 'cancel' | 'status'): string {
  const link = new RegExp(`https?://\\S+/${page}(?:\\?locale=[\\w-]+)?#\\S+`).exec(
    mail?.text_part ?? '',
  )?.[0];
  if (!link) throw new Error(`The mail has no link to ${page}.`);
  return link;
}

/** An order as the database holds it, with its lines. */
export type OrderRow = Selectable<OrdersTable> & { lines: OrderLine[] };
type OrderLine = Pick<Selectable<OrderLinesTable>, 'title' | 'description' | 'quantity' | 'price_gross'>;

export async function ordersOf(database: Database, { email }: Guest): Promise<OrderRow[]> {
  return await ordersWhere(database, 'o.email = $1', email);
}

async function ordersWhere(database: Database, condition: string, value: string): Promise<OrderRow[]> {
  const { rows } = await database.query<OrderRow>(
    `SELECT o.*, o.fulfillment_day::text,
       (SELECT coalesce(json_agg(json_build_object('title', l.title, 'description', l.description,
          'quantity', l.quantity, 'price_gross', l.price_gross::text) ORDER BY l.position), '[]')
          FROM order_lines l WHERE l.order_id = o.id) AS lines
     FROM orders o WHERE ${condition} ORDER BY o.id`,
    [value],
  );
  return rows;
}

/** The orders of a restaurant that is a test's own, oldest first. */
export async function ordersAt(database: Database, { id }: Restaurant): Promise<OrderRow[]> {
  return await ordersWhere(database, 'o.facility_id = $1', id);
}

/** The guest's order, which is the only one. */
export async function orderOf(database: Database, guest: Guest): Promise<OrderRow> {
  const orders = await ordersOf(database, guest);
  expect(orders).toHaveLength(1);
  return orders[0]!;
}

/** A cart as the database holds it; a restaurant of a test's own has no other guest's. */
export interface CartRow {
  id: string;
  type: string;
  status: string;
  /** Each as `2 x Margherita (Small, 26 cm, Rocket)`, in their order. */
  items: string[];
}

/** The restaurant's carts, oldest first. */
export async function cartsOf(database: Database, { id }: Restaurant): Promise<CartRow[]> {
  const { rows } = await database.query<CartRow>(
    `SELECT c.id, c.type, c.status, coalesce(array_agg(i.quantity || ' x ' || i.title ||
         CASE i.description WHEN '' THEN '' ELSE ' (' || i.description || ')' END ORDER BY i.id)
         FILTER (WHERE i.id IS NOT NULL), '{}') AS items
       FROM carts c LEFT JOIN cart_items i ON i.cart_id = c.id
       WHERE c.facility_id = $1 GROUP BY c.id ORDER BY c.id`,
    [id],
  );
  return rows;
}

/** The items of the restaurant's last cart. */
export async function itemsOf(database: Database, restaurant: Restaurant): Promise<string[]> {
  return (await cartsOf(database, restaurant)).at(-1)?.items ?? [];
}
