/** Sites of several pages, each on an origin of its own. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';

/** A site whose pages, or other files, are what `answer` gives for their path; of a page what follows its title. */
export async function serve(answer: (url: string) => string | { type: string; body: Buffer }) {
  const server = createServer(({ url = '/' }, response) => {
    const given = answer(url);
    if (typeof given !== 'string') response.setHeader('Content-Type', given.type).end(given.body);
    else
      response
        .setHeader('Content-Type', 'text/html')
        .end(
          `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A site</title><link rel="icon" href="data:,">${given}`,
        );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}

const TURBO = readFileSync(
  createRequire(import.meta.url).resolve('@hotwired/turbo/dist/turbo.es2017-umd.js'),
);

/** A site of two pages over Turbo; what either page holds is `body`. */
export const openTurboSite = (body: Record<string, string>, head = '') =>
  serve((url) =>
    url === '/turbo.js'
      ? { type: 'text/javascript', body: TURBO }
      : `<script src="/turbo.js"></script>${head}</head>
<body><nav><a href="/">Book</a> <a href="/menu">Menu</a></nav>${body[url] ?? '<p>The menu</p>'}</body></html>`,
  );
