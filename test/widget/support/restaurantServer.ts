/** A restaurant's API over real HTTP on this machine, with the answers that a test asks for. */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** `cut`: the connection ends without an answer. */
export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> } | 'cut';

export interface Received {
  method: string;
  /** Below the API's address, with its query. */
  path: string;
  body: unknown;
  headers: IncomingMessage['headers'];
}

/** Called with each request; gives its answer, now or later. */
export type Handler = (request: Received) => Answer | Promise<Answer>;

/**
 * Runs until the test is over.
 *
 * @returns the API's address, and what it was asked, in order
 */
export async function startRestaurantServer(handle: Handler): Promise<{ api: string; received: Received[] }> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      const asked: Received = {
        method: request.method ?? '',
        path: (request.url ?? '').replace(/^\/v1/, ''),
        body: text ? JSON.parse(text) : undefined,
        headers: request.headers,
      };
      received.push(asked);
      void Promise.resolve(handle(asked)).then((answer) => {
        if (answer === 'cut') {
          request.socket.destroy();
          return;
        }
        const { status = 200, body, headers } = answer;
        response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
        response.end(typeof body === 'string' ? body : JSON.stringify(body));
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return { api: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, received };
}

export interface SlotOptions {
  /** The restaurant's local day and time. It is winter in Berlin: an hour ahead of UTC. */
  at: `${string} ${string}`;
  available: number;
  price_change?: number;
}

/** A slot as the availability read gives it. */
export function slotAt({ at, available, price_change = 0 }: SlotOptions) {
  const [day = '', time = ''] = at.split(' ');
  const date = new Date(`${day}T${time}+01:00`).toISOString();
  return {
    available,
    available_authenticated: available,
    checksum: `signed:${date}`,
    date,
    id: null,
    message: null,
    price_change,
  };
}

/** The record of a restaurant in Berlin, as far as the booking view reads it. */
export const FACILITY = {
  id: 'lumen',
  name: 'Trattoria Lumen',
  timezone: 'Europe/Berlin',
  language: 'de',
  country: 'DE',
  city: 'Berlin',
  email: 'ciao@lumen.example',
  phone: '+49 30 23125 142',
  min_num: 1,
  max_num: 12,
  min_book_in_advance_hours: 0,
  reachedBookingLimit: false,
  widget_closed_text: '',
  widget_custom_text: '',
};

/** Answers the two reads of the booking view; everything else is the test's. */
export function restaurant({
  facility = {},
  slots = [],
  otherwise = () => ({ status: 404, body: {} }),
}: {
  facility?: Partial<typeof FACILITY>;
  slots?: readonly SlotOptions[];
  otherwise?: Handler;
}): Handler {
  return (request) => {
    const url = new URL(request.path, 'http://localhost');
    if (request.method === 'GET' && url.pathname === '/facility/lumen')
      return { body: { ...FACILITY, ...facility } };
    if (request.method !== 'GET' || url.pathname !== '/facility/lumen/availability')
      return otherwise(request);
    const from = url.searchParams.get('date__gte') ?? '';
    const objects = slots.filter(({ at }) => at >= from).map(slotAt);
    return {
      body: { meta: { limit: 1000, next: null, offset: 0, previous: null, total_count: null }, objects },
    };
  };
}
