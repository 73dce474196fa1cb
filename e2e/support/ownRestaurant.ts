/** A restaurant that one test has for itself, with its kitchen open round the clock, at whose desk the demo's owner works. */
import { orderingCopyOf } from './menus.ts';
import { LUMEN, type Restaurant } from './restaurants.ts';
import { staffOf } from './staffOf.ts';
import type { Database } from './test.ts';

let made = 0;

export async function ownRestaurant(database: Database): Promise<Restaurant> {
  // The desk lists it beside the demo's: by a name of its own.
  const name = `Osteria ${process.pid}-${Date.now()}-${++made}`;
  const copy = { ...(await orderingCopyOf(database, LUMEN, { facility: { name } })), name };
  await staffOf(database, copy);
  return copy;
}

/** Opens its tables from an hour ago on, whatever the hour of the test. */
export async function openTablesNow(database: Database, { id }: Restaurant): Promise<void> {
  await database.query(
    `INSERT INTO booking_hour_overrides (facility_id, begins, ends, capacity, is_open, reason)
       VALUES ($1, date_trunc('hour', now()) - interval '1 hour', date_trunc('hour', now()) + interval '6 hours', 60, true, '')`,
    [id],
  );
}
