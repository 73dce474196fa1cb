/**
 * A route of the management API, declared once as data, from which follow the checks of request and rights, the shape of
 * the answer (`routes.ts`), the tests over all routes, and the description of the API.
 */
import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Role } from '../../contract/management/permissionGroup.ts';
import type { DeclaredRoute, Method, RequestHeader } from '../app/route.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../store/apiKeys.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { Precondition } from './unchanged.ts';

/** What a handler is given, after all checks. */
export interface Call<Query = unknown, Body = unknown> {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly caller: Caller;
  /** For reading, until the request ends. */
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly query: Query;
  readonly body: Body;
  /** Runs `work` in one transaction, which is committed as a whole or not at all. It may run several times. */
  write<Result>(work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>;
}

/** A call of a route below `/facility/{facility_id}`. */
export interface FacilityCall<Query = unknown, Body = unknown> extends Call<Query, Body> {
  /** A facility that the caller may see. */
  readonly facility: FacilityRow;
  readonly role: Role;
  /** The id of the record that the path names; 0 where it names none. */
  readonly id: number;
  /** The `updated` of the state that a PATCH is based on, where it sends one (`unchanged.ts`). */
  readonly readAt: Date | undefined;
}

export type { Method };

interface Declared<
  Query extends z.ZodMiniObject,
  Body extends z.ZodMiniObject,
  Answer extends z.core.$ZodType,
> {
  method: Method;
  /** As in the contract, without `/v1`: `/facility/{facility_id}/notes/{note_id}`. */
  path: string;
  /** Its group in the description. */
  tag: string;
  /** One sentence. */
  summary: string;
  /** The lowest role that may use it. */
  needs: Role;
  /** Whether it is an addition of ours to the contract. */
  isOurs?: boolean;
  query?: Query;
  body?: Body;
  /** Left out for an empty answer. Fields that it does not name are not sent. */
  answer?: Answer;
  /** Where it differs from the method's usual status (200, 201, 202, 204). */
  status?: number;
  headers?: readonly RequestHeader[];
  /** Whether a valid request may still be refused for the state of things: 409. */
  mayConflict?: boolean;
  /** The most bytes of its body, where it differs from the general limit. */
  bodyLimit?: number;
}

/** A declared route in the form that `routes.ts` serves. */
export interface ManagementRoute extends DeclaredRoute {
  readonly needs: Role;
  readonly isOurs: boolean;
  readonly query: z.ZodMiniObject;
  /** Called with a `FacilityCall` only for routes below `/facility/{facility_id}`, else with a `Call`. */
  handle(call: FacilityCall): Promise<unknown>;
}

const STATUS: Readonly<Record<Method, number>> = { GET: 200, POST: 201, PATCH: 202, DELETE: 204 };
const Nothing = z.object({});
type Nothing = typeof Nothing;

/** Declares a route below `/facility/{facility_id}`. */
export function facilityRoute<
  Answer extends z.core.$ZodType,
  Query extends z.ZodMiniObject = Nothing,
  Body extends z.ZodMiniObject = Nothing,
>(
  declared: Declared<Query, Body, Answer> & {
    handle(call: FacilityCall<z.output<Query>, z.output<Body>>): Promise<z.input<Answer> | void>;
  },
): ManagementRoute {
  return complete(declared);
}

/** Declares a route outside of any facility. It checks the caller's rights itself, because roles belong to facilities. */
export function route<
  Answer extends z.core.$ZodType,
  Query extends z.ZodMiniObject = Nothing,
  Body extends z.ZodMiniObject = Nothing,
>(
  declared: Declared<Query, Body, Answer> & {
    handle(call: Call<z.output<Query>, z.output<Body>>): Promise<z.input<Answer> | void>;
  },
): ManagementRoute {
  return facilityRoute<Answer, Query, Body>(declared);
}

function complete(
  declared: Declared<z.ZodMiniObject, z.ZodMiniObject, z.core.$ZodType> & {
    // Declared as a method, whose parameters TypeScript compares loosely: the frame passes what the schemas have checked.
    handle(call: FacilityCall): Promise<unknown>;
  },
): ManagementRoute {
  const { query = Nothing, answer, isOurs = false, status = STATUS[declared.method] } = declared;
  const isChange = declared.method === 'PATCH' && declared.body;
  const body = isChange ? z.extend(isChange, Precondition.shape) : declared.body;
  return { ...declared, query, body, answer, isOurs, status };
}
