/** The `Idempotency-Key` header: optional on every POST that makes something. */
import type { FastifyRequest } from 'fastify';
import { invalid } from '../apiFailure.ts';

/**
 * The request's key; undefined when it has none. A quoted text, as the header's draft has it, is the same
 * as without its quotes.
 *
 * @param least shortest key that is taken: where the body says nothing of who sends it, a key that others
 *   may come upon would give them the same answer
 * @throws ApiFailure 400 for what is no key
 */
export function idempotencyKeyOf(request: FastifyRequest, least = 1): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = typeof header === 'string' ? header.replace(/^"(.*)"$/, '$1') : '';
  if (!/^[!#-[\]-~]{1,255}$/.test(key) || key.length < least) {
    const message = `This must be a text of ${least} to 255 letters, digits and signs, such as a UUID.`;
    throw invalid({ 'Idempotency-Key': [message] });
  }
  return key;
}
