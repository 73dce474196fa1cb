/** Lists of the management API: paging, order, filters and envelope, declared once. */
import * as z from 'zod/mini';
import type { Role } from '../../contract/management/permissionGroup.ts';
import { listMeta, listOf, pageQuery } from '../app/lists.ts';
import type { Condition, Order } from '../store/owned.ts';
import { type FacilityCall, facilityRoute, type ManagementRoute } from './route.ts';

/** The page and order of a list. */
export interface Listing {
  offset: number;
  limit: number;
  /** From `order_by`; undefined leaves the order to the resource. */
  order: { by: string; isDescending: boolean } | undefined;
}

export interface Listed<Record> {
  records: Record[];
  /** The total over all pages. */
  total: number;
  /** Fields of `meta` that only this list has. */
  meta?: object;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** The schema of `order_by`: a field, with a minus sign before it for descending order; anything else is a 400. */
export function orderQuery(fields: readonly string[]) {
  return z.optional(z.enum(fields.flatMap((field) => [field, `-${field}`])));
}

export function orderOf(text: string | undefined): Listing['order'] {
  if (text === undefined) return;
  const isDescending = text.startsWith('-');
  return { by: isDescending ? text.slice(1) : text, isDescending };
}

/** Declares the route that lists a facility's records. */
export function facilityList<Item extends z.core.$ZodType, Filters extends Shape>(declared: {
  path: string;
  tag: string;
  summary: string;
  needs?: Role;
  isOurs?: boolean;
  record: Item;
  filters: Filters;
  /** Fields by which it can be ordered. */
  orders: readonly string[];
  meta?: z.ZodMiniObject;
  find(
    call: FacilityCall<z.output<z.ZodMiniObject<Filters>>>,
    listing: Listing,
  ): Promise<Listed<z.input<Item>>>;
}): ManagementRoute {
  const { path, tag, summary, needs = 'read', isOurs = false, record, filters, orders } = declared;
  const page = z.object({ ...pageQuery, order_by: orderQuery(orders) });
  const query = z.extend(page, filters);
  return facilityRoute({
    method: 'GET',
    path,
    tag,
    summary,
    needs,
    isOurs,
    query,
    answer: listOf<z.core.$ZodType>(record, declared.meta),
    handle: async (call) => {
      const { offset, limit, order_by } = z.parse(page, call.request.query);
      const listing = { offset, limit, order: orderOf(order_by) };
      const asked = { ...call, query: z.parse(z.object(filters), call.request.query) };
      const { records, total, meta } = await declared.find(asked, listing);
      const more = offset + records.length < total;
      const own = listMeta(call.request, query, { offset, limit }, more, total);
      return { meta: { ...own, ...meta }, objects: records };
    },
  });
}

/** A query parameter that keeps the records whose `column` compares to it by `operator`. */
export interface Filter {
  schema: z.core.$ZodType;
  column: string;
  operator: Condition['operator'];
}

type Filters = Readonly<Record<string, Filter>>;

/** The filters' parameters, to spread into a query schema. */
export const schemasOf = (filters: Filters): Shape =>
  Object.fromEntries(Object.entries(filters).map(([param, { schema }]) => [param, schema]));

/** The conditions of the filters that `query` has a value for. */
export function conditionsOf(filters: Filters, query: Readonly<Record<string, unknown>>): Condition[] {
  return Object.entries(filters).flatMap(([param, { column, operator }]) =>
    query[param] === undefined ? [] : [{ column, operator, value: query[param] }],
  );
}

/** The order from `order_by`, else `usual`; ties are ordered by id. */
export function ordersOf(asked: Listing['order'], usual: readonly Order[]): Order[] {
  const first: readonly Order[] = asked ? [{ column: asked.by, isDescending: asked.isDescending }] : usual;
  return [...first, { column: 'id', isDescending: first.at(-1)?.isDescending ?? false }];
}
