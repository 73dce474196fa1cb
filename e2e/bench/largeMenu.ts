/** Menus of a wanted size: Halle Neun's, with dishes left out or added. */
import { orderingCopyOf } from '../support/menus.ts';
import { HALLE, type Restaurant } from '../support/restaurants.ts';
import type { Database } from '../support/test.ts';

/** A market hall of its own whose menu has so many dishes, in all of its sections, at least 1,000. Open round the clock. */
export async function largeMenu(database: Database, dishes: number): Promise<Restaurant> {
  const copy = await orderingCopyOf(database, HALLE);
  const { rows } = await database.query<{ count: number }>(
    'SELECT count(*)::int FROM products WHERE facility_id = $1',
    [copy.id],
  );
  const there = rows[0]?.count ?? 0;
  // Every so manieth, so that no section is left empty.
  await database.query(
    `DELETE FROM products WHERE id IN (
       SELECT id FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM products WHERE facility_id = $1) all_of_it
         WHERE place * $2::int / $3::int = (place - 1) * $2::int / $3::int)`,
    [copy.id, Math.min(dishes, there), there],
  );
  for (let left = dishes - there, round = 2; left > 0; left -= there, round++) {
    await database.query(
      `INSERT INTO products SELECT added.* FROM products p,
         LATERAL jsonb_populate_record(p, jsonb_build_object(
           'id', nextval(pg_get_serial_sequence('products', 'id')), 'title', p.title || ' ' || $3)) added
         WHERE p.id IN (SELECT id FROM products WHERE facility_id = $1 ORDER BY id LIMIT $2)`,
      [copy.id, Math.min(left, there), String(round)],
    );
  }
  return copy;
}
