/** The HTTP application: first what applies to every request (limits, CORS, errors, log), then routes and files. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import compress from '@fastify/compress';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { deskPageRoutes } from '../desk/deskPage.ts';
import type { LiveOptions } from '../desk/live/hub.ts';
import { liveRoutes } from '../desk/live/liveRoutes.ts';
import { sessionRoutes } from '../desk/sessionRoutes.ts';
import { signInRoutes } from '../desk/signInRoutes.ts';
import { facilityPageRoutes } from '../hosted/facilityPages.ts';
import { firstFilesIn } from '../hosted/firstFiles.ts';
import { authenticateCallers, callerOf } from '../management/authenticate.ts';
import { askForKeys, managementRoutes, needsKey } from '../management/routes.ts';
import { pictureRoutes } from '../pictures/pictureRoutes.ts';
import type { Services } from '../services.ts';
import { PROJECT_ROOT } from '../settings.ts';
import { apiPageRoutes } from './apiPage.ts';
import { basePathOf, redirectBase, withoutBase } from './basePath.ts';
import { refuseByWrongClock } from './clockGuard.ts';
import { boundConnections, boundsFor, type ConnectionBounds } from './connections.ts';
import { allowEveryOrigin, headersFor } from './cors.ts';
import { boundCrowds, type CrowdOptions } from './crowds.ts';
import { type DeadlineOptions, endWithClients } from './deadline.ts';
import { takeEmptyDeletes } from './emptyBody.ts';

import { answerFailures, hangUp, refuseOtherMethods, sendFailure } from './failures.ts';
import { isKeyed, isManaging, KEYED, separateHalves } from './keyed.ts';
import { linkPageRoutes } from './linkPages.ts';
import { limitPosts } from './postLimits.ts';
import { ROUTES } from './routes/index.ts';
import { type FileFolders, serveFiles } from './staticFiles.ts';
import { isProxyOf, trusted } from './trustedProxy.ts';
import { noticeUnknownProxy } from './unknownProxy.ts';

/** Methods by address, as they were registered. */
type Served = Map<string, Set<string>>;

declare module 'fastify' {
  interface FastifyInstance {
    /** What each half serves, without the routes that only refuse. */
    served: { readonly public: Served; readonly keyed: Served };
  }
}

export interface AppOptions extends Partial<FileFolders>, DeadlineOptions, CrowdOptions {
  /** How long a request may take to arrive, in milliseconds. */
  requestTimeout?: number;
  /** How many connections may be open; see `boundsFor`. */
  connections?: Partial<ConnectionBounds>;
  live?: LiveOptions;
}

const BODY_LIMIT = 64 * 1024;
/** Milliseconds for which a slow sender may hold a connection; the check below may add a second. */
const REQUEST_TIMEOUT = 20_000;
/** Milliseconds after which a connection on which nothing moves in either direction is closed. */
const IDLE_TIMEOUT = 30_000;
/** Bytes; smaller answers gain nothing from compression. */
const COMPRESSION_THRESHOLD = 1024;

/** The application, ready to `listen`. It does not own `services`: whoever made them closes them. */
export async function createApp(services: Services, options: AppOptions = {}): Promise<FastifyInstance> {
  const requestTimeout = options.requestTimeout ?? REQUEST_TIMEOUT;
  const base = basePathOf(services.settings);
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    // Fastify's request lines contain addresses, and so codes; ours are in `logRequests`.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => withoutBase(url, base),
    trustProxy: trusted(services.settings.trustProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    connectionTimeout: IDLE_TIMEOUT,
    http: { headersTimeout: Math.min(requestTimeout, 10_000), connectionsCheckingInterval: 1000 },
    clientErrorHandler: hangUp,
    frameworkErrors: (error, request, reply) => void answerUnreadable(services, error, request, reply),
    return503OnClosing: false,
  });
  separateHalves(app);
  boundConnections(app.server, {
    bounds: { ...boundsFor(), ...options.connections },
    isProxy: isProxyOf(services.settings.trustProxy),
    log: services.log,
  });
  // JSON is the only content type understood; Fastify would accept plain text as well.
  app.removeContentTypeParser('text/plain');

  logRequests(app);
  allowEveryOrigin(app);
  endWithClients(app, options);
  boundCrowds(app, options);
  authenticateCallers(app, services);
  answerFailures(app, services);
  refuseByWrongClock(app, services);
  noticeUnknownProxy(app, services);
  takeEmptyDeletes(app);
  redirectBase(app, base);
  limitPosts(app, services);
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
    // The same address answers both halves: a cache in between must not give the public answer to the management half.
    if (request.url.startsWith('/v1/') && !isManaging(request))
      reply.header('Vary', [reply.getHeader('Vary') ?? [], 'Api-Key', 'Tableside-Desk'].flat().join(', '));
    // Guests' devices compute times from it; the machine's own clock may be a minute off.
    reply.header('Date', services.clock().toUTCString());
    // File routes set theirs on the raw response.
    if (!reply.hasHeader('Cache-Control') && !reply.raw.hasHeader('Cache-Control'))
      reply.header('Cache-Control', 'no-store');
  });
  // Requests are never decompressed: a small one could expand to any size.
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    threshold: COMPRESSION_THRESHOLD,
  });

  const routes = { public: new Map<string, Set<string>>(), keyed: new Map<string, Set<string>>() };
  app.addHook('onRoute', ({ url, method, constraints }) => {
    const half = routes[constraints?.['half'] === undefined ? 'public' : 'keyed'];
    const methods = half.get(url) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    half.set(url, methods);
  });
  for (const register of ROUTES) register(app, services);
  const publicDir = options.publicDir ?? path.join(PROJECT_ROOT, 'public');
  const widgetDir = options.widgetDir ?? path.join(PROJECT_ROOT, 'dist/widget');
  signInRoutes(app, services);
  sessionRoutes(app, services);
  liveRoutes(app, services, options.live ?? {});
  linkPageRoutes(app, publicDir);
  deskPageRoutes(app, publicDir, base);
  facilityPageRoutes(app, services, firstFilesIn(widgetDir));
  pictureRoutes(app, services);
  await serveFiles(app, {
    widgetDir,
    pagesDir: options.pagesDir ?? path.join(PROJECT_ROOT, 'dist/pages'),
    docsDir: options.docsDir ?? path.join(PROJECT_ROOT, 'dist/docs'),
    publicDir,
    base,
    isDemo: services.settings.seed === 'demo',
  });
  await apiPageRoutes(app, publicDir);
  managementRoutes(app, services);
  // A copy, because the routes registered from here on only refuse.
  const served = structuredClone(routes);
  app.decorate('served', served);
  refuseOtherMethods(app, served.public, { needsKey });
  askForKeys(app, served.public.keys());
  refuseOtherMethods(app, served.keyed, { constraints: KEYED });
  return app;
}

/** Answers an address that can't be parsed, for which no hook runs: a wrong key is refused here as well. */
async function answerUnreadable(
  services: Services,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.headers(headersFor(request));
  const failure = isKeyed(request)
    ? await callerOf(services, request, services.db).then(
        () => error,
        (wrong: unknown) => wrong,
      )
    : error;
  await sendFailure(failure, request, reply);
}

/** One line for each answer: the route's pattern, never the address itself, which may hold a code. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
}
