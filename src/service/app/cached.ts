/** Answers that a cache may keep but must revalidate each time. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ListOf } from '../../contract/conventions.ts';
import { createTurns } from '../turns.ts';
import { DEFAULT_LIMIT } from './lists.ts';

/** Bytes of answers that a process keeps: about twenty very large menus, or a thousand ordinary ones. */
const MOST_KEPT = 32_000_000;
/** Bytes that an entry takes beyond its key and content, at most. */
const ENTRY_BYTES = 500;
/** Brotli quality, higher than for answers compressed for a single guest, because these are sent many times. */
const QUALITY = 7;

const pack = promisify(brotliCompress);

/**
 * Sends `record` as JSON with an ETag that the caller must revalidate every time: it never shows anything older than
 * the restaurant's last change, and costs a 304 while there was none.
 */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, record: object): FastifyReply {
  const { body, isKnown } = taggedBody(request, reply, record);
  if (isKnown) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(body);
}

/** Large lists as last sent, so that each is read, serialised and compressed once instead of for every guest. */
export interface KeptLists {
  /** The size of everything kept, including keys and compressed answers. */
  readonly bytes: number;
  /**
   * As `sendRevalidated`, for `{ meta, objects }`.
   *
   * @param key identifies the records: the route's parsed parameters and the records' version, in one spelling
   * @param read gives the records; called when they are not kept, once for all requests that arrive meanwhile
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: readonly (string | number)[],
    meta: ListOf<unknown>['meta'],
    read: () => Promise<object[]>,
  ): Promise<FastifyReply>;
}

/** `content` is the records as JSON, or a whole answer compressed with brotli. */
interface Kept<Content> {
  tag: string;
  content: Content;
}
type Make = () => Promise<Kept<string> | Kept<Buffer>>;

/** Each process keeps its own, and makes again what it has evicted. */
export function keptLists({ mostBytes = MOST_KEPT } = {}): KeptLists {
  const kept = new LRUCache<string, Kept<string> | Kept<Buffer>, Make>({
    maxSize: mostBytes,
    sizeCalculation: ({ content }, key) => ENTRY_BYTES + bytesOf(key) + bytesOf(content),
    // An entry that is evicted while it is being made still answers those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  // Only a few are made at a time, because each keeps a processor busy for a while.
  const turns = createTurns({ atOnce: 2 });
  const keptOr = async (key: string, make: Make) =>
    kept.forceFetch(key, { context: () => turns.take('lists', make) });

  return {
    get bytes() {
      return kept.calculatedSize;
    },
    async send(request, reply, key, meta, read) {
      const name = JSON.stringify(key);
      const records = (await keptOr(`records ${name}`, async () => {
        const content = JSON.stringify(await read());
        return { tag: tagOf(content), content };
      })) as Kept<string>;
      const head = `{"meta":${JSON.stringify(meta)},"objects":`;
      const tag = tagOf(head + records.tag);
      reply.headers({ 'Cache-Control': 'no-cache', ETag: tag, Vary: 'Accept-Encoding' });
      if (matches(request.headers['if-none-match'], tag)) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      const body = () => `${head}${records.content}}`;
      // Other pages are compressed like any other answer: there are too many of them to keep.
      const isUsual = meta.offset === 0 && meta.limit === DEFAULT_LIMIT;
      if (!isUsual || !takesBrotli(request)) return reply.serializer(String).send(body());
      const packed = (await keptOr(`packed ${name}`, async () => ({
        tag,
        content: await pack(body(), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
      }))) as Kept<Buffer>;
      return reply.header('Content-Encoding', 'br').send(packed.content);
    },
  };
}

/** A character of a string takes up to two bytes. */
function bytesOf(content: string | Buffer): number {
  return typeof content === 'string' ? 2 * content.length : content.length;
}

function taggedBody(request: FastifyRequest, reply: FastifyReply, record: object) {
  const body = JSON.stringify(record);
  const tag = tagOf(body);
  reply.headers({ 'Cache-Control': 'no-cache', ETag: tag });
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
