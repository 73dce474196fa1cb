/** A small service over real HTTP, which answers what a test says and keeps what it was asked. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createService, type Service } from '../../../src/pages/desk/api/service.ts';

export interface Asked {
  method: string;
  path: string;
  key: string | undefined;
  // oxlint-disable-next-line no-explicit-any -- what a body holds is what the tests assert
  body: any;
}

export interface SmallService {
  service: Service;
  asked: Asked[];
  /** Whether the last call reached it. */
  isReached: () => boolean | undefined;
  stop(): Promise<void>;
}

/** @param answer its status and body; `undefined` breaks the connection after the request was heard */
export async function smallService(
  answer: (asked: Asked) => { status: number; body?: unknown } | undefined,
): Promise<SmallService> {
  const asked: Asked[] = [];
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const heard: Asked = {
        method: request.method ?? '',
        path: request.url ?? '',
        key: request.headers['idempotency-key'] as string | undefined,
        body: text === '' ? undefined : JSON.parse(text),
      };
      asked.push(heard);
      const told = answer(heard);
      if (!told) return void request.socket.destroy();
      response.writeHead(told.status, { 'Content-Type': 'application/json' });
      response.end(told.body === undefined ? '' : JSON.stringify(told.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let reached: boolean | undefined;
  return {
    asked,
    isReached: () => reached,
    service: createService({
      base: `http://127.0.0.1:${port}/v1`,
      headers: { 'Tableside-Desk': '1' },
      language: () => 'en',
      fetch,
      reached: (isReached) => (reached = isReached),
      signedOut: () => undefined,
    }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
