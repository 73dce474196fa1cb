/**
 * Rate limits: on secrets that don't exist, and the means to limit anything else. Checking comes before counting, and
 * only what is limited is counted: a right secret, a refused request and a client over its limit write nothing.
 */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { notFound, tooManyRequests } from '../apiFailure.ts';
import type { Services } from '../services.ts';
import { canNotWrite } from '../store/databaseAway.ts';
import { countOnce, countSoFar } from '../store/throttle.ts';
import { clientOf } from './clientOf.ts';

/** How many secrets that don't exist one client may try in one window. */
export const MISS_LIMITS = {
  /** Codes of links. */
  link: 20,
  /** Carts: a restaurant's guests share its network, and each may return to a cart that has expired. */
  cart: 100,
  /** API keys. */
  key: 20,
  /** Session cookies: all of a restaurant's tablets may have been signed out at once. */
  session: 100,
} as const;
const WINDOW_SECONDS = 600;

/** What a client has done so far in the current window. */
export interface Tally {
  /** @throws ApiFailure 429 with `Retry-After` when the count has reached `most`. Writes nothing. */
  assertBelow(most: number): Promise<void>;
  /** Counts one more, and returns the count. */
  add(): Promise<number>;
  /** The answer to a client over the limit. */
  refusal(): Error;
}

/**
 * @param what is counted
 * @param who the client; the database keeps only an HMAC of it
 */
export function tallyOf({ db, secret, clock }: Services, what: string, who: string): Tally {
  const now = clock().getTime() / 1000;
  const begins = Math.floor(now / WINDOW_SECONDS) * WINDOW_SECONDS;
  const key = createHmac('sha256', secret).update(`${what} ${who}`).digest();
  const window = new Date(begins * 1000);
  const refusal = () => tooManyRequests(begins + WINDOW_SECONDS - now);
  return {
    refusal,
    async assertBelow(most) {
      if ((await countSoFar(db, key, window)) >= most) throw refusal();
    },
    add: () => countOnce(db, key, window),
  };
}

/**
 * Runs `attempt`, which looks up the secret that `request` names. A secret that exists is always served, whatever
 * others behind the same address have tried: with 122 random bits the limit needn't stop a guess, only a flood of them.
 *
 * @param attempt returns undefined for a miss
 * @param missed makes the answer to a miss
 * @throws ApiFailure `missed`, 404 unless given; 429 with `Retry-After` once the client has missed too often
 */
export async function limitMisses<Result>(
  services: Services,
  request: FastifyRequest,
  kind: keyof typeof MISS_LIMITS,
  attempt: () => Promise<Result | undefined>,
  missed: () => Error = notFound,
): Promise<Result> {
  const result = await attempt();
  if (result !== undefined) return result;
  const misses = tallyOf(services, `miss ${kind}`, clientOf(request.ip));
  await misses.assertBelow(MISS_LIMITS[kind]);
  try {
    if ((await misses.add()) > MISS_LIMITS[kind]) throw misses.refusal();
  } catch (error) {
    // A read must not fail because the miss can't be counted.
    if (!canNotWrite(error)) throw error;
  }
  throw missed();
}
