/**
 * A route of the public half, declared once as data: what its handler reads the request with, what it answers, and what
 * the description of the API says of it. The declarations stand together in `declared/`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Headers of requests, beside `Api-Key`, that a route reads. */
export type RequestHeader = 'Accept-Language' | 'Idempotency-Key' | 'If-None-Match' | 'MENU-CART-UUID';

/** What both halves declare of a route. */
export interface DeclaredRoute {
  readonly method: Method;
  /** As the documents write it, without `/v1`: `/facility/{facility_id}/bookings`. */
  readonly path: string;
  /** The group it stands in, in the description. */
  readonly tag: string;
  /** One sentence. */
  readonly summary: string;
  /** What the documents do not have. */
  readonly isOurs?: boolean;
  readonly query?: z.ZodMiniObject | undefined;
  readonly body?: z.ZodMiniObject | undefined;
  /** Left out for an empty answer. */
  readonly answer?: z.core.$ZodType | undefined;
  readonly status: number;
  readonly headers?: readonly RequestHeader[];
  /** Where the request is right and cannot be carried out all the same: 409. */
  readonly mayConflict?: boolean;
  /** The most bytes of its body, where it is not what all have. */
  readonly bodyLimit?: number;
}

export interface PublicRoute extends DeclaredRoute {
  /** Names something of which only so many that do not exist may be named, or makes something: 429. */
  readonly isLimited?: boolean;
  /** Answers whoever sends a key as everybody else. */
  readonly isSame?: boolean;
}

/** A route of the desk: for people with a session, or on their way to one. Software with a key has none. */
export interface DeskRoute extends DeclaredRoute {
  readonly isOurs: true;
  readonly isDesk: true;
  /** Answers events (`text/event-stream`) until whoever asked leaves: to a page with a session, and to software with a key. */
  readonly isStream?: boolean;
  /** Answers before anybody has signed in. */
  readonly isBeforeSignIn?: boolean;
  /** May be asked only so often: 429. */
  readonly isLimited?: boolean;
  /** Names something in its body that may not exist: 404. */
  readonly mayMiss?: boolean;
}

/** Keeps the types of what is declared. */
export function publicRoute<const Route extends PublicRoute>(route: Route): Route {
  return route;
}

/** `/v1/facility/:facility_id/notes` */
export function addressOf({ path }: Pick<DeclaredRoute, 'path'>): string {
  return `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

export type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & ParamsOf<Rest>
  : unknown;

export type AnswerOf<Route> = Route extends { answer: infer Answer extends z.core.$ZodType }
  ? z.input<Answer>
  : undefined;

/** Registers what is declared. The handler gives the record, or the reply by which it has sent it. */
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
