/** An API over real HTTP on 127.0.0.1, whose answers a test decides and whose requests it can read. */
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SentRequest {
  /** `POST /v1/facility/x/bookings` */
  what: string;
  /** `?limit=120`; empty when there is none. */
  query: string;
  body: Record<string, unknown>;
  headers: IncomingHttpHeaders;
}

/** `cut` ends the connection without an answer. */
export type Answer =
  | { status: number; body?: unknown; text?: string; headers?: Record<string, string> }
  | 'cut';

export type Answers = Record<string, (request: SentRequest) => Answer | Promise<Answer>>;

/**
 * @param answers by what is asked for, e.g. `POST /bookings`: the method and how the path ends; a test may change them
 */
export async function startApi(answers: Answers) {
  const requests: SentRequest[] = [];
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { pathname: path, search: query } = new URL(incoming.url ?? '', 'http://localhost');
      if (incoming.method === 'OPTIONS') return send(response, { status: 204 });
      const text = Buffer.concat(chunks).toString();
      const body = (text ? JSON.parse(text) : {}) as Record<string, unknown>;
      const { method, headers } = incoming;
      const request = { what: `${method} ${path}`, query, body, headers };
      requests.push(request);
      const key = Object.keys(answers).find((name) => {
        const [asked, end] = name.split(' ') as [string, string];
        return asked === method && path.endsWith(end);
      });
      void Promise.resolve(key ? answers[key]!(request) : { status: 404 }).then((answer) =>
        send(response, answer),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** The API's address, as the element's attribute `api` has it. */
    url: `http://127.0.0.1:${port}/v1`,
    answers,
    requests,
    /** Bodies of the requests whose path ends so. */
    sentTo: (end: string) =>
      requests.filter(({ what }) => what.startsWith('POST') && what.endsWith(end)).map(({ body }) => body),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type TestApi = Awaited<ReturnType<typeof startApi>>;

function send(response: ServerResponse, answer: Answer): void {
  if (answer === 'cut') {
    response.socket?.destroy();
    return;
  }
  const { status, body, text, headers } = answer;
  response.writeHead(status, {
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Headers': '*',
    'Access-Control-Allow-Methods': '*',
    'Access-Control-Expose-Headers': 'Date, Retry-After',
    'Content-Type': text === undefined ? 'application/json' : 'text/html',
    ...headers,
  });
  response.end(text ?? (body === undefined ? '' : JSON.stringify(body)));
}
