/** How long a request may take, and what ends with it. */
import type { FastifyInstance } from 'fastify';
import { ClientLeft, OutOfTime } from '../busy.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Aborts when the client has hung up, or the request has taken longer than it may. */
    until: AbortSignal;
  }
}

export interface DeadlineOptions {
  /** How long an answer that only reads may take to be found, in milliseconds. */
  readTimeout?: number;
}

const READ_TIMEOUT = 8000;
/** What writes ends by the limits of its statements, and is cut off only when these have failed. */
const WRITE_TIMEOUT = 25_000;

/** Gives each request `until`. Sending the answer takes as long as the client's connection does. */
export function endWithClients(app: FastifyInstance, { readTimeout = READ_TIMEOUT }: DeadlineOptions): void {
  app.addHook('onRoute', (route) => {
    if (![route.method].flat().some(isRead)) route.handlerTimeout ??= WRITE_TIMEOUT;
  });
  app.decorateRequest('until');
  const deadlines = new WeakMap<object, NodeJS.Timeout>();
  app.addHook('onRequest', async (request, reply) => {
    const ending = new AbortController();
    request.until = ending.signal;
    reply.raw.once('close', () => {
      clearTimeout(deadlines.get(request));
      if (!reply.raw.writableEnded) ending.abort(new ClientLeft('the client has hung up'));
    });
    if (isRead(request.method)) {
      const end = () => ending.abort(new OutOfTime(`no answer within ${readTimeout} ms`));
      deadlines.set(request, setTimeout(end, readTimeout));
    }
  });
  app.addHook('onSend', async (request) => clearTimeout(deadlines.get(request)));
}

/** Whether requests of this method change nothing. */
export function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
}
