/** The routes of a resource that a facility owns, from one declaration: list, add, change and remove. */
import type { Insertable, Updateable } from 'kysely';
import type * as z from 'zod/mini';
import type { Role } from '../../contract/management/permissionGroup.ts';
import { notFound } from '../apiFailure.ts';
import type { Database } from '../store/database.ts';
import {
  findOwned,
  insertOwned,
  type OwnedRow,
  type OwnedTable,
  removeOwned,
  updateOwned,
} from '../store/owned.ts';
import { type Resource, resourceRoutes } from './resource.ts';
import type { FacilityCall, ManagementRoute } from './route.ts';
import { nextUpdated } from './unchanged.ts';

/** Fields of every record; `updated` is ours, to send with a change (`unchanged.ts`). */
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
  /** The lowest role that may add, change and remove. */
  writes: Role;
  /** Columns of a new record. */
  created(body: z.output<New>, call: FacilityCall): Omit<Insertable<Database[Table]>, 'facility_id'>;
  /** Columns that a PATCH changes. */
  changed(body: z.output<Changes>, call: FacilityCall): Updateable<Database[Table]>;
  /** Checks the whole record, whichever part of it is written. @throws ApiFailure */
  check?(row: Omit<OwnedRow<Table>, 'id' | 'facility_id'>): void;
}

/** The routes of an owned resource. */
export function ownedResource<
  Table extends OwnedTable,
  Item extends z.core.$ZodType,
  New extends z.ZodMiniObject,
  Changes extends z.ZodMiniObject,
>(resource: OwnedResource<Table, Item, New, Changes>): ManagementRoute[] {
  const { name, nouns, table, writes } = resource;
  const show = ({ facility }: FacilityCall, row: OwnedRow<Table>) => {
    const { id, updated } = row as unknown as Stamped;
    return resource.show(row, {
      facility: `/v1/facility/${facility.id}`,
      resource_uri: `/v1/facility/${facility.id}/${name}/${id}`,
      updated: updated.toISOString(),
    });
  };
  const check = (row: unknown) => resource.check?.(row as OwnedRow<Table>);

  return resourceRoutes(resource, {
    needs: writes,
    needed: `This ${nouns[0]} is in use.`,
    show: (call, rows) => Promise.resolve(rows.map((row) => show(call, row))),
    async add(call, trx) {
      const values = {
        ...resource.created(call.body, call),
        facility_id: call.facility.id,
        updated: call.now,
      };
      check(values);
      return show(call, await insertOwned(trx, table, values as unknown as Insertable<Database[Table]>));
    },
    async change(call, trx) {
      const { facility, id } = call;
      const changes = resource.changed(call.body, call);
      const before = await findOwned(trx, table, facility.id, id, { isLocked: true });
      if (!before) throw notFound();
      check({ ...before, ...changes });
      const updated = nextUpdated(call, before as unknown as Stamped);
      if (Object.keys(call.body).length === 0) return show(call, before);
      const columns = { ...changes, updated } as typeof changes;
      const row = await updateOwned(trx, table, { facilityId: facility.id, id }, columns);
      if (!row) throw notFound();
      return show(call, row);
    },
    async remove({ facility, id }, trx) {
      if (!(await removeOwned(trx, table, facility.id, id))) throw notFound();
    },
  });
}
