/** Checks what a role may do. */
import { includesRole, type Role } from '../../contract/management/permissionGroup.ts';
import { ApiFailure } from '../apiFailure.ts';

/** @throws ApiFailure 403; not 404, because the caller may know that the facility exists */
export function assertRole(role: Role | undefined, needed: Role): void {
  if (role && includesRole(role, needed)) return;
  throw roleTooLow(needed);
}

/** 403 naming the role that is needed. */
export function roleTooLow(needed: Role): ApiFailure {
  return new ApiFailure(403, 'forbidden', `This needs the role "${needed}".`);
}
