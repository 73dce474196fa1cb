/** The `Idempotency-Key` header: optional on every POST that creates something. */
import type { FastifyRequest } from 'fastify';
import { invalid } from '../apiFailure.ts';

/**
 * The request's key; undefined when it has none. Quotes around it, as in the header's Internet draft, are ignored.
 *
 * @param least length of the shortest key that is accepted: where the body doesn't identify the sender, a key that
 *   others might also choose would give them the same answer
 * @throws ApiFailure 400 for an invalid key
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
