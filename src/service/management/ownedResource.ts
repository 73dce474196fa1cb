/** The routes of a resource that a facility owns, out of one declaration: list, add, change and remove. */
import type { Insertable, Updateable } from 'kysely';
import * as z from 'zod/mini';
import type { Role } from '../../contract/management/permissionGroup.ts';
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
import { conditionsOf, facilityList, ordersOf, schemasOf } from './list.ts';
import type { Resource } from './resource.ts';
import { type FacilityCall, facilityRoute, type ManagementRoute, type Method } from './route.ts';
import { nextUpdated } from './unchanged.ts';

/** What every record has; `updated` beside the document's fields, to send with a change (`unchanged.ts`). */
interface CommonFields {
  facility: string;
  resource_uri: string;
  updated: string;
}

/** The columns behind them. */
interface Stamped {
  id: number;
  updated: Date;
}

interface OwnedResource<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
> extends Resource<Table, Item, New, Changes> {
  show(row: OwnedRow<Table>, common: CommonFields): z.input<Item>;
  /** Who may add, change and remove. */
  writes: Role;
  /** Columns of a new record. */
  created(body: z.output<New>, call: FacilityCall): Omit<Insertable<Database[Table]>, 'facility_id'>;
  /** Columns that a PATCH changes. */
  changed(body: z.output<Changes>, call: FacilityCall): Updateable<Database[Table]>;
  /** What must hold of the whole record, whichever part of it is written. @throws ApiFailure */
  check?(row: Omit<OwnedRow<Table>, 'id' | 'facility_id'>): void;
}

/** All five routes; those that the document does not have are marked. */
export function ownedResource<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
>(resource: OwnedResource<Table, Item, New, Changes>): ManagementRoute[] {
  const { name, idName, tag, nouns, table, record, filters = {}, orders, order, writes } = resource;
  const [one, several] = nouns;
  const path = `/facility/{facility_id}/${name}`;
  const own = (method: Method) => ({
    method,
    path: method === 'POST' ? path : `${path}/{${idName}}`,
    tag,
    needs: writes,
    isOurs: !resource.documented.includes(method),
  });
  const show = (facility: FacilityRow, row: OwnedRow<Table>) => {
    const { id, updated } = row as unknown as Stamped;
    return resource.show(row, {
      facility: `/v1/facility/${facility.id}`,
      resource_uri: `/v1/facility/${facility.id}/${name}/${id}`,
      updated: updated.toISOString(),
    });
  };
  const kept = (work: () => Promise<OwnedRow<Table> | undefined>) =>
    withoutDuplicate(resource.duplicate, async () => {
      const row = await work();
      if (!row) throw notFound();
      return row;
    });
  const check = (row: unknown) => resource.check?.(row as OwnedRow<Table>);

  return [
    facilityList({
      path,
      tag,
      summary: `Lists the ${several} of a facility.`,
      isOurs: !resource.documented.includes('GET'),
      record,
      filters: schemasOf(filters),
      orders,
      find: async ({ db, facility, query }, { offset, limit, order: asked }) => {
        const { rows, total } = await listOwned(db, table, facility.id, {
          conditions: conditionsOf(filters, query),
          orders: ordersOf(asked, order),
          offset,
          limit,
        });
        return { records: rows.map((row) => show(facility, row)), total };
      },
    }),
    facilityRoute({
      ...own('POST'),
      summary: `Adds a ${one}.`,
      mayConflict: resource.duplicate !== undefined,
      body: resource.create,
      answer: record,
      handle: async (call) => {
        const { facility } = call;
        const values = {
          ...resource.created(call.body, call),
          facility_id: facility.id,
          updated: call.now,
        };
        check(values);
        const row = await call.write((trx) =>
          kept(() => insertOwned(trx, table, values as unknown as Insertable<Database[Table]>)),
        );
        return show(facility, row);
      },
    }),
    facilityRoute({
      ...own('PATCH'),
      summary: `Changes a ${one}.`,
      mayConflict: resource.duplicate !== undefined,
      body: resource.change,
      answer: record,
      handle: async (call) => {
        const { facility, id } = call;
        const changes = resource.changed(call.body, call);
        const row = await call.write((trx) =>
          kept(async () => {
            const before = await findOwned(trx, table, facility.id, id, { isLocked: true });
            if (!before) return;
            check({ ...before, ...changes });
            const updated = nextUpdated(call, before as unknown as Stamped);
            if (Object.keys(call.body).length === 0) return before;
            const columns = { ...changes, updated } as typeof changes;
            return updateOwned(trx, table, { facilityId: facility.id, id }, columns);
          }),
        );
        return show(facility, row);
      },
    }),
    facilityRoute({
      ...own('DELETE'),
      summary: `Removes a ${one}.`,
      mayConflict: true,
      handle: async ({ facility, id, write }) => {
        const isRemoved = await write((trx) => removeOwned(trx, table, facility.id, id)).catch(
          (error: unknown) => {
            throw isReferenced(error) ? conflict(`This ${one} is in use.`) : error;
          },
        );
        if (!isRemoved) throw notFound();
      },
    }),
  ];
}
