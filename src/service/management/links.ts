/** Paths of other records in a body. Records of other facilities count as missing. */
import type { Kysely } from 'kysely';
import { ApiFailure } from '../apiFailure.ts';
import type { Database } from '../store/database.ts';
import { unknownIds } from '../store/owned.ts';

/** 404 that names the field whose path leads to no record. */
export function linkNotFound(field: string): ApiFailure {
  return new ApiFailure(404, 'not_found', 'There is nothing here.', {
    fields: { [field]: ['There is no such record.'] },
  });
}

/**
 * The id at the end of `path`, which must be of a `resource` of the facility.
 *
 * @throws ApiFailure 404 on `field`
 */
export function linkedId(field: string, path: string, facilityId: string, resource: string): number {
  const id = /\/([1-9]\d{0,14})$/.exec(path)?.[1];
  if (id === undefined || path !== `/v1/facility/${facilityId}/${resource}/${id}`) throw linkNotFound(field);
  return Number(id);
}

/**
 * The ids of the records that `paths` lead to; `table` is also the resource's name in paths.
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

/** Tables with the same name as their resource. */
type LinkedTable = 'facility_resources' | 'booking_tags' | 'customer_tags';
