/** Restaurants with somebody at their desk, for the load scripts. */
import { createHash, randomBytes } from 'node:crypto';
import { openKitchen } from './orders.mjs';

/**
 * Opens so many restaurants (`kitchen-0`, `kitchen-1`, ...), each with one dish and the session of one host.
 *
 * @returns {Promise<{ products: string[], token: Record<string, string> }>} paths of the dishes, in order; what the
 *   cookie of each restaurant's host holds
 */
export async function openDeskKitchens(client, count) {
  const products = [];
  const token = {};
  for (let index = 0; index < count; index += 1) {
    const id = `kitchen-${index}`;
    products.push(await openKitchen(client, id));
    const { rows } = await client.query(
      'INSERT INTO users (username, created, updated) VALUES ($1, now(), now()) RETURNING id',
      [`Host of ${id}`],
    );
    await client.query(
      "INSERT INTO user_rights (user_id, facility_id, role, created) VALUES ($1, $2, 'host', now())",
      [rows[0].id, id],
    );
    token[id] = randomBytes(32).toString('base64url');
    await client.query(
      'INSERT INTO sessions (user_id, token_hash, created, last_used) VALUES ($1, $2, now(), now())',
      [rows[0].id, createHash('sha256').update(token[id]).digest()],
    );
  }
  return { products, token };
}
