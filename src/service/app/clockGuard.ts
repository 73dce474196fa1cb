/** A process whose machine's clock differs from the database's serves nothing that depends on the time. */
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../apiFailure.ts';
import type { Services } from '../services.ts';

/** The database's clock is asked every few seconds, and somebody has to set the machine's. */
const RETRY_SECONDS = 30;
/** Files, pages and `/health` don't ask what time it is. */
const TIMED = ['/v1/', '/outbox'];

/** Answers 503 with `Retry-After` while the clock is wrong, before anything else is done. Files are served. */
export function refuseByWrongClock(app: FastifyInstance, { databaseClock }: Services): void {
  if (!databaseClock) return;
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url;
    if (!TIMED.some((begin) => route?.startsWith(begin)) || databaseClock.fault() === undefined) return;
    throw new ApiFailure(503, 'unavailable', "We'll be back in a moment.", {
      headers: { 'Retry-After': String(RETRY_SECONDS) },
    });
  });
}
