/** The routes of a record that a facility owns, whether of a menu (`menuResource`) or not (`ownedResource`). */
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

/** What is declared of it. */
export interface Resource<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
> {
  /** The last part of the list's path. */
  name: string;
  /** What the path calls a record's id: `note_id`. */
  idName: string;
  tag: string;
  /** In a sentence: `note`, `notes`. */
  nouns: readonly [one: string, several: string];
  table: Table;
  record: Item;
  filters?: Readonly<Record<string, Filter>>;
  /** Columns to order by, as they are called in records. */
  orders: readonly string[];
  /** Without `order_by`; those that are alike come in the order of their ids. */
  order: readonly Order[];
  /** Of these methods which the document has; the others are ours. */
  documented: readonly Method[];
  create: New;
  change: Changes;
  /** The field, and what is said, when there is such a record already. */
  duplicate?: Duplicate;
}

/** What its routes do. Whatever writes is in one transaction, which may run several times. */
interface Work<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
> {
  /** Who may add, change and remove. */
  needs: Role;
  /** What all records of the list have in common, where the table holds others too. */
  always?: readonly Condition[];
  show(call: FacilityCall, rows: readonly OwnedRow<Table>[]): Promise<z.input<Item>[]>;
  /** @throws ApiFailure, as the others do */
  add(call: FacilityCall<unknown, z.output<New>>, trx: Transaction<Database>): Promise<z.input<Item>>;
  change(call: FacilityCall<unknown, z.output<Changes>>, trx: Transaction<Database>): Promise<z.input<Item>>;
  remove(call: FacilityCall, trx: Transaction<Database>): Promise<void>;
  /** What is said when another record needs the one that was to be removed; undefined where none can. */
  needed: string | undefined;
  /** What goes with a record that is removed. */
  removes?: string | undefined;
}

/** All four routes; those that the document does not have are marked. */
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
