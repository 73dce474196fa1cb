/** `GET /health`: whether this process can serve, for a load balancer. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Services } from '../../services.ts';
import { clockHealth } from '../clockGuard.ts';

/** 200 when the database answers and the clock is right; the app's error handler makes it 503 when the database does not. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/health', async (_request, reply) => {
    await sql`select 1`.execute(services.db);
    const { clock } = clockHealth(services);
    const isWell = clock === undefined || clock === 'ok';
    return reply
      .code(isWell ? 200 : 503)
      .send({ status: isWell ? 'ok' : 'unavailable', ...(clock && { clock }) });
  });
}
