/** Limits how many POSTs are taken from one client, and into one cart, in ten minutes. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { codeOf } from '../linkCodes.ts';
import type { Services } from '../services.ts';
import { clientOf } from './clientOf.ts';
import { type Tally, tallyOf } from './throttle.ts';

/**
 * Carts and orders for each booking that a client may make: a dining room orders behind one address, each
 * phone with a cart and an order for each round, while few book from there.
 */
const ORDERS_PER_POST = 4;

/** Each as the last part of its address. */
const CART_LINES = 'menu_widget_cart_item';
const CARTS_AND_ORDERS = ['menu_widget_cart', 'menu_widget_cart_order'];

interface Allowance {
  tally: Tally;
  most: number;
}

/**
 * Answers 429 with `Retry-After` to a client from which POST_LIMIT POSTs have been accepted in ten minutes;
 * of carts and orders together four times as many. Lines are counted by their cart instead: whoever has
 * none can add none. Only what was accepted counts, after it was; those that are under way at the same
 * moment may go beyond. Looked at before the body is read.
 */
export function limitPosts(app: FastifyInstance, services: Services): void {
  const { postLimit } = services.settings;
  if (postLimit === 0) return;
  const allowances = new WeakMap<FastifyRequest, Allowance>();

  app.addHook('onRequest', async (request) => {
    // What a key asks for is counted by the key (`management/authenticate.ts`).
    if (request.method !== 'POST' || request.is404 || request.caller) return;
    const allowance = allowanceOf(services, request, postLimit);
    await allowance.tally.assertBelow(allowance.most);
    allowances.set(request, allowance);
  });
  // Before the answer goes out, so that whoever waits for it is already counted. What has been accepted
  // is answered, whether it can be counted or not.
  app.addHook('onSend', async (request, reply) => {
    const allowance = allowances.get(request);
    if (!allowance || reply.statusCode >= 300) return;
    await allowance.tally.add().catch((error: unknown) => request.log.warn({ err: error }, 'not counted'));
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
