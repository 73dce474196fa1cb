/** Limits what a rush on one restaurant may take from the guests of all others. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Busy } from '../busy.ts';
import { createFairStart } from '../fairStart.ts';
import { isRead } from './deadline.ts';
import { isManaging } from './keyed.ts';

export interface CrowdOptions {
  /** How many writing requests may be in progress for one restaurant. */
  mostWriters?: number;
}

/** More than get their turn within the longest wait (`turns.ts`). */
const MOST_WRITERS = 250;

/**
 * Starts requests restaurant by restaurant, and refuses writes to one that already has too many in progress: before
 * limits are read from the database, and before the body is read.
 *
 * @throws Busy from its hook
 */
export function boundCrowds(app: FastifyInstance, { mostWriters = MOST_WRITERS }: CrowdOptions): void {
  const start = createFairStart();
  const writers = new Map<string, number>();

  app.addHook('onRequest', async (request, reply) => {
    const facilityId = facilityOf(request);
    await start.begin(facilityId);
    if (facilityId === '' || isRead(request.method)) return;
    const count = writers.get(facilityId) ?? 0;
    if (count >= mostWriters) throw new Busy('too many requests write to one restaurant');
    // The client has hung up meanwhile, and the `close` event has already fired.
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

/** The id of the restaurant a request is about; empty when there is none. */
function facilityOf(request: FastifyRequest): string {
  // Those who manage a restaurant don't count towards its rush.
  if (isManaging(request)) return '';
  return ((request.params ?? {}) as { facility_id?: string }).facility_id ?? '';
}
