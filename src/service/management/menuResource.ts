/**
 * The routes of a menu record from one declaration: list, add, change and remove. Like `ownedResource`, but for records
 * that link to each other: what a body links to is looked up in the transaction that writes.
 */
import type { Insertable, Kysely, Transaction, Updateable } from 'kysely';
import type * as z from 'zod/mini';
import { notFound } from '../apiFailure.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import {
  findOwned,
  insertOwned,
  type OwnedRow,
  type OwnedTable,
  removeOwned,
  updateOwned,
} from '../store/owned.ts';
import { linkedId, linkNotFound } from './links.ts';
import { type Resource, resourceRoutes } from './resource.ts';
import type { FacilityCall, ManagementRoute } from './route.ts';
import { nextUpdated } from './unchanged.ts';

/** What is needed to make the record of a row. */
export interface Shown {
  db: Kysely<Database>;
  facility: FacilityRow;
  /** PUBLIC_URL, for pictures. */
  publicUrl: string;
  now: Date;
}

/** A writing transaction and its facility. */
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
  /** Restricts a table with several kinds of records to those with this value in this column. */
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
  /** Writes the parts of the record that are in other tables. */
  relate?(body: z.output<New> | z.output<Changes>, row: OwnedRow<Table>, writing: Writing): Promise<void>;
  /** Checks the whole record, whichever part of it is written. @throws ApiFailure */
  check?(row: OwnedRow<Table>): void;
  /** The sentence for a record that can't be removed because another one needs it. */
  needed?: string;
  /** What is removed together with a record, for the description. */
  removes?: string;
}

/** The routes of a menu resource. */
export function menuResource<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
>(resource: MenuResource<Table, Item, New, Changes>): ManagementRoute[] {
  const { table, only } = resource;
  const show = (
    { services, facility, now }: FacilityCall,
    rows: readonly OwnedRow<Table>[],
    db: Kysely<Database>,
  ) => resource.show(rows, { db, facility, publicUrl: services.settings.publicUrl, now });
  const recordOf = async (call: FacilityCall, row: OwnedRow<Table>, db: Kysely<Database>) => {
    const [shown] = await show(call, [row], db);
    if (shown === undefined) throw notFound();
    return shown;
  };
  /** The record, locked against other changes and removal. */
  const find = async ({ facility, id }: FacilityCall, trx: Transaction<Database>) => {
    const row = await findOwned(trx, table, facility.id, id, { isLocked: true });
    if (!row || (only && (row as Record<string, unknown>)[only.column] !== only.value)) throw notFound();
    return row;
  };

  return resourceRoutes(resource, {
    needs: 'manager',
    always: only ? [{ ...only, operator: '=' }] : [],
    needed: resource.needed,
    removes: resource.removes,
    show: (call, rows) => show(call, rows, call.db),
    async add(call, trx) {
      const writing: Writing = { trx, facility: call.facility, now: call.now };
      const values = await resource.created(call.body, writing);
      resource.check?.(values as OwnedRow<Table>);
      const row = await insertOwned(trx, table, values);
      await resource.relate?.(call.body, row, writing);
      return recordOf(call, row, trx);
    },
    async change(call, trx) {
      const writing: Writing = { trx, facility: call.facility, now: call.now };
      const before = await find(call, trx);
      const columns = await resource.changed(call.body, before, writing);
      resource.check?.({ ...before, ...columns });
      const updated = nextUpdated(call, before as unknown as { updated: Date });
      const isChanged = Object.keys(call.body).length > 0;
      const changes = isChanged ? { ...columns, updated } : {};
      const key = { facilityId: call.facility.id, id: call.id };
      const row = await updateOwned(trx, table, key, changes as Updateable<Database[Table]>);
      if (!row) throw notFound();
      await resource.relate?.(call.body, row, writing);
      return recordOf(call, row, trx);
    },
    async remove(call, trx) {
      await find(call, trx);
      await removeOwned(trx, table, call.facility.id, call.id);
    },
  });
}

/**
 * The facility's record that `path` names, locked against removal until the transaction ends.
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
