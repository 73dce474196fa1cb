/** Orders as guests have sent them, written beside the browser: for now, whatever the hour of the test. */
import { newReference } from '../../src/service/store/references.ts';
import type { Restaurant } from './restaurants.ts';
import type { Database } from './test.ts';

export interface OrderLine {
  quantity?: number;
  title: string;
  description?: string;
}

export interface OrderOnBoard {
  type?: 'delivery' | 'pickup' | 'qr_order';
  name?: string;
  email?: string;
  notes?: string;
  status?: 'new' | 'accepted' | 'ready';
  /** Minutes since it was sent. */
  age?: number;
  /** Minutes until the guest wants it. */
  due?: number;
  price?: string;
  lines: readonly OrderLine[];
}

/** @returns the order's id */
export async function orderOnBoard(
  database: Database,
  { id }: Pick<Restaurant, 'id'>,
  order: OrderOnBoard,
): Promise<number> {
  const { type = 'pickup', name = '', email = '', notes = '', status = 'new' } = order;
  const { age = 0, due = 25, price = '24.0000', lines } = order;
  const { rows } = await database.query<{ id: string }>(
    `WITH cart AS (
       INSERT INTO carts (facility_id, type, status, uuid_hash, created, updated)
       VALUES ($1, $2, 'ordered', sha256(gen_random_uuid()::text::bytea), now(), now()) RETURNING id
     ), menu AS (SELECT id FROM menus WHERE facility_id = $1 ORDER BY id LIMIT 1),
     made AS (
       INSERT INTO orders (facility_id, cart_id, menu_id, ref_num, status, type, fulfillment_time, fulfillment_day,
         promised_time, pickup_lead_time, item_quantity, currency, goods_gross, delivery_fee, price_gross, payment_type,
         token, owner_name, owner_email, name, email, phone, address1, address2, zip_code, city, country, notes, source,
         accept_language, created, updated)
       SELECT $1, cart.id, menu.id, $12, $3, $2,
         date_trunc('minute', now() + $4 * interval '1 minute'), (now() + $4 * interval '1 minute')::date,
         CASE WHEN $3 = 'new' THEN NULL ELSE date_trunc('minute', now() + $4 * interval '1 minute') END,
         15, $5, (SELECT currency FROM facilities WHERE id = $1), $6, 0, $6, 'OUTSTANDING', '', '', '', $7, $8, '+49 30 23125 000',
         'Oranienstraße 12', '', '10999', 'Berlin', 'DE', $9, 'widget', 'en',
         now() - $10 * interval '1 minute', now() - $10 * interval '1 minute'
       FROM cart, menu RETURNING id
     )
     INSERT INTO order_lines (order_id, position, product_id, product_variation_id, product_modifier_ids, quantity,
       title, description, price_gross)
     SELECT made.id, line.ordinality - 1,
       coalesce((SELECT p.id FROM products p WHERE p.facility_id = $1 AND p.title = line.value ->> 'title' LIMIT 1),
         (SELECT min(p.id) FROM products p WHERE p.facility_id = $1)),
       NULL, '{}', coalesce((line.value ->> 'quantity')::int, 1), line.value ->> 'title',
       coalesce(line.value ->> 'description', ''), 9.5
     FROM made, jsonb_array_elements($11::jsonb) WITH ORDINALITY AS line
     RETURNING order_id AS id`,
    [
      id,
      type,
      status,
      due,
      lines.length,
      price,
      name,
      email,
      notes,
      age,
      JSON.stringify(lines),
      newReference(),
    ],
  );
  return Number(rows[0]?.id);
}
