/**
 * `GET /v1/facility/{facility_id}/live`: changes, as they happen. Software sends its key, a page the desk's header. An
 * EventSource can send neither, so here, where nothing is changed, the cookie alone is enough for pages of this origin.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../apiFailure.ts';
import { KEYED } from '../../app/keyed.ts';
import { parseQuery } from '../../app/readRequest.ts';
import { addressOf } from '../../app/route.ts';
import { sessionOf, unauthorized } from '../../management/authenticate.ts';
import type { Services } from '../../services.ts';
import type { Caller } from '../../store/apiKeys.ts';
import { findManagedFacility } from '../../store/users.ts';
import { getLive } from '../declared.ts';
import type { Since } from './channel.ts';
import { LiveHub, type LiveOptions } from './hub.ts';

type LiveRequest = FastifyRequest<{ Params: { facility_id: string } }>;

export function liveRoutes(app: FastifyInstance, services: Services, options: LiveOptions): void {
  const live = new LiveHub(services, options);
  // Before waiting for connections to close: streams never end on their own.
  app.addHook('preClose', () => live.stop());

  const open = async (request: LiveRequest, reply: FastifyReply, caller: Caller) => {
    const db = services.reads(request.until);
    const managed = await findManagedFacility(db, caller, request.params.facility_id);
    if (!managed) throw notFound();
    const since = sinceOf(request);
    live.assertRoom(caller);
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Request-Id': request.id,
      // A proxy that buffers answers would pass on nothing of this one.
      'X-Accel-Buffering': 'no',
    });
    const opening = { caller, role: managed.role, facilityId: managed.facility.id, since };
    await live.open(opening, reply.raw).catch((error: unknown) => {
      request.log.warn({ err: error }, 'a live stream could not be opened');
    });
  };

  const route = { method: getLive.method, url: addressOf(getLive), exposeHeadRoute: false } as const;
  app.route<{ Params: { facility_id: string } }>({
    ...route,
    constraints: KEYED,
    handler: async (request, reply) => {
      if (!request.caller) throw unauthorized('Please sign in.');
      await open(request, reply, request.caller);
    },
  });
  app.route<{ Params: { facility_id: string } }>({
    ...route,
    handler: async (request, reply) => {
      if (!isFromOwnPage(request, services.settings.publicUrl)) throw unauthorized('Please sign in.');
      await open(request, reply, await sessionOf(services, request, services.reads(request.until)));
    },
  });
}

/** A browser that reconnects sends `Last-Event-ID` by itself; a page that opens a new stream puts it in the address. */
function sinceOf(request: LiveRequest): Since {
  const { since } = parseQuery(getLive.query, request);
  const header = request.headers['last-event-id'];
  if (header === undefined) return since;
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : null;
}

/**
 * Whether the request comes from a page of this origin or from no page. Browsers without `Sec-Fetch-Site` send `Origin`
 * or `Referer`.
 */
function isFromOwnPage({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return [headers.origin, headers.referer].every((from) => {
    if (from === undefined) return true;
    if (!URL.canParse(from)) return false;
    const { origin, host } = new URL(from);
    return origin === new URL(publicUrl).origin || host === headers.host;
  });
}
