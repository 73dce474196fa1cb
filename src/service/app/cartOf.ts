/** The cart of a request: whoever has its secret may change it. */
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { assertTakesOrders } from '../actions/facilityOf.ts';
import type { OpenCart } from '../actions/openCart.ts';
import { type Attempt, takeOnce } from '../actions/secondTries.ts';
import { conflict } from '../apiFailure.ts';
import { codeOf } from '../linkCodes.ts';
import type { Services } from '../services.ts';
import { type CartRow, findCart, lockCart } from '../store/carts.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { inTurn } from '../store/transaction.ts';
import { momentOf } from './mailArrives.ts';
import { limitMisses } from './throttle.ts';

/** A change that creates a record, once for all tries of the same request. */
export interface MakingChange<Row> extends Omit<Attempt, 'of'> {
  /** The record as it is now, for a second try. */
  find(trx: Transaction<Database>, id: number): Promise<Row | undefined>;
}

/**
 * Runs `work` on the cart of the request's `MENU-CART-UUID`, in one transaction during which nobody else
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
  const secret = secretOf(request);
  return limitMisses(services, request, 'cart', () =>
    inTurn(services, turnOf(secret), request.until, (trx) => inCart(trx, services, facility, secret, work)),
  );
}

/** As `changeCart`, for work that creates a line or an order. @throws as `changeCart` and `takeOnce` */
export async function makeInCart<Row extends { id: number }>(
  services: Services,
  request: FastifyRequest,
  facility: FacilityRow,
  { find, ...attempt }: MakingChange<Row>,
  work: (open: OpenCart) => Promise<Row>,
): Promise<Row> {
  const secret = secretOf(request);
  return limitMisses(services, request, 'cart', () =>
    takeOnce<Row | undefined>(
      services,
      { ...attempt, of: [facility.id, secret], turn: { key: turnOf(secret), until: request.until } },
      {
        first: async (trx) => {
          const result = await inCart(trx, services, facility, secret, work);
          return { result, recordId: result?.id };
        },
        again: find,
      },
    ),
  );
}

/**
 * Reads what belongs to the cart of the request's `MENU-CART-UUID`, even after it has been ordered.
 *
 * @throws ApiFailure 404 as `changeCart`, and where `work` finds nothing
 */
export async function readCart<Result>(
  services: Services,
  request: FastifyRequest,
  facility: FacilityRow,
  work: (cart: CartRow) => Promise<Result | undefined>,
): Promise<Result> {
  const secret = secretOf(request);
  return limitMisses(services, request, 'cart', async () => {
    const asked = { facilityId: facility.id, secret, now: services.clock() };
    const cart = await findCart(services.reads(request.until), asked);
    return cart && work(cart);
  });
}

/** Requests that change the same cart take turns. Cut to bound the key's size; no cart has a longer secret. */
const turnOf = (secret: string) => `cart ${secret.slice(0, 40)}`;

function secretOf(request: FastifyRequest): string {
  const header = request.headers['menu-cart-uuid'];
  return typeof header === 'string' ? codeOf(header) : '';
}

async function inCart<Result extends object>(
  trx: Transaction<Database>,
  services: Services,
  facility: FacilityRow,
  secret: string,
  work: (open: OpenCart) => Promise<Result>,
): Promise<Result | undefined> {
  const { clock } = services;
  const cart = await lockCart(trx, { facilityId: facility.id, secret, now: clock() });
  if (!cart) return undefined;
  await assertTakesOrders(trx, facility, momentOf(services));
  if (cart.status !== 'open') throw conflict(({ t }) => t('cartOrdered'));
  return work({ trx, facility, cart, now: clock() });
}
