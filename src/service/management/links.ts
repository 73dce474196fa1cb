/** Paths of other records in a body: one that is another facility's is one that there is not. */
import { ApiFailure } from '../app/errors.ts';

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
