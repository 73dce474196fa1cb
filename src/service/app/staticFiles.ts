/** Files: the built widget for any page in the world, the demo restaurants' pages, and the pages of those who run one. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic, { type SetHeadersResponse } from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The files in a release's folder never change; a new release changes `tableside.js`. */
const YEAR = 31_536_000;
const SCRIPT_FRESH_SECONDS = 300;
const PAGE_FRESH_SECONDS = 60;
/** Pictures of dishes: a menu shows hundreds of them, and they are seldom replaced under the same name. */
const PICTURE_FRESH_SECONDS = 86_400;
/** Not served as plain files: pages whose own routes set other headers, and the Markdown sources of the documentation. */
const OWN_ROUTES = [
  'api.html',
  'cancel.html',
  'invite.html',
  'order.html',
  'status.html',
  'desk/**',
  'docs/**',
];

/** What guests who follow a link and those who run a restaurant need; everything else under `public/` is the demo. */
const WITHOUT_DEMO = new Set([
  'api.css',
  'api.js',
  'askedLanguage.js',
  'builder-preview.css',
  'builder-preview.html',
  'builder-preview.js',
  'builder.html',
  'hosted.css',
  'icon.svg',
  'invite.css',
  'index.css',
  'link.css',
  'order.css',
  'operators.css',
  'operators.html',
  'operators.js',
  'table-codes.html',
]);

export interface FileFolders {
  /** The built widget: `tableside.js` and its chunks. */
  widgetDir: string;
  /** Scripts and styles of the pages for those who run a restaurant, served below `/pages/`. */
  pagesDir: string;
  /** The pages of the documentation, served below `/docs/`. */
  docsDir: string;
  /** The pages themselves, and the demo restaurants'. */
  publicDir: string;
}

/**
 * Serves the files that the folders contain when the process starts, each as a route of its own, so that no address
 * reaches anything else.
 */
export async function serveFiles(
  app: FastifyInstance,
  { widgetDir, pagesDir, docsDir, publicDir, base, isDemo }: FileFolders & { base: string; isDemo: boolean },
): Promise<void> {
  const built = { ...OPTIONS, globIgnore: ['**/*.map', '**/*.br', '**/*.gz'] };
  if (existsSync(widgetDir)) {
    await app.register(fastifyStatic, {
      ...built,
      root: widgetDir,
      preCompressed: true,
      setHeaders: (response, file) => keepWidget(response, path.relative(widgetDir, file)),
    });
  } else {
    app.log.warn('the widget has not been built: run "npm run build"');
  }
  for (const [prefix, root] of [
    ['/pages/', pagesDir],
    ['/docs/', docsDir],
  ] as const) {
    if (!existsSync(root)) continue;
    await app.register(fastifyStatic, {
      ...built,
      root,
      prefix,
      decorateReply: !app.hasReplyDecorator('sendFile'),
      setHeaders: keepPage,
    });
  }
  redirectFolders(app, docsDir, '/docs', base);
  if (existsSync(publicDir)) {
    await app.register(fastifyStatic, {
      ...OPTIONS,
      root: publicDir,
      globIgnore: [...OWN_ROUTES, ...(isDemo ? [] : demoFiles(publicDir))],
      decorateReply: !app.hasReplyDecorator('sendFile'),
      setHeaders: keepPage,
    });
    if (isDemo) redirectFolders(app, publicDir, '', base);
    else app.get('/', async (_request, reply) => reply.redirect(`${base}/builder.html`, 302));
  }
}

/** Redirects `/trattoria-lumen` to `/trattoria-lumen/`: the page's relative links need the slash. */
function redirectFolders(app: FastifyInstance, root: string, prefix: string, base: string): void {
  if (!existsSync(root)) return;
  const folders = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !OWN_ROUTES.includes(`${entry.name}/**`),
  );
  const addresses = ['', ...folders.map(({ name }) => `/${name}`)]
    .filter((folder) => existsSync(path.join(root, folder, 'index.html')))
    .map((folder) => prefix + folder)
    .filter(Boolean);
  for (const address of addresses)
    app.get(address, async (_request, reply) => reply.redirect(`${base}${address}/`, 301));
}

/** What is served only with the demo: its sites, their pictures and fonts, and the pages for trying things out. */
function demoFiles(publicDir: string): string[] {
  return readdirSync(publicDir, { withFileTypes: true })
    .filter(({ name }) => !WITHOUT_DEMO.has(name))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/**` : entry.name));
}

const OPTIONS = {
  wildcard: false,
  cacheControl: false,
  dotfiles: 'ignore',
  etag: true,
  lastModified: false,
} as const;

/** @param file below the built widget; a release's folder is named after its content (`scripts/build/chunks.ts`) */
function keepWidget(response: SetHeadersResponse, file: string): void {
  response.setHeader(
    'Cache-Control',
    file.includes(path.sep)
      ? `public, max-age=${YEAR}, immutable`
      : `public, max-age=${SCRIPT_FRESH_SECONDS}, stale-while-revalidate=86400`,
  );
  response.setHeader('Vary', 'Accept-Encoding');
}

function keepPage(response: SetHeadersResponse, file: string): void {
  const seconds = path.extname(file) === '.webp' ? PICTURE_FRESH_SECONDS : PAGE_FRESH_SECONDS;
  response.setHeader('Cache-Control', `public, max-age=${seconds}`);
  response.setHeader('Referrer-Policy', 'strict-origin-when-cross-origin');
}
