/** Limits what one client may do: guess codes of links (quality.md, "The service"), and send POSTs. */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { countOnce, countSoFar, takeBack } from '../store/throttle.ts';
import { ApiFailure, notFound, tooManyRequests } from './errors.ts';

/** So many codes that do not exist may be tried by one client in one window. */
export const MISS_LIMIT = 20;
/** The same for the secrets of carts: a restaurant's guests share its network, and each may come back to a cart that has expired. */
export const CART_MISS_LIMIT = 100;
const WINDOW_SECONDS = 600;

/** The window that is now, and who is counted in it. */
function countOf({ secret, clock }: Services, request: FastifyRequest, what: 'miss' | 'cart' | 'post') {
  const now = clock().getTime() / 1000;
  const begins = Math.floor(now / WINDOW_SECONDS) * WINDOW_SECONDS;
  const client = createHmac('sha256', secret)
    .update(`${what} ${networkOf(request.ip)}`)
    .digest();
  return { client, window: new Date(begins * 1000), secondsLeft: begins + WINDOW_SECONDS - now };
}

/**
 * Runs `attempt` and counts it as a miss of this client when it ends in 404.
 *
 * The miss is counted before the attempt and taken back after a hit, so that many requests at once
 * can't all pass before the first of them has been counted.
 *
 * @throws ApiFailure 429 with `Retry-After` once the client has missed too often; else what `attempt` throws
 */
export async function limitMisses<Result>(
  services: Services,
  request: FastifyRequest,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const { db } = services;
  const { client, window, secondsLeft } = countOf(services, request, 'miss');
  if ((await countOnce(db, client, window)) > MISS_LIMIT) throw tooManyRequests(secondsLeft);
  let missed = false;
  try {
    return await attempt();
  } catch (error) {
    missed = error instanceof ApiFailure && error.status === 404;
    throw error;
  } finally {
    if (!missed) await takeBack(db, client, window);
  }
}

/**
 * As `limitMisses`, for the secrets of carts: many guests behind one address change theirs at the same
 * moment, so nothing is counted before it is a miss, and as many as are under way at once may miss
 * beyond the limit.
 *
 * @param attempt undefined is a miss
 * @throws ApiFailure 404 for a miss; 429 with `Retry-After` once the client has missed too often
 */
export async function limitCartMisses<Result>(
  services: Services,
  request: FastifyRequest,
  attempt: () => Promise<Result | undefined>,
): Promise<Result> {
  const { db } = services;
  const { client, window, secondsLeft } = countOf(services, request, 'cart');
  if ((await countSoFar(db, client, window)) >= CART_MISS_LIMIT) throw tooManyRequests(secondsLeft);
  const result = await attempt();
  if (result !== undefined) return result;
  await countOnce(db, client, window);
  throw notFound();
}

/**
 * Answers 429 with `Retry-After` to a client that has sent more POSTs than POST_LIMIT in ten minutes,
 * whatever became of them, before their bodies are read.
 */
export function limitPosts(app: FastifyInstance, services: Services): void {
  const { postLimit } = services.settings;
  if (postLimit === 0) return;
  app.addHook('onRequest', async (request) => {
    if (request.method !== 'POST' || request.is404) return;
    const { client, window, secondsLeft } = countOf(services, request, 'post');
    if ((await countOnce(services.db, client, window)) > postLimit) throw tooManyRequests(secondsLeft);
  });
}

/** One household or one machine has a whole /64 of IPv6 to change its address in. */
function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return groups.slice(0, 4).join(':');
}
