/** What a crowd before one restaurant may take from the guests of all others. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy } from '../busy.ts';
import { createFairStart } from '../fairStart.ts';
import { isRead } from './deadline.ts';
import { isManaging } from './keyed.ts';

export interface CrowdOptions {
  /** How many requests that write may be under way for one restaurant. */
  mostWriters?: number;
}

/** More than have their turn in the time that anybody waits (`turns.ts`). */
const MOST_WRITERS = 250;

/**
 * Begins requests restaurant by restaurant, and refuses who writes to one where too many do already: before the limits
 * are asked for in the database, and before the body is read.
 *
 * @throws Busy by the hook
 */
export function boundCrowds(app: FastifyInstance, { mostWriters = MOST_WRITERS }: CrowdOptions): void {
  const start = createFairStart();
  const writers = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    const facilityId = facilityOf(request);
    await start.begin(facilityId);
    if (facilityId === '' || isRead(request.method)) return;
    const count = writers.get(facilityId) ?? 0;
    if (count >= mostWriters) throw new Busy('too many write to one restaurant');
    // Hung up meanwhile: its end has been told already.
    if (reply.raw.closed) return;
    writers.set(facilityId, count + 1);
    reply.raw.once('close', () => leave(facilityId));
  });

  function leave(facilityId: string): void {
    const count = writers.get(facilityId) ?? 0;
    // Keys come from URLs, so there may be any number: forget idle ones.
    if (count > 1) writers.set(facilityId, count - 1);
    else writers.delete(facilityId);
  }
}

/** Empty where a request is about no restaurant. */
function facilityOf(request: FastifyRequest): string {
  // Who manages a restaurant is no crowd before it.
  if (isManaging(request)) return '';
  return ((request.params ?? {}) as { facility_id?: string }).facility_id ?? '';
}
