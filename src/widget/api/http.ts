/** HTTP as the API wants it (design.md, "General"; quality.md, "Network and API"). */
import { Refused, Unreachable, UnusableAnswer } from './errors.ts';

/** What the calls need from outside, so that tests run them against a real server with a clock of their own. */
export interface HttpOptions {
  /** Absolute address of the API, without a slash at its end. */
  api: string;
  /** BCP 47, sent as `Accept-Language`. */
  locale: string;
  wait(milliseconds: number): Promise<void>;
  random(): number;
}

export interface Http {
  /**
   * Reads `path` (below the API's address). Two more tries, jittered, when there is no answer, a 429 or a 5xx.
   *
   * @param first the answer to the same read when it is under way already
   * @throws Unreachable, Refused, UnusableAnswer
   */
  read(path: string, first?: Promise<Response>): Promise<unknown>;
  /** Sends `body` to `path` once: what a guest asked for is never repeated by itself. Throws as `read`. */
  send(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<unknown>;
}

const READ_LIMIT = 10_000;
const SEND_LIMIT = 25_000;
/** No honest answer of this API is longer; a longer one would only stall the page. In UTF-16 units. */
const BODY_LIMIT = 8_000_000;
/** The longest that a guest is kept waiting because a server said `Retry-After`, in milliseconds. */
const RETRY_AFTER_LIMIT = 8000;

export function createHttp({ api, locale, wait, random }: HttpOptions): Http {
  const call = (path: string, limit: number, init?: RequestInit) =>
    fetch(api + path, {
      ...init,
      // Only headers that need no preflight on a read.
      headers: { Accept: 'application/json', 'Accept-Language': locale, ...init?.headers },
      credentials: 'omit',
      signal: AbortSignal.timeout(limit),
    });

  return {
    async read(path, first) {
      for (let tries = 0; ; tries++) {
        let pause = 300 * 2 ** tries * (1 + random());
        try {
          return await bodyOf((tries ? undefined : first) ?? call(path, READ_LIMIT));
        } catch (error) {
          const again =
            error instanceof Unreachable || (error instanceof Refused && (error.status === 429 || error.status >= 500));
          if (!again || tries === 2) throw error;
          if (error instanceof Refused && error.retryAfter) pause = Math.min(error.retryAfter * 1000, RETRY_AFTER_LIMIT);
        }
        await wait(pause);
      }
    },
    send(method, path, body) {
      return bodyOf(
        call(path, SEND_LIMIT, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
      );
    },
  };
}

async function bodyOf(pending: Promise<Response>): Promise<unknown> {
  let response: Response;
  let text: string;
  try {
    response = await pending;
    text = await response.text();
  } catch (cause) {
    throw new Unreachable('', { cause });
  }
  let body: unknown = text;
  try {
    if (text.length < BODY_LIMIT) body = JSON.parse(text);
  } catch {
    // Not JSON: an error may say so in plain words, a success is refused below.
  }
  if (!response.ok) throw new Refused(response.status, body, Number(response.headers.get('Retry-After')));
  if (body === text && text) throw new UnusableAnswer();
  return body;
}
