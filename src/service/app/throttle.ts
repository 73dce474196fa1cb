/**
 * Counts what a client may do only so often: name secrets that do not exist, and here the means to limit
 * anything else. Looking comes before counting, and only what a limit is for is counted: a right secret, a
 * refused request and a client that is over its limit write nothing.
 */
import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { notFound, tooManyRequests } from '../apiFailure.ts';
import type { Services } from '../services.ts';
import { canNotWrite } from '../store/databaseAway.ts';
import { countOnce, countSoFar } from '../store/throttle.ts';
import { clientOf } from './clientOf.ts';

/** So many secrets that do not exist may be named by one client in one window. */
export const MISS_LIMITS = {
  /** Codes of links. */
  link: 20,
  /** Carts: a restaurant's guests share its network, and each may come back to a cart that has expired. */
  cart: 100,
  /** API keys. */
  key: 20,
  /** Cookies of sessions: a restaurant's tablets may all have been signed out. */
  session: 100,
} as const;
const WINDOW_SECONDS = 600;

/** What somebody has done so far in the present window. */
export interface Tally {
  /** @throws ApiFailure 429 with `Retry-After` when it has been done `most` times. Writes nothing. */
  assertBelow(most: number): Promise<void>;
  /** Counts once more, and gives the count. */
  add(): Promise<number>;
  /** The answer to whoever is over the limit. */
  refusal(): Error;
}

/**
 * @param what is counted
 * @param who does it; the database keeps its HMAC only
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
 * Runs `attempt`, which looks for the holder of a secret that `request` names. A secret that exists is
 * always served, whatever others behind the same address have tried: with 122 random bits the limit has
 * not to stop a guess, only a flood of them.
 *
 * @param attempt undefined is a miss
 * @param missed the answer to one
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
    // A read must not depend on a write.
    if (!canNotWrite(error)) throw error;
  }
  throw missed();
}
