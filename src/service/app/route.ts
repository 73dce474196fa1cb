/**
 * A route of the public half, declared once as data: the schemas that its handler reads the request with, what it
 * answers, and what the description of the API says about it. The declarations are in `declared/`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Request headers, other than `Api-Key`, that a route reads. */
export type RequestHeader = 'Accept-Language' | 'Idempotency-Key' | 'If-None-Match' | 'MENU-CART-UUID';

/** What both halves declare of a route. */
export interface DeclaredRoute {
  readonly method: Method;
  /** As in the contract, without `/v1`: `/facility/{facility_id}/bookings`. */
  readonly path: string;
  /** Its group in the description. */
  readonly tag: string;
  /** One sentence. */
  readonly summary: string;
  /** Whether it is an addition of ours to the contract. */
  readonly isOurs?: boolean;
  readonly query?: z.ZodMiniObject | undefined;
  readonly body?: z.ZodMiniObject | undefined;
  /** Left out for an empty answer. */
  readonly answer?: z.core.$ZodType | undefined;
  readonly status: number;
  readonly headers?: readonly RequestHeader[];
  /** Whether a valid request may still be refused for the state of things: 409. */
  readonly mayConflict?: boolean;
  /** The most bytes of its body, where it differs from the general limit. */
  readonly bodyLimit?: number;
}

export interface PublicRoute extends DeclaredRoute {
  /** Whether it is rate limited, because it takes a secret or creates something: 429. */
  readonly isLimited?: boolean;
  /** Whether a request with a key gets the same answer as one without. */
  readonly ignoresKey?: boolean;
}

/** A route of the desk: for people with a session or about to sign in, not for software with a key. */
export interface DeskRoute extends DeclaredRoute {
  readonly isOurs: true;
  readonly isDesk: true;
  /** Whether it streams events (`text/event-stream`) until the client leaves; open to sessions and to keys. */
  readonly isStream?: boolean;
  /** Whether it needs no session. */
  readonly isBeforeSignIn?: boolean;
  /** Whether it is rate limited: 429. */
  readonly isLimited?: boolean;
  /** Whether its body names something that may not exist: 404. */
  readonly mayMiss?: boolean;
}

/** Declares a route, keeping the literal types of its declaration. */
export function publicRoute<const Route extends PublicRoute>(route: Route): Route {
  return route;
}

/** The router's pattern: `/v1/facility/:facility_id/notes`. */
export function addressOf({ path }: Pick<DeclaredRoute, 'path'>): string {
  return `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : unknown;

export type AnswerOf<Route> = Route extends { answer: infer Answer extends z.core.$ZodType }
  ? z.input<Answer>
  : undefined;

/** Registers a declared route. The handler returns the record, or the reply when it has sent the answer itself. */
export function serve<Route extends PublicRoute>(
  app: FastifyInstance,
  route: Route,
  handle: (
    request: FastifyRequest<{ Params: ParamsOf<Route['path']> }>,
    reply: FastifyReply,
  ) => Promise<AnswerOf<Route> | FastifyReply>,
): void {
  app.route<{ Params: ParamsOf<Route['path']> }>({
    method: route.method,
    url: addressOf(route),
    handler: async (request, reply) => handle(request, reply.code(route.status)),
  });
}
