/** A reverse proxy in front of a service, as operators put one: below a path that it leaves on or takes off. */

import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReverseProxy {
  /** Its origin. */
  origin: string;
  /** Whose requests it hands on, from now on. */
  target(service: string): void;
  stop(): Promise<void>;
}

/**
 * Answers 404 for everything that is not below `path`.
 *
 * @param path without a slash at its end
 * @param strips whether the service sees the address without `path`, as with nginx's `proxy_pass http://service/;`
 */
export async function startReverseProxy(path: string, strips: boolean): Promise<ReverseProxy> {
  let service = '';
  const server = createServer((incoming, answer) => {
    const { method, url = '/', headers, socket } = incoming;
    if (!url.startsWith(`${path}/`)) return answer.writeHead(404).end('not ours');
    const forwarded = request(service + (strips ? url.slice(path.length) : url), {
      method,
      headers: { ...headers, 'X-Forwarded-For': socket.remoteAddress },
    });
    forwarded.on('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    forwarded.on('error', () => answer.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target: (url) => {
      service = url;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
