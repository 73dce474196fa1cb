/** `GET /health`: tells a load balancer whether this process can serve guests, and the operator what to do. */
import type { FastifyInstance } from 'fastify';
import { type Health, lookAt } from '../../health/look.ts';
import { healthParts } from '../../health/parts.ts';
import type { Services } from '../../services.ts';

const RETRY_AFTER_SECONDS = 5;

/** 200 while guests can be served, `degraded` included; 503 when they can't. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  const parts = healthParts();
  /** Simultaneous requests share one answer: asking often must not load the database. */
  let looking: Promise<Health> | undefined;

  app.get('/health', async (_request, reply) => {
    looking ??= lookAt(parts, services).finally(() => (looking = undefined));
    const health = await looking;
    if (health.status === 'failing') reply.code(503).header('Retry-After', String(RETRY_AFTER_SECONDS));
    return health;
  });
}
