/** An application of `e2e/fixtures`, bundled as its framework's own tools do it, on an origin of its own. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { build, type Rolldown } from 'vite';

const root = resolve(import.meta.dirname, '../..');
const PACKAGE = resolve(root, 'dist/package');

export interface Application {
  url: string;
  close(): void;
}

/**
 * @param fixture file in `e2e/fixtures`
 * @param service origin of the service under test
 * @param wish what the widget shows, and what stands in the head of the page
 */
export async function openApplication(
  fixture: string,
  service: string,
  { facility = 'trattoria-lumen', view = 'booking', head = '' } = {},
): Promise<Application> {
  const output = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    base: '/',
    define: {
      // What StrictMode does twice it does in development only.
      'process.env.NODE_ENV': '"development"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    oxc: { jsx: { runtime: 'automatic', importSource: 'react' } },
    resolve: {
      alias: [
        { find: /^tableside$/, replacement: resolve(PACKAGE, 'index.js') },
        { find: /^tableside\/(\w+)$/, replacement: resolve(PACKAGE, '$1.js') },
      ],
    },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { input: { app: resolve(root, 'e2e/fixtures', fixture) } },
    },
  })) as Rolldown.RolldownOutput;
  const files = new Map(output.output.map((file) => [`/${file.fileName}`, file]));
  const entry = output.output.find((file) => file.type === 'chunk' && file.isEntry)?.fileName;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>An application</title><link rel="icon" href="data:,">${head}
<body data-api="${service}/v1" data-facility="${facility}" data-view="${view}"><main></main><aside></aside><script type="module" src="/${entry}"></script></body></html>`;
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    if (file)
      response
        .setHeader('Content-Type', 'text/javascript')
        .end(file.type === 'chunk' ? file.code : file.source);
    else response.setHeader('Content-Type', 'text/html').end(html);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
