/** `GET /media/{name}/{width}.webp`: a picture that a restaurant has uploaded. The picture at an address never changes. */
import type { FastifyInstance } from 'fastify';
import { notFound } from '../apiFailure.ts';
import type { Services } from '../services.ts';
import { readPicture } from '../store/pictures.ts';

const YEAR = 31_536_000;
const HEADERS = {
  'Cache-Control': `public, max-age=${YEAR}, immutable`,
  // Can't act as anything but a picture, whatever its content, and can be shown by the widget on any page.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

export function pictureRoutes(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { name: string; file: string } }>('/media/:name/:file', async (request, reply) => {
    const { name, file } = request.params;
    const width = /^([1-9]\d{1,3})\.webp$/.exec(file)?.[1];
    if (width === undefined || !/^[\w-]{32}$/.test(name)) throw notFound();
    const etag = `"${name}-${width}"`;
    const bytes = await readPicture(services.reads(request.until), name, Number(width));
    if (!bytes) throw notFound();
    reply.headers(HEADERS).header('ETag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type('image/webp').send(bytes);
  });
}
