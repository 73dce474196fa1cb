/** Lets the demo's owner work at the desk of a restaurant that one test has for itself. */
import type { Restaurant } from './restaurants.ts';
import { type Database, expect } from './test.ts';

const OWNER = 'owner@demo.example';

/** @param restaurant with a name of its own, for the desk lists it beside the demo's */
export async function staffOf(database: Database, { id }: Restaurant): Promise<void> {
  const press = await fetch(`${process.env.TABLESIDE_URL}/v1/session`, {
    method: 'POST',
    headers: { 'Tableside-Desk': '1', 'Content-Type': 'application/json' },
    body: JSON.stringify({ demo: 'owner' }),
  });
  expect(press.status).toBe(201);
  await database.query(
    `INSERT INTO user_rights (user_id, facility_id, role, created, updated)
       SELECT id, $2, 'owner', now(), now() FROM users WHERE email = $1`,
    [OWNER, id],
  );
}
