/**
 * The routes of a record of a menu, out of one declaration: list, add, change and remove. As `ownedResource`, for records
 * that name each other: what a body links to is looked for in the transaction that writes.
 */
import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import * as z from 'zod/mini';
import { conflict, notFound } from '../apiFailure.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import {
  findOwned,
  insertOwned,
  isReferenced,
  listOwned,
  type OwnedRow,
  type OwnedTable,
  removeOwned,
  updateOwned,
} from '../store/owned.ts';
import { withoutDuplicate } from './duplicate.ts';
import { linkedId, linkNotFound } from './links.ts';
import { conditionsOf, facilityList, ordersOf, schemasOf } from './list.ts';
import type { Resource } from './resource.ts';
import { type FacilityCall, facilityRoute, type ManagementRoute, type Method } from './route.ts';
import { nextUpdated } from './unchanged.ts';

/** What the record of a row is made with. */
export interface Shown {
  db: Kysely<Database>;
  facility: FacilityRow;
  /** PUBLIC_URL, for pictures. */
  publicUrl: string;
  now: Date;
}

/** One transaction that writes. */
export interface Writing {
  trx: Transaction<Database>;
  facility: FacilityRow;
  now: Date;
}

interface MenuResource<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
> extends Resource<Table, Item, New, Changes> {
  /** Where the table holds other records too: those of which this column has this value. */
  only?: { column: string; value: string };
  show(rows: readonly OwnedRow<Table>[], shown: Shown): Promise<z.input<Item>[]>;
  /** Columns of a new record. @throws ApiFailure 404 for a link that leads to nothing */
  created(body: z.output<New>, writing: Writing): Promise<Insertable<Database[Table]>>;
  /** Columns that a PATCH changes. @throws as `created` */
  changed(
    body: z.output<Changes>,
    before: OwnedRow<Table>,
    writing: Writing,
  ): Promise<Updateable<Database[Table]>>;
  /** What the record has in other tables. */
  relate?(body: z.output<New> | z.output<Changes>, row: OwnedRow<Table>, writing: Writing): Promise<void>;
  /** What must hold of the whole record, whichever part of it is written. @throws ApiFailure */
  check?(row: OwnedRow<Table>): void;
  /** What is said when another record needs the one that was to be removed. */
  needed?: string;
  /** What goes with a record that is removed. */
  removes?: string;
}

/** All routes; those that the document does not have are marked. */
export function menuResource<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
>(resource: MenuResource<Table, Item, New, Changes>): ManagementRoute[] {
  const { name, idName, tag, nouns, table, only, record, filters = {}, orders, order } = resource;
  const [one, several] = nouns;
  const path = `/facility/{facility_id}/${name}`;
  const own = (method: Method) => ({
    method,
    path: method === 'POST' || method === 'GET' ? path : `${path}/{${idName}}`,
    tag,
    needs: 'manager' as const,
    isOurs: !resource.documented.includes(method),
  });
  const recordOf = async (
    row: OwnedRow<Table>,
    { services, facility, now }: FacilityCall,
    db: Kysely<Database>,
  ) => {
    const { publicUrl } = services.settings;
    const [shown] = await resource.show([row], { db, facility, publicUrl, now });
    if (shown === undefined) throw notFound();
    return shown;
  };
  /** The record, locked: who changes or removes it waits. */
  const find = async ({ trx, facility }: Writing, id: number) => {
    const row = await findOwned(trx, table, facility.id, id, { isLocked: true });
    if (!row || (only && (row as Record<string, unknown>)[only.column] !== only.value)) throw notFound();
    return row;
  };
  const writing = ({ facility, now }: FacilityCall, trx: Transaction<Database>): Writing => ({
    trx,
    facility,
    now,
  });

  return [
    facilityList({
      path,
      tag,
      summary: `Lists the ${several} of a facility.`,
      isOurs: own('GET').isOurs,
      record,
      filters: schemasOf(filters),
      orders,
      find: async ({ services, db, facility, query, now }, { offset, limit, order: asked }) => {
        const conditions = conditionsOf(filters, query);
        if (only) conditions.push({ column: only.column, operator: '=', value: only.value });
        const { rows, total } = await listOwned(db, table, facility.id, {
          conditions,
          orders: ordersOf(asked, order),
          offset,
          limit,
        });
        const { publicUrl } = services.settings;
        const records = await resource.show(rows, { db, facility, publicUrl, now });
        return { records, total };
      },
    }),
    facilityRoute({
      ...own('POST'),
      summary: `Adds a ${one}.`,
      mayConflict: resource.duplicate !== undefined,
      body: resource.create,
      answer: record,
      handle: (call) =>
        withoutDuplicate(resource.duplicate, () =>
          call.write(async (trx) => {
            const work = writing(call, trx);
            const values = await resource.created(call.body, work);
            resource.check?.(values as OwnedRow<Table>);
            const row = await insertOwned(trx, table, values);
            await resource.relate?.(call.body, row, work);
            return recordOf(row, call, trx);
          }),
        ),
    }),
    facilityRoute({
      ...own('PATCH'),
      summary: `Changes a ${one}.`,
      mayConflict: resource.duplicate !== undefined,
      body: resource.change,
      answer: record,
      handle: (call) =>
        withoutDuplicate(resource.duplicate, () =>
          call.write(async (trx) => {
            const work = writing(call, trx);
            const before = await find(work, call.id);
            const columns = await resource.changed(call.body, before, work);
            resource.check?.({ ...before, ...columns });
            const updated = nextUpdated(call, before as unknown as { updated: Date });
            const isChanged = Object.keys(call.body).length > 0;
            const changes = isChanged ? { ...columns, updated } : {};
            const key = { facilityId: call.facility.id, id: call.id };
            const row = await updateOwned(trx, table, key, changes as Updateable<Database[Table]>);
            if (!row) throw notFound();
            await resource.relate?.(call.body, row, work);
            return recordOf(row, call, trx);
          }),
        ),
    }),
    facilityRoute({
      ...own('DELETE'),
      summary: `Removes a ${one}${resource.removes ? `, and ${resource.removes}` : ''}.`,
      mayConflict: resource.needed !== undefined,
      handle: async (call) => {
        try {
          await call.write(async (trx) => {
            await find(writing(call, trx), call.id);
            await removeOwned(trx, table, call.facility.id, call.id);
          });
        } catch (error) {
          if (resource.needed && isReferenced(error)) throw conflict(resource.needed);
          throw error;
        }
      },
    }),
  ];
}

/**
 * The facility's record that `path` names, kept from being removed until the transaction ends.
 *
 * @param resource the last part of its list's path
 * @throws ApiFailure 404 on `field`
 */
export async function linked<Table extends OwnedTable>(
  { trx, facility }: Writing,
  field: string,
  path: string,
  resource: string,
  table: Table,
): Promise<OwnedRow<Table> & { id: number }> {
  const id = linkedId(field, path, facility.id, resource);
  const row = await findOwned(trx, table, facility.id, id, { isLocked: true });
  if (!row) throw linkNotFound(field);
  return { ...row, id };
}
