/** A process whose machine's clock disagrees with the database's serves nothing that depends on the time. */
import type { FastifyInstance } from 'fastify';
import { ApiFailure } from '../apiFailure.ts';
import type { Services } from '../services.ts';

/** The database's clock is read every few seconds, but somebody has to correct the machine's. */
const RETRY_SECONDS = 30;
/** Paths that depend on the time; files, pages and `/health` don't. */
const TIMED = ['/v1/', '/outbox'];

/** Answers 503 with `Retry-After` on `TIMED` paths while the clock is wrong, before anything else is done. */
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
