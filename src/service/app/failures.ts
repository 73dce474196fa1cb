/** Turns whatever went wrong into the one shape of every error answer (`contract/apiError.ts`). */

import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  ApiFailure,
  busy,
  clientClosedRequest,
  internal,
  methodNotAllowed,
  notFound,
  tooLarge,
  unavailable,
  unreadable,
  unsupportedMediaType,
} from '../apiFailure.ts';
import { Busy, ClientLeft, OutOfTime } from '../busy.ts';
import { NOTHING_KEPT } from '../health/write.ts';
import { readerOf } from '../refusals/reader.ts';
import type { Services } from '../services.ts';
import { canNotWrite, isDatabaseAway } from '../store/databaseAway.ts';
import { EVERY_ANSWER } from './cors.ts';

/** `Retry-After` while the database can't write: somebody has to make room first. */
const NO_WRITE_SECONDS = 30;

/** Answers errors, unknown addresses (404) and unknown methods of known ones (405 with `Allow`). */
export function answerFailures(app: FastifyInstance, { findings }: Services): void {
  app.setErrorHandler((error, request, reply) => {
    if (canNotWrite(error)) findings.note('write', NOTHING_KEPT);
    return sendFailure(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => sendFailure(notFound(), request, reply));
  // Before a body is read: an unknown address is 404 whatever its body.
  app.addHook('onRequest', async (request) => {
    if (request.is404) throw notFound();
  });
}

/** Sends `error`; one that is not meant for the caller is logged and answered with 500. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error);
  if (canNotWrite(error)) request.log.error({ err: error }, 'the database keeps nothing just now');
  else if (failure.code === 'unavailable') request.log.warn('the database is away');
  else if (failure.status === 500) request.log.error({ err: error }, 'request failed');
  return reply
    .code(failure.status)
    .headers(failure.headers)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failure.body(readerOf(request.headers['accept-language'])));
}

function failureOf(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (error instanceof Busy) return busy(error.retryAfterSeconds);
  if (error instanceof OutOfTime) return busy();
  if (error instanceof ClientLeft) return clientClosedRequest();
  if (isDatabaseAway(error)) return unavailable();
  if (canNotWrite(error)) return unavailable(NO_WRITE_SECONDS);
  if (error instanceof Error) {
    const { code, statusCode } = error as Partial<FastifyError>;
    if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return unsupportedMediaType();
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return tooLarge();
    if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return notFound();
    // The body: not JSON, empty, shorter or longer than announced, or with a `__proto__` in it.
    if (statusCode === 400)
      return unreadable('The request could not be read: its body must be a JSON object.');
    if (statusCode !== undefined && statusCode > 400 && statusCode < 500) {
      return new ApiFailure(statusCode, 'refused', 'The request could not be accepted.');
    }
    if (code === 'FST_ERR_HANDLER_TIMEOUT') return busy();
    if (statusCode === 503) return unavailable();
  }
  return internal();
}

/**
 * Makes every address that has a route answer all other methods with 405, and OPTIONS with what is allowed. Call it
 * after all routes are registered.
 *
 * @param routes methods by route pattern
 * @param constraints Fastify's route constraints of these routes
 * @param needsKey whether a request with a key may use the method there
 */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: ReadonlyMap<string, ReadonlySet<string>>,
  {
    constraints = {},
    needsKey = () => false,
  }: { constraints?: Record<string, string>; needsKey?: (method: string, url: string) => boolean } = {},
): void {
  for (const [url, methods] of routes) {
    const allowed = [...methods, 'OPTIONS'].sort();
    const others = app.supportedMethods.filter((method) => !methods.has(method) && method !== 'OPTIONS');
    app.route({
      method: others,
      url,
      constraints,
      onRequest: async ({ method }) => {
        throw methodNotAllowed(allowed, needsKey(method, url));
      },
      handler: () => undefined,
    });
    app.options(url, { constraints }, async (_request, reply) =>
      reply.code(204).header('Allow', allowed.join(', ')).send(),
    );
  }
}

const STATUS_BY_CODE: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
};

/** Answers what isn't HTTP, or arrives too slowly, and closes the connection. */
export function hangUp(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, reason] = STATUS_BY_CODE[error.code] ?? [400, 'Bad Request'];
  const body = JSON.stringify(new ApiFailure(status, 'unreadable', 'The request could not be read.').body());
  const headers = {
    ...EVERY_ANSWER,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${body}`);
  socket.destroySoon();
}
