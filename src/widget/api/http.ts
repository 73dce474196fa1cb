/** HTTP as the API wants it: what is read. What is sent is in `send.ts`, which comes with the steps that send. */
import { noAnswer, Refused, Unreachable, UnusableAnswer } from './errors.ts';

/** What the calls need from outside, so that tests run them against a real server with a clock of their own. */
export interface HttpOptions {
  /** Absolute address of the API, without a slash at its end. */
  api: string;
  /** Gives the `Accept-Language` of a request: a BCP 47 tag, or several as that header has them. */
  locale(): string;
  wait(milliseconds: number): Promise<void>;
  random(): number;
  /** Sees every answer as it comes, before its body is read. */
  onAnswer?: ((answer: Response) => void) | undefined;
}

export interface Http {
  /**
   * Reads `path` (below the API's address). Two more tries, jittered, when there is no answer, a 429 or a 5xx.
   *
   * @param first the answer to the same read when it is under way already
   * @throws Unreachable, Refused, UnusableAnswer
   */
  read(path: string, first?: Promise<Response>): Promise<unknown>;
  /**
   * One request and its answer's body, whatever comes of it: what `read` tries, and what `send.ts` sends.
   *
   * @param limit in milliseconds
   * @throws Unreachable, Refused, UnusableAnswer
   */
  ask(
    path: string,
    limit: number,
    init: Omit<RequestInit, 'headers'> & { headers: Readonly<Record<string, string>> },
  ): Promise<unknown>;
  /** Whether the API's answers say that pages may send an `Idempotency-Key`. */
  takesKeys(): boolean;
}

/** How long a read may take, in milliseconds. */
export const READ_LIMIT = 10_000;
/** The longest that a guest is kept waiting because a server said `Retry-After`, in seconds. */
const LONGEST_WAIT = 8;

export function createHttp({ api, locale, wait, random, onAnswer }: HttpOptions): Http {
  const call = (path: string, limit: number, init?: Parameters<Http['ask']>[2]) =>
    fetch(api + path, {
      credentials: 'omit',
      signal: AbortSignal.timeout(limit),
      ...init,
      // Only headers that need no preflight on a read.
      headers: { Accept: 'application/json', 'Accept-Language': locale(), ...init?.headers },
    });

  let takesKeys = false;
  const hear = (answer: Response) => {
    takesKeys ||= /idempotency-key/i.test(answer.headers.get('Access-Control-Allow-Headers') ?? '');
    onAnswer?.(answer);
  };

  return {
    async read(path, first) {
      for (let tries = 0; ; tries++) {
        try {
          return await bodyOf((!tries && first) || call(path, READ_LIMIT), hear);
        } catch (error) {
          const { status = 0, retryAfter = 0 } = error as Partial<Refused>;
          const isPassing = error instanceof Unreachable || status === 429 || status >= 500;
          if (!isPassing || tries > 1) throw error;
          await wait(
            1000 * Math.min(retryAfter > 0 ? retryAfter : 0.3 * 2 ** tries * (1 + random()), LONGEST_WAIT),
          );
        }
      }
    },
    ask: (path, limit, init) => bodyOf(call(path, limit, init), hear),
    takesKeys: () => takesKeys,
  };
}

async function bodyOf(pending: Promise<Response>, hear: (answer: Response) => void): Promise<unknown> {
  const response = await pending.catch(noAnswer);
  hear(response);
  const text = await response.text().catch(noAnswer);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    // An error may say something in plain words; a success without JSON is of no use.
  }
  if (!response.ok)
    throw new Refused(response.status, body ?? text, Number(response.headers.get('Retry-After')));
  if (body === undefined && response.status !== 204) throw new UnusableAnswer();
  return body;
}
