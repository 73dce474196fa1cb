/** The cart that a request means: whoever has its secret may change it (public-api.md, "Authentication", 2). */
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Services } from '../services.ts';
import { type CartRow, lockCart } from '../store/carts.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { inTurn } from '../store/transaction.ts';
import { conflict } from './errors.ts';
import { assertTakesOrders } from './facilityOf.ts';
import { limitMisses } from './throttle.ts';

/** An open cart while it is locked. */
export interface OpenCart {
  trx: Transaction<Database>;
  facility: FacilityRow;
  cart: CartRow;
  /** Read once the cart was locked. */
  now: Date;
}

/**
 * Runs `work` on the cart of the request's `MENU-CART-UUID`, in one transaction in which nobody else
 * changes it.
 *
 * @throws ApiFailure 404 for a secret that is missing, malformed, unknown, another facility's or
 * expired; 409 for a cart that has been ordered; 400 on `type` when the facility takes no orders
 */
export async function changeCart<Result extends object>(
  services: Services,
  request: FastifyRequest,
  facility: FacilityRow,
  work: (open: OpenCart) => Promise<Result>,
): Promise<Result> {
  const header = request.headers['menu-cart-uuid'];
  const secret = typeof header === 'string' ? header : '';
  return limitMisses(services, request, 'cart', () =>
    // No longer than a secret is: a longer one has no cart to wait for.
    inTurn(services, `cart ${secret.slice(0, 40)}`, request.until, async (trx) => {
      const cart = await lockCart(trx, { facilityId: facility.id, secret, now: services.clock() });
      if (!cart) return undefined;
      assertTakesOrders(facility);
      if (cart.status !== 'open') throw conflict('This cart has been ordered already.');
      return work({ trx, facility, cart, now: services.clock() });
    }),
  );
}
