/** A live stream as a browser reads it. `fetch` of the tests waits for the end of an answer, which this one does not have. */
import { get, type IncomingMessage } from 'node:http';
import { expect } from 'vitest';

export interface LiveEvent {
  name: string;
  id: number | undefined;
  data: Record<string, unknown>;
}

export interface LiveStream {
  status: number;
  headers: IncomingMessage['headers'];
  /** All so far, without beats. */
  events: LiveEvent[];
  /** Of kinds of records, as `order 7`. */
  told(): string[];
  /** The number that a browser comes back with. */
  lastId(): number | undefined;
  beats(): number;
  isClosed(): boolean;
  /** Whether it has begun to tell. */
  ready(): Promise<void>;
  pause(): void;
  close(): void;
}

export function openLive(
  url: string,
  facility: string,
  headers: Record<string, string>,
  query = '',
): Promise<LiveStream> {
  return new Promise((resolve, reject) => {
    const request = get(`${url}/v1/facility/${facility}/live${query}`, { headers }, (answer) => {
      const events: LiveEvent[] = [];
      let [text, beats, isClosed] = ['', 0, false];
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const event = eventOf(text.slice(0, end));
          text = text.slice(end + 2);
          if (event?.name === 'beat') beats += 1;
          else if (event) events.push(event);
        }
      });
      answer.on('error', () => {});
      answer.on('close', () => (isClosed = true));
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        events,
        told: () =>
          events.filter(({ data }) => 'id' in data).map(({ name, data }) => `${name} ${String(data['id'])}`),
        lastId: () => events.findLast(({ id }) => id !== undefined)?.id,
        beats: () => beats,
        isClosed: () => isClosed,
        ready: async () => {
          await expect.poll(() => beats, { timeout: 10_000 }).toBeGreaterThan(0);
        },
        pause: () => void answer.pause(),
        close: () => request.destroy(),
      });
    });
    request.on('error', reject);
  });
}

function eventOf(text: string): LiveEvent | undefined {
  const fields = new Map(
    text.split('\n').map((line) => [/^\w+/.exec(line)?.[0], line.replace(/^\w+: /, '')]),
  );
  const name = fields.get('event');
  if (name === undefined) return;
  const id = fields.get('id');
  return {
    name,
    id: id === undefined ? undefined : Number(id),
    data: JSON.parse(fields.get('data') ?? '{}'),
  };
}
