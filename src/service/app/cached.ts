/** Answers that a cache may keep: for a short while, or for as long as it asks again. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Long enough for a guest's visit, short enough for a restaurant that has just changed something. */
const FRESH_SECONDS = 60;
/** Smaller answers gain nothing by compression (see `app.ts`). */
const WORTH_PACKING = 1024;
/** Bytes of packed answers that a process keeps: some two hundred large menus. */
const MOST_KEPT = 16_000_000;
/** Twice as dense as what an answer is packed with when it is packed for one guest alone. */
const QUALITY = 7;

const pack = promisify(brotliCompress);

/** Sends `record` as JSON with an ETag; 304 without a body when the caller has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, record: object): FastifyReply {
  const { body, isKnown } = taggedBody(request, reply, record, `public, max-age=${FRESH_SECONDS}`);
  if (isKnown) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(body);
}

/** Answers as they are sent to browsers, by their tags: a large menu is packed once and not for every guest. */
export interface PackedAnswers {
  /** `body` in brotli. @param tag the ETag of `body` */
  brotli(tag: string, body: string): Promise<Buffer>;
}

/** An empty store; each process has its own, and what it forgets it packs again. */
export function packedAnswers(): PackedAnswers {
  const kept = new Map<string, { packed: Promise<Buffer>; bytes: number }>();
  const forgetOldest = () => {
    let bytes = [...kept.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [tag, one] of kept) {
      if (bytes <= MOST_KEPT) return;
      kept.delete(tag);
      bytes -= one.bytes;
    }
  };
  return {
    async brotli(tag, body) {
      const known = kept.get(tag);
      const one = known ?? {
        packed: pack(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
        bytes: 0,
      };
      // The last one asked for is the last one to be forgotten.
      kept.delete(tag);
      kept.set(tag, one);
      const buffer = await one.packed;
      if (!known) {
        one.bytes = buffer.length;
        forgetOldest();
      }
      return buffer;
    },
  };
}

/**
 * Sends `record` as JSON with an ETag that the caller asks by every time: what it shows is never older
 * than the restaurant's last change, and costs a 304 while there was none.
 */
export async function sendRevalidated(
  request: FastifyRequest,
  reply: FastifyReply,
  record: object,
  packed: PackedAnswers,
): Promise<FastifyReply> {
  const { body, tag, isKnown } = taggedBody(request, reply, record, 'no-cache');
  reply.header('Vary', 'Accept-Encoding');
  if (isKnown) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (body.length < WORTH_PACKING || !takesBrotli(request)) return reply.serializer(String).send(body);
  return reply.header('Content-Encoding', 'br').send(await packed.brotli(tag, body));
}

function taggedBody(request: FastifyRequest, reply: FastifyReply, record: object, cacheControl: string) {
  const body = JSON.stringify(record);
  // Weak: the same record travels compressed in one answer and plain in another.
  const tag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  reply.headers({ 'Cache-Control': cacheControl, ETag: tag });
  return { body, tag, isKnown: matches(request.headers['if-none-match'], tag) };
}

/** `header` is a list of tags or `*` (RFC 9110, 13.1.2); strong and weak compare alike here. */
function matches(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const bare = (text: string) => text.trim().replace(/^W\//, '');
  return header.split(',').some((one) => bare(one) === '*' || bare(one) === bare(tag));
}

/** Whether the caller names brotli and does not refuse it by a weight of 0 (RFC 9110, 12.5.3). */
function takesBrotli(request: FastifyRequest): boolean {
  return String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .map((one) =>
      one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/),
    )
    .some(([encoding, weight]) => encoding === 'br' && !/^q=0(?:\.0*)?$/.test(weight ?? ''));
}
