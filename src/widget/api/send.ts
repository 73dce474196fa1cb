/** What a guest asked for is sent once, and never repeated by itself. */
import { jsonText } from '../../domain/jsonText.ts';
import { ApiFailure } from './errors.ts';
import type { Http } from './http.ts';

const LIMIT = 25_000;

/** The browser had no connection to send by, so nothing was sent. */
export class NotSent extends ApiFailure {
  override readonly name = 'NotSent';
  override readonly message = 'Not sent.';
}

/**
 * Sends `body` to `path` (below the API's address) once.
 *
 * @param more headers beside those of every request
 * @param key by which the service knows a second try of the same; sent only to an API whose answers say
 *   that pages may send it (`Access-Control-Allow-Headers`, as to a preflight, which no page can read)
 * @returns the answer's body; undefined when the service says that there is none (204)
 * @throws NotSent, Unreachable, Refused, UnusableAnswer: `outcomeOf` says what they mean for what was asked
 */
export async function send(
  http: Http,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  more?: Readonly<Record<string, string>>,
  key?: string,
): Promise<unknown> {
  if (!navigator.onLine) throw new NotSent();
  const hasBody = body !== undefined;
  return http.ask(path, LIMIT, {
    method,
    body: hasBody ? jsonText(body) : null,
    headers: {
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...more,
      ...(key && http.takesKeys() && { 'Idempotency-Key': key }),
    },
  });
}
