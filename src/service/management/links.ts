/** Paths of other records in a body: one that is another facility's is one that there is not. */
import type { Kysely } from 'kysely';
import { ApiFailure } from '../apiFailure.ts';
import type { Database } from '../store/database.ts';
import { unknownIds } from '../store/owned.ts';

/** 404, and in which field the path stands that leads to nothing. */
export function linkNotFound(field: string): ApiFailure {
  return new ApiFailure(404, 'not_found', 'There is nothing here.', {
    fields: { [field]: ['There is no such record.'] },
  });
}

/**
 * The id at the end of `path`, when it is of a `resource` of the facility.
 *
 * @throws ApiFailure 404 on `field`
 */
export function linkedId(field: string, path: string, facilityId: string, resource: string): number {
  const id = /\/([1-9]\d{0,14})$/.exec(path)?.[1];
  if (id === undefined || path !== `/v1/facility/${facilityId}/${resource}/${id}`) throw linkNotFound(field);
  return Number(id);
}

/**
 * The ids of the records of `table` that `paths` lead to; the table is called as the resource is in paths.
 *
 * @throws ApiFailure 404 on `field`
 */
export async function linkedIds(
  db: Kysely<Database>,
  field: string,
  paths: readonly string[],
  { facilityId, table }: { facilityId: string; table: LinkedTable },
): Promise<number[]> {
  const ids = paths.map((path) => linkedId(field, path, facilityId, table));
  if ((await unknownIds(db, table, facilityId, ids)).length > 0) throw linkNotFound(field);
  return ids;
}

/** Tables whose resources are called as they are. */
type LinkedTable = 'facility_resources' | 'booking_tags' | 'customer_tags';
