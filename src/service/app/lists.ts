/** Paging and envelope of every list answer (public-api.md, "Common conventions"). */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ListOf } from '../../contract/conventions.ts';

/** Records in a list when the request does not say. */
export const DEFAULT_LIMIT = 100;
/** Most records in one list, whatever the request says. */
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
  offset: WholeNumber(0, 0),
  limit: z.pipe(
    WholeNumber(1, DEFAULT_LIMIT),
    z.transform((limit: number) => Math.min(limit, MAX_LIMIT)),
  ),
};

/** `true` or `false` in a query; undefined when it is not there. */
export const queryBoolean = () =>
  z.optional(
    z.pipe(
      z.string().check(z.regex(/^(?:true|false)$/i, 'This must be true or false.')),
      z.transform((text: string) => text.toLowerCase() === 'true'),
    ),
  );

/**
 * The envelope `{ meta, objects }`. `next` and `previous` are this request's path and query with
 * another offset.
 *
 * @param more whether there are records after `objects`
 * @param total how many there are in all, or null when nobody has counted
 */
export function listAnswer<Item>(
  request: FastifyRequest,
  page: Page,
  objects: Item[],
  more: boolean,
  total: number | null,
): ListOf<Item> {
  const { offset, limit } = page;
  return {
    meta: {
      limit,
      next: more ? urlWith(request, { offset: offset + limit, limit }) : null,
      offset,
      previous: offset > 0 ? urlWith(request, { offset: Math.max(0, offset - limit), limit }) : null,
      total_count: total,
    },
    objects,
  };
}

function urlWith(request: FastifyRequest, page: Page): string {
  const url = new URL(request.url, 'http://localhost');
  url.searchParams.set('limit', String(page.limit));
  url.searchParams.set('offset', String(page.offset));
  return url.pathname + url.search;
}
