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
  /** Milliseconds that a request which only reads may take until its answer is ready. */
  readTimeout?: number;
}

const READ_TIMEOUT = 8000;
/** Milliseconds. Writes are ended by their statements' own limits; this is for when those have failed. */
const WRITE_TIMEOUT = 25_000;

/** Gives each request its `until`. The time to send the answer is not limited: it depends on the client's connection. */
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
