/** Registers a route of the desk, as `serve` in `app/route.ts` does for the public half. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KEYED } from '../app/keyed.ts';
import { type AnswerOf, addressOf, type DeskRoute, type ParamsOf } from '../app/route.ts';

export function serveDesk<Route extends DeskRoute>(
  app: FastifyInstance,
  route: Route,
  handle: (
    request: FastifyRequest<{ Params: ParamsOf<Route['path']> }>,
    reply: FastifyReply,
  ) => Promise<AnswerOf<Route> | void>,
): void {
  app.route<{ Params: ParamsOf<Route['path']> }>({
    method: route.method,
    url: addressOf(route),
    constraints: KEYED,
    config: { isBeforeSignIn: route.isBeforeSignIn === true },
    handler: async (request, reply) => {
      const answer = await handle(request, reply);
      return reply.code(route.status).send(answer);
    },
  });
}
