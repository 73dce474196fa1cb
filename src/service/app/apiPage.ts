/** `GET /docs/api`: the description of the API to read and to try, in a viewer from `node_modules`. */
import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { readPage } from './linkPages.ts';
import { PAGE_HEADERS } from './pageHeaders.ts';

/** The viewer's files keep their addresses over its releases, so a cached one may be stale for a day at most. */
const VIEWER_FRESH_SECONDS = 86_400;
const HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // The viewer's own icons.
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Cache-Control': 'no-cache',
  'Referrer-Policy': 'no-referrer',
} as const;

/** The page, and the two files of the viewer that it needs. A folder without the page has no such routes. */
export async function apiPageRoutes(app: FastifyInstance, publicDir: string): Promise<void> {
  const page = readPage(path.join(publicDir, 'api.html'));
  if (page === undefined) return;
  app.get('/docs/api', async (_request, reply) =>
    reply.headers(HEADERS).type('text/html; charset=utf-8').send(page),
  );
  await app.register(fastifyStatic, {
    root: path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')),
    prefix: '/docs/viewer/',
    wildcard: false,
    globIgnore: ['!(swagger-ui.css|swagger-ui-bundle.js)'],
    cacheControl: false,
    decorateReply: !app.hasReplyDecorator('sendFile'),
    setHeaders: (response) => {
      response.setHeader('Cache-Control', `public, max-age=${VIEWER_FRESH_SECONDS}`);
    },
  });
}
