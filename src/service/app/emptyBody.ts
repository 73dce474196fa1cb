/** A DELETE has nothing to say, whatever content type it comes with: clients name one out of habit. */
import type { FastifyInstance } from 'fastify';

/** Takes the content type off a DELETE without a body: else a parser would miss the body that it promises. */
export function takeEmptyDeletes(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ method, headers }) => {
    const isEmpty = headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0);
    if (method === 'DELETE' && isEmpty) delete headers['content-type'];
  });
}
