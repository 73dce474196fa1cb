/** Paging and envelope of every list answer. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ListMeta, type ListOf } from '../../contract/conventions.ts';
import { described } from './parameter.ts';

/** Records in a list when the request doesn't say how many. */
export const DEFAULT_LIMIT = 100;
/** The most records in one list, whatever the request says. */
export const MAX_LIMIT = 1000;

export interface Page {
  offset: number;
  limit: number;
}

const WholeNumber = (least: number, unset: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}$/, 'This must be a whole number.')), String(unset)),
    z.pipe(z.transform(Number), z.number().check(z.gte(least))),
  );

/** `offset` and `limit`, to spread into the query schema of a list. A `limit` above `MAX_LIMIT` is lowered to it. */
export const pageQuery = {
  offset: described(WholeNumber(0, 0), { type: 'integer', minimum: 0, default: 0 }),
  limit: described(
    z.pipe(
      WholeNumber(1, DEFAULT_LIMIT),
      z.transform((limit: number) => Math.min(limit, MAX_LIMIT)),
    ),
    { type: 'integer', minimum: 1, default: DEFAULT_LIMIT },
  ),
};

/** `true` or `false` in a query; undefined when it is not there. */
export const queryBoolean = () =>
  described(
    z.optional(
      z.pipe(
        z.string().check(z.regex(/^(?:true|false)$/i, 'This must be true or false.')),
        z.transform((text: string) => text.toLowerCase() === 'true'),
      ),
    ),
    { type: 'boolean' },
  );

/** The schema of a list of `record`. */
export function listOf<Item extends z.core.$ZodType>(record: Item, meta: z.ZodMiniObject = ListMeta) {
  return z.object({ meta, objects: z.array(record) });
}

/**
 * The envelope `{ meta, objects }`. `next` and `previous` are this request's path and the part of its query that
 * the route knows, with another offset.
 *
 * @param query the route's query schema, which includes `pageQuery`
 * @param more whether there are records after `objects`
 * @param total how many there are in all, or null when they weren't counted
 */
export function listAnswer<Item>(
  request: FastifyRequest,
  query: z.ZodMiniObject,
  page: Page,
  objects: Item[],
  more: boolean,
  total: number | null,
): ListOf<Item> {
  return { meta: listMeta(request, query, page, more, total), objects };
}

/** The envelope's `meta`; as `listAnswer`. */
export function listMeta(
  request: FastifyRequest,
  query: z.ZodMiniObject,
  { offset, limit }: Page,
  more: boolean,
  total: number | null,
): ListOf<unknown>['meta'] {
  return {
    limit,
    next: more ? addressOf(request, query, { offset: offset + limit, limit }) : null,
    offset,
    previous: offset > 0 ? addressOf(request, query, { offset: Math.max(0, offset - limit), limit }) : null,
    total_count: total,
  };
}

/**
 * The request's address for another page, normalised: the parameters that the route knows, in its order, and no others.
 */
function addressOf(request: FastifyRequest, query: z.ZodMiniObject, page: Page): string {
  const given = z.record(z.string(), z.unknown()).safeParse(request.query).data ?? {};
  const known = new URLSearchParams();
  for (const name of Object.keys(query.shape)) {
    const value = given[name];
    if (name !== 'offset' && name !== 'limit' && typeof value === 'string') known.set(name, value);
  }
  known.set('limit', String(page.limit));
  known.set('offset', String(page.offset));
  const params = z.record(z.string(), z.string()).safeParse(request.params).data ?? {};
  const path = (request.routeOptions.url ?? '').replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  return `${path}?${known}`;
}
