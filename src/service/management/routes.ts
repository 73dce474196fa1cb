/** Serves the declared routes: first the caller's rights are checked, then the request, then the handler runs. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { parseInstant } from '../../domain/parseInstant.ts';
import { invalid, notFound } from '../apiFailure.ts';
import { KEYED } from '../app/keyed.ts';
import { parseBody, parseQuery } from '../app/readRequest.ts';
import { addressOf } from '../app/route.ts';
import type { Services } from '../services.ts';
import { inTransaction } from '../store/transaction.ts';
import { findManagedFacility, type ManagedFacility } from '../store/users.ts';
import { unauthorized } from './authenticate.ts';
import { linkNotFound } from './links.ts';
import { MANAGEMENT_ROUTES } from './resources/index.ts';
import { assertRole } from './roles.ts';
import type { Call, FacilityCall, ManagementRoute } from './route.ts';
import { ChangedMeanwhile, Precondition } from './unchanged.ts';

/** Registers every declared route, for requests of software and of the desk. */
export function managementRoutes(app: FastifyInstance, services: Services): void {
  for (const route of MANAGEMENT_ROUTES) {
    app.route({
      method: route.method,
      url: addressOf(route),
      constraints: KEYED,
      ...(route.bodyLimit === undefined ? {} : { bodyLimit: route.bodyLimit }),
      handler: async (request, reply) => {
        const answer = await answerOf(services, route, request);
        return reply.code(route.status).send(answer);
      },
    });
  }
}

/** A route pattern without the names of its parameters. */
const nameless = (url: string) => url.replace(/:\w+/g, ':');

/** Whether the management half has this route. @param url route pattern of either half */
export function needsKey(method: string, url: string): boolean {
  return MANAGEMENT_ROUTES.some(
    (route) => route.method === method && nameless(addressOf(route)) === nameless(url),
  );
}

/**
 * Answers that a key is needed, on addresses that only the management half has.
 *
 * @param known route patterns of the public half
 */
export function askForKeys(app: FastifyInstance, known: Iterable<string>): void {
  const served = new Set([...known].map(nameless));
  const addresses = new Map(MANAGEMENT_ROUTES.map((route) => [nameless(addressOf(route)), addressOf(route)]));
  for (const [name, url] of addresses) {
    if (served.has(name)) continue;
    app.route({
      method: [...app.supportedMethods],
      url,
      onRequest: async () => {
        throw unauthorized('This needs an Api-Key.');
      },
      handler: () => undefined,
    });
  }
}

async function answerOf(
  services: Services,
  route: ManagementRoute,
  request: FastifyRequest,
): Promise<unknown> {
  const { caller } = request;
  if (!caller) throw unauthorized('This needs an Api-Key.');
  const db = services.reads(request.until);
  const params = paramsOf(request);
  const call = {
    services,
    request,
    caller,
    db,
    now: services.clock(),
    write: (work) => inTransaction(services.db, work),
  } satisfies Partial<Call>;
  const facilityId = params['facility_id'];
  let own: Partial<ManagedFacility> & { id: number } = { id: 0 };
  if (facilityId !== undefined) {
    const managed = await findManagedFacility(db, caller, facilityId);
    // The same as for a missing one, so that nobody learns of others' restaurants.
    if (!managed) throw notFound();
    assertRole(managed.role, route.needs);
    own = { ...managed, id: recordIdOf(params) };
  }
  const query = parseQuery(route.query, request);
  const sent = route.body ? parseBody(route.body, request) : undefined;
  if (route.body && own.facility) assertSameRecord(request, own.facility.id, own.id);
  const made = { ...call, ...own, query, ...changeOf(route, sent) } as FacilityCall;
  // Only declared fields are sent: a record's other columns must not leak.
  const declared = (answer: unknown) => route.answer && z.parse(route.answer, answer);
  try {
    return declared(await route.handle(made));
  } catch (error) {
    if (!(error instanceof ChangedMeanwhile)) throw error;
    // An empty change answers with the record as it is.
    const current = declared(await route.handle({ ...made, body: {}, readAt: undefined }));
    throw new ChangedMeanwhile(z.parse(z.record(z.string(), z.unknown()), current));
  }
}

/** Separates a PATCH's changes from the `updated` that it is based on. */
function changeOf({ method }: ManagementRoute, sent: unknown): Pick<FacilityCall, 'body' | 'readAt'> {
  if (method !== 'PATCH') return { body: sent, readAt: undefined };
  const { updated } = z.parse(Precondition, sent);
  const { updated: _, ...body } = z.parse(z.record(z.string(), z.unknown()), sent);
  return { body, readAt: updated === undefined ? undefined : parseInstant(updated) };
}

function paramsOf(request: FastifyRequest): Record<string, string> {
  return z.parse(z.record(z.string(), z.string()), request.params);
}

/** The record's id in the path, beside the facility's. @throws ApiFailure 404 when it is not a number */
function recordIdOf(params: Record<string, string>): number {
  const text = Object.entries(params).find(([name]) => name !== 'facility_id')?.[1];
  if (text === undefined) return 0;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound();
  return Number(text);
}

/** A body may repeat `id` and `facility`; other values than the path's mean that it was meant for another record. */
function assertSameRecord(request: FastifyRequest, facilityId: string, id: number): void {
  const sent = z.parse(z.record(z.string(), z.unknown()), request.body);
  if (id !== 0 && Object.hasOwn(sent, 'id') && sent['id'] !== id)
    throw invalid({ id: ['This must be the id in the address.'] });
  if (!Object.hasOwn(sent, 'facility') || sent['facility'] === `/v1/facility/${facilityId}`) return;
  throw typeof sent['facility'] === 'string'
    ? linkNotFound('facility')
    : invalid({ facility: ['This must be the path of the facility in the address.'] });
}
