/** `GET /health`: whether this process can serve, for a load balancer. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mailHealth } from '../../mail/health.ts';
import type { Services } from '../../services.ts';

/** 200 when the database answers; the app's error handler makes it 503 when it does not. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/health', async () => {
    await sql`select 1`.execute(services.db);
    return { status: 'ok', mail: await mailHealth(services) };
  });
}
