/**
 * Requests for the management half, on whatever path: those with the header `Api-Key`, and those of the desk. The
 * public half answers all others.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'api-key';
/** No page of another origin can send it: its preflight is not answered so. */
const DESK_HEADER = 'tableside-desk';

/** Whether the request carries a key; an empty header is a wrong one. */
export function isKeyed({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers[HEADER] !== undefined;
}

/** Whether a page of the desk asks: by its own header, beside which a cookie counts. A key is software's. */
export function isDesk(request: { headers: IncomingHttpHeaders }): boolean {
  return request.headers[DESK_HEADER] !== undefined && !isKeyed(request);
}

/** Whether the request is for the management half. */
export function isManaging(request: { headers: IncomingHttpHeaders }): boolean {
  return isKeyed(request) || isDesk(request);
}

/** The key as it was sent. */
export function keyOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const header = headers[HEADER];
  return typeof header === 'string' ? header : '';
}

/** Of a route that only such requests reach; they reach no other. */
export const KEYED = { half: 'management' } as const;

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handlers = ReturnType<Strategy['storage']>;

/** Lets the router tell the two halves apart, which have paths in common (Fastify's "constraints"). */
export function separateHalves(app: FastifyInstance): void {
  app.addConstraintStrategy({
    name: 'half',
    storage: () => {
      const handlers = new Map<unknown, Parameters<Handlers['set']>[1]>();
      return {
        get: (half) => handlers.get(half) ?? null,
        set: (half, handler) => void handlers.set(half, handler),
      };
    },
    deriveConstraint: (request) => (isManaging(request) ? KEYED.half : undefined),
    validate: () => true,
    // Without it such a request would reach public routes too.
    mustMatchWhenDerived: true,
  });
}
