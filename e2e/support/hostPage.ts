/** A restaurant's page with nothing but the snippet, on an origin of its own as pages are. */
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

/** The page serves files of packages of node_modules, as `/packages/bootstrap-5/dist/css/bootstrap.min.css`. */
const PACKAGES = resolve(import.meta.dirname, '../../node_modules');
const TYPES: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript' };

export interface HostPage {
  url: string;
  close(): void;
}

/** What a page has beside the snippet, or in its stead. */
export interface HostPageOptions {
  /** Attributes of the root element, e.g. `dir="rtl"`. */
  root?: string;
  /** What stands in its head beside its title, e.g. a style sheet that is hard on widgets. */
  head?: string;
  /** The whole body, where the page does not use the snippet as it is. */
  body?: string;
  /** Its `Content-Security-Policy`. */
  policy?: string;
  /** Style sheets of its own, by their paths. */
  styles?: Readonly<Record<string, string>>;
}

/** The widget as `widgetCode` has it, before its script. */
export const ELEMENT =
  '<tableside-widget facility="trattoria-lumen" style="display:block;min-height:1231px"><a href="tel:+493023125000">Call us</a></tableside-widget>';

/** The folder of the release that a service serves. */
export async function releaseOf(service: string): Promise<string> {
  const { release } = (await (await fetch(`${service}/files.json`)).json()) as { release: string };
  return release;
}

/** @param service origin of the service under test */
export async function openHostPage(
  service: string,
  {
    root = 'lang="en"',
    head = '',
    body = `<h1>A restaurant</h1>${ELEMENT}<script async src="${service}/tableside.js"></script><p>Below the widget</p>`,
    policy,
    styles = {},
  }: HostPageOptions = {},
): Promise<HostPage> {
  const html = `<!doctype html><html ${root}><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A restaurant</title><link rel="icon" href="data:,">${head}<body>${body}</html>`;
  const answer = async (url: string, response: ServerResponse) => {
    const [, path = '', kind = ''] = /^\/packages(\/[\w./-]+\.(css|js))$/.exec(url) ?? [];
    const file = styles[url] ?? (path && existsSync(PACKAGES + path) && readFileSync(PACKAGES + path));
    if (file) return response.setHeader('Content-Type', TYPES[kind || 'css'] ?? '').end(file);
    // The page without what it is about would be an easy one: its console says that a file is missing.
    if (url.startsWith('/packages/')) return response.writeHead(404).end();
    // A second release: to a browser that is what lies at another address.
    if (url.startsWith('/other/')) {
      const answer = await fetch(`${service}/${await releaseOf(service)}${url.slice('/other'.length)}`);
      response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
      return response.end(await answer.text());
    }
    if (policy) response.setHeader('Content-Security-Policy', policy);
    return response.setHeader('Content-Type', 'text/html').end(html);
  };
  const server = createServer(({ url = '/' }, response) => void answer(url, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
