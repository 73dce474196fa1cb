/** Limits how many POSTs are accepted from one client, and for one cart, in ten minutes. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeOf } from '../linkCodes.ts';
import type { Services } from '../services.ts';
import { clientOf } from './clientOf.ts';
import { type Tally, tallyOf } from './throttle.ts';

/**
 * How many carts and orders a client may make for each booking that it may make: a whole dining room orders from behind
 * one address, each phone with a cart and an order per round, while few people book from there.
 */
const ORDERS_PER_POST = 4;

/** Resources, each named by the last part of its address. */
const CART_LINES = 'menu_widget_cart_item';
const CARTS_AND_ORDERS = ['menu_widget_cart', 'menu_widget_cart_order'];

interface Allowance {
  tally: Tally;
  most: number;
}

/**
 * Answers 429 with `Retry-After` to a client from which POST_LIMIT POSTs have been accepted in ten minutes; for carts
 * and orders together the limit is four times as high. Lines are counted per cart instead: without a cart there are
 * none. Only accepted requests count, once they are accepted, so requests in progress at the same moment may exceed the
 * limit. Checked before the body is read.
 */
export function limitPosts(app: FastifyInstance, services: Services): void {
  const { postLimit } = services.settings;
  if (postLimit === 0) return;
  const allowances = new WeakMap<FastifyRequest, Allowance>();

  app.addHook('onRequest', async (request) => {
    // Requests with a key are counted per key (`management/authenticate.ts`).
    if (request.method !== 'POST' || request.is404 || request.caller) return;
    const allowance = allowanceOf(services, request, postLimit);
    await allowance.tally.assertBelow(allowance.most);
    allowances.set(request, allowance);
  });
  // Counted before the answer goes out, so that a client's next request already sees it. A failure to count must not
  // lose the answer to what was accepted.
  app.addHook('onSend', async (request, reply) => {
    const allowance = allowances.get(request);
    if (!allowance || reply.statusCode >= 300) return;
    await allowance.tally
      .add()
      .catch((error: unknown) =>
        request.log.warn({ err: error }, 'an accepted request could not be counted'),
      );
  });
}

function allowanceOf(services: Services, request: FastifyRequest, postLimit: number): Allowance {
  const resource = request.routeOptions.url?.split('/').at(-1) ?? '';
  const cart = request.headers['menu-cart-uuid'];
  if (resource === CART_LINES && typeof cart === 'string') {
    const hash = createHash('sha256').update(codeOf(cart)).digest('hex');
    return { tally: tallyOf(services, 'line', hash), most: postLimit };
  }
  const client = clientOf(request.ip);
  return CARTS_AND_ORDERS.includes(resource)
    ? { tally: tallyOf(services, 'order', client), most: postLimit * ORDERS_PER_POST }
    : { tally: tallyOf(services, 'post', client), most: postLimit };
}
