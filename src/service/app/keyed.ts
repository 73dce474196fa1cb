/**
 * Tells which half of the API a request is for, whatever its path: the management half answers requests with the
 * header `Api-Key` and those of the desk, the public half all others.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'api-key';
/** No page of another origin can send it, because preflights don't allow it. */
const DESK_HEADER = 'tableside-desk';

/** Whether the request carries a key; an empty header is a wrong one. */
export function isKeyed({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers[HEADER] !== undefined;
}

/** Whether the desk sent the request: its own header says so, and only beside it the session cookie counts. */
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

/** The constraint of routes for the management half: only its requests reach them, and no others. */
export const KEYED = { half: 'management' } as const;

type Strategy = Parameters<FastifyInstance['addConstraintStrategy']>[0];
type Handlers = ReturnType<Strategy['storage']>;

/** Lets the router tell the two halves apart, which share paths (Fastify's "constraints"). */
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
    // Without it a request for the management half would reach public routes as well.
    mustMatchWhenDerived: true,
  });
}
