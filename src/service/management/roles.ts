/** What a role may. */
import { includesRole, type Role } from '../../contract/management/permissionGroup.ts';
import { ApiFailure } from '../apiFailure.ts';

/** @throws ApiFailure 403: who sees the facility may be told that this is not for them */
export function assertRole(role: Role | undefined, needed: Role): void {
  if (role && includesRole(role, needed)) return;
  throw roleTooLow(needed);
}

/** 403 */
export function roleTooLow(needed: Role): ApiFailure {
  return new ApiFailure(403, 'forbidden', `This needs the role "${needed}".`);
}
