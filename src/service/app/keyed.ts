/** Requests with the header `Api-Key`: the management half answers them, on whatever path, and the public one all others. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

const HEADER = 'api-key';

/** Whether the request is for the management half; an empty header is a wrong key. */
export function isKeyed({ headers }: { headers: IncomingHttpHeaders }): boolean {
  return headers[HEADER] !== undefined;
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
    deriveConstraint: (request) => (isKeyed(request) ? KEYED.half : undefined),
    validate: () => true,
    // Without it a request with a key would reach public routes too.
    mustMatchWhenDerived: true,
  });
}
