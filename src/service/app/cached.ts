/** Answers that a cache may keep: for a short while, or for as long as it asks again. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Long enough for a guest's visit, short enough for a restaurant that has just changed something. */
const FRESH_SECONDS = 60;
/** Bytes of answers that a process keeps: some twenty very large menus, or a thousand usual ones. */
const MOST_KEPT = 32_000_000;
/** Twice as dense as what an answer is packed with when it is packed for one guest alone. */
const QUALITY = 7;

const pack = promisify(brotliCompress);

/** Sends `record` as JSON with an ETag; 304 without a body when the caller has it already. */
export function sendCached(request: FastifyRequest, reply: FastifyReply, record: object): FastifyReply {
  const { body, isKnown } = taggedBody(request, reply, record, `public, max-age=${FRESH_SECONDS}`);
  if (isKnown) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(body);
}

/**
 * Sends `record` as JSON with an ETag that the caller asks by every time: what it shows is never older
 * than the restaurant's last change, and costs a 304 while there was none.
 */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, record: object): FastifyReply {
  const { body, isKnown } = taggedBody(request, reply, record, 'no-cache');
  if (isKnown) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(body);
}

/** Large answers as they were sent last, so that each is read, written and packed once and not for every guest. */
export interface KeptAnswers {
  /**
   * As `sendRevalidated`.
   *
   * @param version is another one whenever the record is
   * @param read gives the record; asked when the version is not known
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    version: string,
    read: () => Promise<object>,
  ): Promise<FastifyReply>;
}

interface KeptAnswer {
  tag: string;
  body: string;
  packed: Buffer;
}

/** Nothing kept yet. Each process keeps its own, and what it forgets it makes again. */
export function keptAnswers(): KeptAnswers {
  /** The one asked for last stands last; `bytes` is 0 while it is being made. */
  const kept = new Map<string, { answer: Promise<KeptAnswer>; bytes: number }>();

  async function answerOf(version: string, read: () => Promise<object>): Promise<KeptAnswer> {
    const known = kept.get(version);
    const entry = known ?? { answer: make(read), bytes: 0 };
    kept.delete(version);
    kept.set(version, entry);
    try {
      const answer = await entry.answer;
      if (!known) {
        // A character of a string takes up to two bytes.
        entry.bytes = 2 * answer.body.length + answer.packed.length;
        forgetOldest();
      }
      return answer;
    } catch (error) {
      // The next one asks again.
      if (kept.get(version) === entry) kept.delete(version);
      throw error;
    }
  }

  function forgetOldest(): void {
    let bytes = [...kept.values()].reduce((sum, entry) => sum + entry.bytes, 0);
    for (const [version, entry] of kept) {
      if (bytes <= MOST_KEPT) return;
      kept.delete(version);
      bytes -= entry.bytes;
    }
  }

  return {
    async send(request, reply, version, read) {
      const { tag, body, packed } = await answerOf(version, read);
      reply.headers({ 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding' });
      if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      if (takesBrotli(request)) return reply.header('Content-Encoding', 'br').send(packed);
      return reply.serializer(String).send(body);
    },
  };
}

async function make(read: () => Promise<object>): Promise<KeptAnswer> {
  const body = JSON.stringify(await read());
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY };
  return { tag: tagOf(body), body, packed: await pack(body, { params }) };
}

function taggedBody(request: FastifyRequest, reply: FastifyReply, record: object, cacheControl: string) {
  const body = JSON.stringify(record);
  const tag = tagOf(body);
  reply.headers({ 'Cache-Control': cacheControl, ETag: tag });
  return { body, isKnown: matches(request.headers['if-none-match'], tag) };
}

/** Weak: the same record travels compressed in one answer and plain in another. */
function tagOf(body: string): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
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
