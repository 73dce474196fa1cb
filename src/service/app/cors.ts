/** Cross-origin access: any page may hold the widget, and none may send credentials with it. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isManaging } from './keyed.ts';

const METHODS = 'GET, HEAD, POST, PATCH, DELETE';
const REQUEST_HEADERS = 'Content-Type, Accept, Accept-Language, MENU-CART-UUID, Idempotency-Key';
/** A day; browsers lower it to their own maximum. */
const PREFLIGHT_SECONDS = 86_400;

/** What every answer carries, those included that never reach a route. */
export const EVERY_ANSWER = {
  'Access-Control-Allow-Origin': '*',
  // Date: a guest's own clock may be wrong, and times to order for are reckoned from the present.
  'Access-Control-Expose-Headers': 'Access-Control-Allow-Headers, Date, ETag, Retry-After, X-Request-Id',
  // No page can read the answer to a preflight: what may be sent is told in every other answer too.
  'Access-Control-Allow-Headers': REQUEST_HEADERS,
  // A page under `Cross-Origin-Embedder-Policy: require-corp` must be able to load the script.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  // No browser guesses at what an answer is.
  'X-Content-Type-Options': 'nosniff',
} as const;

/** What answers carry that no other page may read. */
const OWN_ANSWER = { 'X-Content-Type-Options': 'nosniff' } as const;
/** Routes of such answers: what follows is theirs too. */
const OWN_PAGES = ['/outbox', '/desk', '/v1/facility/:facility_id/live'];

const isOwn = ({ routeOptions: { url = '' } }: FastifyRequest): boolean =>
  OWN_PAGES.some((page) => url === page || url.startsWith(`${page}/`));

/** What an answer carries that never reaches a route: none to a key is for another page. */
export function headersFor(request: FastifyRequest): Record<string, string> {
  return isManaging(request) ? OWN_ANSWER : EVERY_ANSWER;
}

/**
 * Puts these headers on every answer, without those of CORS on `OWN_PAGES` and on what is told to an API key or a desk, and
 * answers preflights of any address: what is wrong with it, the request itself is told. No preflight carries a key
 * or the desk's header, and `REQUEST_HEADERS` names neither, so no browser sends them to another origin.
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
