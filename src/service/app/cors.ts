/** Cross-origin access: any page may hold the widget, and none may send credentials with it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isManaging } from './keyed.ts';

const METHODS = 'GET, HEAD, POST, PATCH, DELETE';
const REQUEST_HEADERS = 'Content-Type, Accept, Accept-Language, MENU-CART-UUID, Idempotency-Key';
/** A day; browsers cap it at their own maximum. */
const PREFLIGHT_SECONDS = 86_400;

/** Headers of every public answer, including those that never reach a route. */
export const EVERY_ANSWER = {
  'Access-Control-Allow-Origin': '*',
  // Date: a guest's own clock may be wrong, and order times are computed from the current time.
  'Access-Control-Expose-Headers': 'Access-Control-Allow-Headers, Date, ETag, Retry-After, X-Request-Id',
  // No script can read the answer to a preflight, so what may be sent is repeated in every other answer.
  'Access-Control-Allow-Headers': REQUEST_HEADERS,
  // A page under `Cross-Origin-Embedder-Policy: require-corp` must be able to load the script.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // Keeps browsers from guessing the content type.
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Headers of answers that no page of another origin may read. */
const OWN_ANSWER = { 'X-Content-Type-Options': 'nosniff' } as const;
/** Prefixes of the routes whose answers those are. */
const OWN_PAGES = ['/outbox', '/desk', '/v1/facility/:facility_id/live'];

const isOwn = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  OWN_PAGES.some((page) => url === page || url.startsWith(`${page}/`));

/** Headers of an answer that never reaches a route; an answer to a key or a desk is for no other page. */
export function headersFor(request: FastifyRequest): Record<string, string> {
  return isManaging(request) ? OWN_ANSWER : EVERY_ANSWER;
}

/**
 * Sets these headers on every answer, leaving out those of CORS on `OWN_PAGES` and on answers to an API key or a desk,
 * and answers preflights of any address, even a wrong one: the request that follows is told what is wrong. No preflight
 * carries a key or the desk's header, and `REQUEST_HEADERS` names neither, so no browser sends them across origins.
 */
export function allowEveryOrigin(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isManaging(request) || isOwn(request)) {
      reply.headers(OWN_ANSWER);
      return;
    }
    reply.headers(EVERY_ANSWER);
    if (request.method === 'OPTIONS' && request.headers['access-control-request-method'] !== undefined) {
      await answerPreflight(reply);
    }
  });
}

function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .headers({
      'Access-Control-Allow-Methods': METHODS,
      'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
      Vary: 'Access-Control-Request-Method, Access-Control-Request-Headers',
    })
    .send();
}
