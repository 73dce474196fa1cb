/** What `menuResource` and `ownedResource` have in common: the four routes of a facility's records. */
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Role } from '../../contract/management/permissionGroup.ts';
import { conflict } from '../apiFailure.ts';
import type { Database } from '../store/database.ts';
import {
  type Condition,
  isReferenced,
  listOwned,
  type Order,
  type OwnedRow,
  type OwnedTable,
} from '../store/owned.ts';
import { type Duplicate, withoutDuplicate } from './duplicate.ts';
import { conditionsOf, type Filter, facilityList, ordersOf, schemasOf } from './list.ts';
import { type FacilityCall, facilityRoute, type ManagementRoute, type Method } from './route.ts';

/** The declaration of a resource. */
export interface Resource<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
> {
  /** The last part of the list's path. */
  name: string;
  /** The name of a record's id in paths: `note_id`. */
  idName: string;
  tag: string;
  /** The resource's name in sentences: `note`, `notes`. */
  nouns: readonly [one: string, several: string];
  table: Table;
  record: Item;
  filters?: Readonly<Record<string, Filter>>;
  /** Columns to order by, by their names in records. */
  orders: readonly string[];
  /** The order without `order_by`; ties are ordered by id. */
  order: readonly Order[];
  /** The methods that the contract has; the others are ours. */
  documented: readonly Method[];
  create: New;
  change: Changes;
  /** The field that must be unique, and the sentence for a duplicate. */
  duplicate?: Duplicate;
}

/** What the routes do. Writing happens in one transaction, which may run several times. */
interface Work<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
> {
  /** The lowest role that may add, change and remove. */
  needs: Role;
  /** Conditions on all records of the list, where the table has other kinds too. */
  always?: readonly Condition[];
  show(call: FacilityCall, rows: readonly OwnedRow<Table>[]): Promise<z.input<Item>[]>;
  /** @throws ApiFailure, as `change` and `remove` do */
  add(call: FacilityCall<unknown, z.output<New>>, trx: Transaction<Database>): Promise<z.input<Item>>;
  change(call: FacilityCall<unknown, z.output<Changes>>, trx: Transaction<Database>): Promise<z.input<Item>>;
  remove(call: FacilityCall, trx: Transaction<Database>): Promise<void>;
  /** The sentence for a record that can't be removed because another one needs it; undefined where none can. */
  needed: string | undefined;
  /** What is removed together with a record, for the description. */
  removes?: string | undefined;
}

/** All four routes; those that the contract doesn't have are marked as ours. */
export function resourceRoutes<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
>(resource: Resource<Table, Item, New, Changes>, work: Work<Table, Item, New, Changes>): ManagementRoute[] {
  const { name, idName, tag, nouns, table, record, filters = {}, orders, order, duplicate } = resource;
  const [one, several] = nouns;
  const list = `/facility/{facility_id}/${name}`;
  const own = (method: Method, path: string) => ({
    method,
    path,
    tag,
    needs: work.needs,
    isOurs: !resource.documented.includes(method),
  });

  return [
    facilityList({
      path: list,
      tag,
      summary: `Lists the ${several} of a facility.`,
      isOurs: !resource.documented.includes('GET'),
      record,
      filters: schemasOf(filters),
      orders,
      find: async (call, { offset, limit, order: asked }) => {
        const { rows, total } = await listOwned(call.db, table, call.facility.id, {
          conditions: [...conditionsOf(filters, call.query), ...(work.always ?? [])],
          orders: ordersOf(asked, order),
          offset,
          limit,
        });
        return { records: await work.show(call, rows), total };
      },
    }),
    facilityRoute({
      ...own('POST', list),
      summary: `Adds a ${one}.`,
      mayConflict: duplicate !== undefined,
      body: resource.create,
      answer: record,
      handle: (call) => withoutDuplicate(duplicate, () => call.write((trx) => work.add(call, trx))),
    }),
    facilityRoute({
      ...own('PATCH', `${list}/{${idName}}`),
      summary: `Changes a ${one}.`,
      mayConflict: duplicate !== undefined,
      body: resource.change,
      answer: record,
      handle: (call) => withoutDuplicate(duplicate, () => call.write((trx) => work.change(call, trx))),
    }),
    facilityRoute({
      ...own('DELETE', `${list}/{${idName}}`),
      summary: `Removes a ${one}${work.removes ? `, and ${work.removes}` : ''}.`,
      mayConflict: work.needed !== undefined,
      handle: async (call) => {
        try {
          await call.write((trx) => work.remove(call, trx));
        } catch (error) {
          if (work.needed && isReferenced(error)) throw conflict(work.needed);
          throw error;
        }
      },
    }),
  ];
}
