/** Answers that a cache may keep for a short while. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Long enough for a guest's visit, short enough for a restaurant that has just changed something. */
const FRESH_SECONDS = 60;

/** Sends `record` as JSON with an ETag; 304 without a body when the caller has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, record: object): FastifyReply {
  const body = JSON.stringify(record);
  // Weak: the same record travels compressed in one answer and plain in another.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'Cache-Control': `public, max-age=${FRESH_SECONDS}`, ETag: tag });
  if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(body);
}

/** `header` is a list of tags or `*` (RFC 9110, 13.1.2); strong and weak compare alike here. */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return header.split(',').some((one) => bare(one) === '*' || bare(one) === bare(tag));
}
