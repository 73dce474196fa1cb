/** Who may manage a facility. */
import * as z from 'zod/mini';
import { DateTime, EmailAddress, ResourcePath } from '../conventions.ts';
import { line, link, orElse } from './requests.ts';

export const FacilityUser = z.object({
  aliases: z.array(z.string()),
  email: z.string(),
  first_name: z.string(),
  id: z.number(),
  last_name: z.string(),
  permission_groups: z.array(ResourcePath),
  resource_uri: ResourcePath,
  updated: DateTime,
  username: z.string(),
});
export type FacilityUser = z.infer<typeof FacilityUser>;

/** Of several groups the highest counts, because it includes the rights of the others. */
const groups = z
  .array(link('/v1/user_groups/2: GET /v1/user_groups lists them'))
  .check(z.minLength(1), z.maxLength(10));

/** `email` and `permission_groups` are required. */
export const NewFacilityUser = z.object({
  email: EmailAddress(),
  first_name: orElse(line(), ''),
  last_name: orElse(line(), ''),
  permission_groups: groups,
});

/** Only the groups: the names belong to the user, who may have rights in other facilities. */
export const FacilityUserChanges = z.partial(z.object({ permission_groups: groups }));

/** What the link in an invitation shows (ours). */
export const UserInvite = z.object({
  facility_name: z.string(),
  /** The restaurant's language. */
  language: z.string(),
  expires: z.string(),
  resource_uri: ResourcePath,
});
export type UserInvite = z.infer<typeof UserInvite>;

export const AcceptedInvite = z.extend(UserInvite, { api_key: z.string() });
export type AcceptedInvite = z.infer<typeof AcceptedInvite>;
