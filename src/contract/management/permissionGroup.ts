/**
 * What a user may do in a facility: the `permission_groups` of a facility user. The contract has their paths and leaves
 * the groups themselves open; these are our four, each of which includes the rights of those before it.
 */
import * as z from 'zod/mini';
import { ResourcePath } from '../conventions.ts';

/**
 * `read` may read everything but users; `host` may also write bookings, notes and customers; `manager` everything but
 * users and keys; `owner` everything.
 */
export const ROLES = ['read', 'host', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Whether `role` includes the rights of `needed`. */
export function includesRole(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}

/** The group's `id`, an integer, as for every record except facilities. */
export const groupIdOf = (role: Role): number => ROLES.indexOf(role) + 1;

export const groupPathOf = (role: Role): string => `/v1/user_groups/${groupIdOf(role)}`;

/** The role whose group `path` names, or undefined. */
export function roleOfPath(path: string): Role | undefined {
  return ROLES.find((role) => groupPathOf(role) === path);
}

export const PermissionGroup = z.object({
  id: z.number(),
  name: z.enum(ROLES),
  resource_uri: ResourcePath,
});
