/** A restaurant's page with nothing but the snippet, on an origin of its own as pages are. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostPage {
  url: string;
  close(): void;
}

/**
 * @param service origin of the service under test
 * @param head what the page has in its head beside its title, e.g. a style sheet that is hard on widgets
 */
export async function openHostPage(service: string, head = ''): Promise<HostPage> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>A restaurant</title><link rel="icon" href="data:,">${head}<h1>A restaurant</h1>
<tableside-widget facility="trattoria-lumen" style="display:block;min-height:720px"><a href="tel:+493023125000">Call us</a></tableside-widget>
<script async src="${service}/tableside.js"></script><p>Below the widget</p></html>`;
  const server = createServer((_, response) => response.setHeader('Content-Type', 'text/html').end(html));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
