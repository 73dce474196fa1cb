/** Limits guessing of the codes in links (quality.md, "The service"). */
import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { countMiss, forgiveMiss } from '../store/throttle.ts';
import { ApiFailure, tooManyRequests } from './errors.ts';

/** So many codes that do not exist may be tried by one client in one window. */
export const MISS_LIMIT = 20;
const WINDOW_SECONDS = 600;

/**
 * Runs `attempt` and counts it as a miss of this client when it ends in 404.
 *
 * The miss is counted before the attempt and taken back after a hit, so that many requests at once
 * can't all pass before the first of them has been counted.
 *
 * @throws ApiFailure 429 with `Retry-After` once the client has missed too often; else what `attempt` throws
 */
export async function limitMisses<Result>(
  { db, secret, clock }: Services,
  request: FastifyRequest,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const now = clock().getTime() / 1000;
  const begins = Math.floor(now / WINDOW_SECONDS) * WINDOW_SECONDS;
  const window = new Date(begins * 1000);
  const client = createHmac('sha256', secret)
    .update(`throttle ${networkOf(request.ip)}`)
    .digest();
  if ((await countMiss(db, client, window)) > MISS_LIMIT) {
    throw tooManyRequests(begins + WINDOW_SECONDS - now);
  }
  let missed = false;
  try {
    return await attempt();
  } catch (error) {
    missed = error instanceof ApiFailure && error.status === 404;
    throw error;
  } finally {
    if (!missed) await forgiveMiss(db, client, window);
  }
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
