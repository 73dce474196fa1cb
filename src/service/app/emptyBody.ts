/** A DELETE has no body here, but clients send a content type with it out of habit. */
import type { FastifyInstance } from 'fastify';

/** Removes the content type from a DELETE without a body: the parser would otherwise reject the missing body. */
export function takeEmptyDeletes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0);
    if (method === 'DELETE' && isEmpty) delete headers['content-type'];
  });
}
