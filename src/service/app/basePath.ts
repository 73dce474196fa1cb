/** The path that PUBLIC_URL may have: `https://example.com/tables`. */
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** The path of `publicUrl` without a slash at its end; empty for a service that has an origin of its own. */
export function basePathOf({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return new URL(publicUrl).pathname.replace(/\/+$/, '');
}

/**
 * `url` without `base`, for the router: a proxy may pass the path on or strip it, and both must reach the same routes.
 */
export function withoutBase(url: string, base: string): string {
  if (!base || !url.startsWith(base)) return url;
  const rest = url.slice(base.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** Redirects `/tables` to `/tables/`: the relative links of the first page need the slash. */
export function redirectBase(app: FastifyInstance, base: string): void {
  if (!base) return;
  app.addHook('onRequest', async (request, reply) => {
    const [path, query] = request.originalUrl.split('?', 2);
    if (path === base) await reply.redirect(`${base}/${query === undefined ? '' : `?${query}`}`, 301);
  });
}
