/** Answers that a cache may keep, for as long as it asks again. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ListOf } from '../../contract/conventions.ts';
import { createTurns } from '../turns.ts';
import { DEFAULT_LIMIT } from './lists.ts';

/** Bytes of answers that a process keeps: some twenty very large menus, or a thousand usual ones. */
const MOST_KEPT = 32_000_000;
/** What an entry takes beside its key and content, at most. */
const ENTRY_BYTES = 500;
/** Twice as dense as what an answer is packed with when it is packed for one guest alone. */
const QUALITY = 7;

const pack = promisify(brotliCompress);

/**
 * Sends `record` as JSON with an ETag that the caller asks by every time: what it shows is never older
 * than the restaurant's last change, and costs a 304 while there was none.
 */
export function sendRevalidated(request: FastifyRequest, reply: FastifyReply, record: object): FastifyReply {
  const { body, isKnown } = taggedBody(request, reply, record);
  if (isKnown) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').serializer(String).send(body);
}

/** The records of large lists as they were sent last, so that each is read, written and packed once and not for every guest. */
export interface KeptLists {
  /** What is kept, keys and packed answers included. */
  readonly bytes: number;
  /**
   * As `sendRevalidated`, for `{ meta, objects }`.
   *
   * @param key says which records, in one spelling: what the route has made of the address, and their version
   * @param read gives the records; asked when they are not kept, and once for all who ask meanwhile
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    key: readonly (string | number)[],
    meta: ListOf<unknown>['meta'],
    read: () => Promise<object[]>,
  ): Promise<FastifyReply>;
}

/** `content` is the JSON of records, or a whole answer as brotli. */
interface Kept<Content> {
  tag: string;
  content: Content;
}
type Make = () => Promise<Kept<string> | Kept<Buffer>>;

/** Nothing kept yet. Each process keeps its own, and what it forgets it makes again. */
export function keptLists({ mostBytes = MOST_KEPT } = {}): KeptLists {
  const kept = new LRUCache<string, Kept<string> | Kept<Buffer>, Make>({
    maxSize: mostBytes,
    sizeCalculation: ({ content }, key) => ENTRY_BYTES + bytesOf(key) + bytesOf(content),
    // Whatever is forgotten meanwhile, who has asked gets it.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context }) => context(),
  });
  // Made few at a time: each of them is a processor's work for a while.
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
      // Any other page is packed as every other answer is: of these there are as many as there are numbers.
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
