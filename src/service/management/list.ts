/** Lists of the management API: paging, order, filters and envelope, declared once. */
import * as z from 'zod/mini';
import type { Role } from '../../contract/management/permissionGroup.ts';
import { listMeta, listOf, pageQuery } from '../app/lists.ts';
import type { Condition, Order } from '../store/owned.ts';
import { type FacilityCall, facilityRoute, type ManagementRoute } from './route.ts';

/** Which of the records that a filter leaves, in which order. */
export interface Listing {
  offset: number;
  limit: number;
  /** As `order_by` asks; undefined leaves it to the resource. */
  order: { by: string; isDescending: boolean } | undefined;
}

export interface Listed<Record> {
  records: Record[];
  /** In all, on every page. */
  total: number;
  /** What this list's `meta` has beside the others'. */
  meta?: object;
}

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** `order_by`: a field, or a field behind a minus sign for the other direction; any other is a 400. */
export function orderQuery(fields: readonly string[]) {
  return z.optional(z.enum(fields.flatMap((field) => [field, `-${field}`])));
}

export function orderOf(text: string | undefined): Listing['order'] {
  if (text === undefined) return;
  const isDescending = text.startsWith('-');
  return { by: isDescending ? text.slice(1) : text, isDescending };
}

/** Declares the list of a facility's records. */
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

/** A parameter that leaves the records whose `column` compares with it. */
export interface Filter {
  schema: z.core.$ZodType;
  column: string;
  operator: Condition['operator'];
}

type Filters = Readonly<Record<string, Filter>>;

/** The parameters, as a query has them. */
export const schemasOf = (filters: Filters): Shape =>
  Object.fromEntries(Object.entries(filters).map(([param, { schema }]) => [param, schema]));

/** What those ask that stand in `query`. */
export function conditionsOf(filters: Filters, query: Readonly<Record<string, unknown>>): Condition[] {
  return Object.entries(filters).flatMap(([param, { column, operator }]) =>
    query[param] === undefined ? [] : [{ column, operator, value: query[param] }],
  );
}

/** As `order_by` asks, else as `usual`; those that are alike come in the order of their ids. */
export function ordersOf(asked: Listing['order'], usual: readonly Order[]): Order[] {
  const first: readonly Order[] = asked ? [{ column: asked.by, isDescending: asked.isDescending }] : usual;
  return [...first, { column: 'id', isDescending: first.at(-1)?.isDescending ?? false }];
}
