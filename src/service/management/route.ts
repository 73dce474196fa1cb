/**
 * A route of the management API, declared once as data. From it come the check of the request, the rights, the shape
 * of the answer (`routes.ts`), the tests over all routes, and the description of the API.
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

/** What a handler is given: everything is checked by then. */
export interface Call<Query = unknown, Body = unknown> {
  readonly services: Services;
  readonly request: FastifyRequest;
  readonly caller: Caller;
  /** To read, until the request ends. */
  readonly db: Kysely<Database>;
  readonly now: Date;
  readonly query: Query;
  readonly body: Body;
  /** Runs `work` in one transaction: all of it is kept or nothing. It may run several times. */
  write<Result>(work: (trx: Transaction<Database>) => Promise<Result>): Promise<Result>;
}

/** Of a route below `/facility/{facility_id}`. */
export interface FacilityCall<Query = unknown, Body = unknown> extends Call<Query, Body> {
  /** One that the caller may see. */
  readonly facility: FacilityRow;
  readonly role: Role;
  /** Of the record that the path names; 0 where it names none. */
  readonly id: number;
  /** The `updated` that a PATCH was made of, where it says so (`unchanged.ts`). */
  readonly readAt: Date | undefined;
}

export type { Method };

interface Declared<
  Query extends z.ZodMiniObject,
  Body extends z.ZodMiniObject,
  Answer extends z.core.$ZodType,
> {
  method: Method;
  /** As the document writes it, without `/v1`: `/facility/{facility_id}/notes/{note_id}`. */
  path: string;
  /** The group it stands in, in the description. */
  tag: string;
  /** One sentence. */
  summary: string;
  /** The lowest role that may. */
  needs: Role;
  /** What the document does not have. */
  isOurs?: boolean;
  query?: Query;
  body?: Body;
  /** Left out for an empty answer. Fields that it does not name are not sent. */
  answer?: Answer;
  /** Where it is not the method's own (200, 201, 202, 204). */
  status?: number;
  headers?: readonly RequestHeader[];
  /** Where the request is right and cannot be carried out all the same: 409. */
  mayConflict?: boolean;
  /** The most bytes of its body, where it is not what all have. */
  bodyLimit?: number;
}

/** A declared route as the frame takes it. */
export interface ManagementRoute extends DeclaredRoute {
  readonly needs: Role;
  readonly isOurs: boolean;
  readonly query: z.ZodMiniObject;
  /** Only below `/facility/{facility_id}` it is called with a `FacilityCall`. */
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

/** Declares a route of no facility; whether the caller may is up to it, since roles are of facilities. */
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
    // A method, so that the frame may call it with what it has checked.
    handle(call: FacilityCall): Promise<unknown>;
  },
): ManagementRoute {
  const { query = Nothing, answer, isOurs = false, status = STATUS[declared.method] } = declared;
  const isChange = declared.method === 'PATCH' && declared.body;
  const body = isChange ? z.extend(isChange, Precondition.shape) : declared.body;
  return { ...declared, query, body, answer, isOurs, status };
}
