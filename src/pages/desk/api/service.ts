/** The desk's client for the management API. */
import { rawField } from '../../../contract/rawField.ts';
import { Refused, SignedOut, Unreachable } from './failures.ts';
import { fieldsOf } from './fields.ts';

const TIME_LIMIT = 10_000;
const PAGE = 200;
/** Nobody reads a longer list in an evening. */
const MOST_PAGES = 10;

export interface ServiceOptions {
  /** Address of the API, with its `v1`, without a slash at its end. */
  base: string;
  /** Sent with the cookie to identify the desk. */
  headers: Readonly<Record<string, string>>;
  /** BCP 47: the language of the service's answers. */
  language(): string;
  fetch: typeof fetch;
  /** Called with whether the service has been reached. */
  reached(isReached: boolean): void;
  /** Called when the service does not accept the session. */
  signedOut(): void;
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface Service {
  /** @param path below the base, e.g. `facility/lumen/orders?limit=50` */
  read(path: string): Promise<unknown>;
  /** All records of a list, up to `MOST_PAGES` pages. */
  readList(path: string): Promise<unknown[]>;
  /** @param key identifies this request: the service carries it out once, however often it arrives */
  send(method: Exclude<Method, 'GET'>, path: string, body?: unknown, key?: string): Promise<unknown>;
}

/** Each call throws SignedOut, Refused or Unreachable, and nothing else. */
export function createService(options: ServiceOptions): Service {
  const { base, headers, language, fetch, reached, signedOut } = options;

  let calls = 0;
  /** The latest call that was answered: the failure of an earlier one no longer says anything about the connection. */
  let answered = 0;

  async function call(method: Method, path: string, body?: unknown, key?: string): Promise<unknown> {
    const own = ++calls;
    const lost = () => {
      if (own > answered) reached(false);
      return new Unreachable();
    };
    let answer: Response;
    let text: string;
    try {
      answer = await fetch(`${base}/${path}`, {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        headers: {
          Accept: 'application/json',
          'Accept-Language': language(),
          ...headers,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(key === undefined ? {} : { 'Idempotency-Key': key }),
        },
        signal: AbortSignal.timeout(TIME_LIMIT),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      text = await answer.text();
    } catch {
      throw lost();
    }
    const { status, ok } = answer;
    const read = ok && text === '' ? undefined : readJson(text);
    // Too many requests (429) are retried later, like a service that is down.
    if (status >= 500 || status === 429 || (ok && read === NO_JSON)) throw lost();
    answered = Math.max(answered, own);
    reached(true);
    if (ok) return read;
    if (status === 401) {
      signedOut();
      throw new SignedOut();
    }
    throw refusalOf(status, read);
  }

  return {
    read: (path) => call('GET', path),
    async readList(path) {
      const found: unknown[] = [];
      for (let page = 0; page < MOST_PAGES; page++) {
        const query = `${path.includes('?') ? '&' : '?'}limit=${PAGE}&offset=${page * PAGE}`;
        const answer = (await call('GET', path + query)) as { objects?: unknown } | null | undefined;
        const objects = answer?.objects;
        if (!Array.isArray(objects)) throw new Unreachable();
        found.push(...(objects as unknown[]));
        if (objects.length < PAGE) break;
      }
      return found;
    },
    send: call,
  };
}

const NO_JSON = Symbol('no JSON');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NO_JSON;
  }
}

function refusalOf(status: number, body: unknown): Refused {
  const texts = (value: unknown) =>
    Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  const fields = Object.entries(rawField(body, 'fields') ?? {}).map(([name, said]) => [name, texts(said)]);
  const current = rawField(body, 'current');
  return new Refused(status, fieldsOf(body).text('error_message'), current, Object.fromEntries(fields));
}
