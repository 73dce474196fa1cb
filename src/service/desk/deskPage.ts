/** `GET /desk/`: the page for those who work in a restaurant. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readPage } from '../app/linkPages.ts';
import { PAGE_HEADERS } from '../app/pageHeaders.ts';

const HEADERS = {
  ...PAGE_HEADERS,
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;

/** The page is read once, when the process starts. A folder without it has no such route. */
export function deskPageRoutes(app: FastifyInstance, publicDir: string, base: string): void {
  const page = readPage(path.join(publicDir, 'desk', 'index.html'));
  if (page === undefined) return;
  // The page's relative links need the slash.
  app.get('/desk', async (_request, reply) => reply.redirect(`${base}/desk/`, 301));
  app.get('/desk/', async (_request, reply) =>
    reply.headers(HEADERS).type('text/html; charset=utf-8').send(page),
  );
}
