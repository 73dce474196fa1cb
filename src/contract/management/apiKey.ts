/** Keys of a facility, as its owner sees them; ours. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath, requiredLine } from '../conventions.ts';
import { ROLES } from './permissionGroup.ts';
import { dateTime, orElse } from './requests.ts';

export const ApiKey = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(ROLES),
  /** It belongs to somebody among the facility's users, and not to a program. */
  is_personal: z.boolean(),
  created: DateTime,
  last_used: z.nullable(DateTime),
  /** Null for one without an end. */
  ends: z.nullable(DateTime),
  facility: ResourcePath,
  resource_uri: ResourcePath,
});
export type ApiKey = z.infer<typeof ApiKey>;

/** Of a key that was just made: it is shown this once. */
export const MadeApiKey = z.extend(ApiKey, { api_key: z.string() });
export type MadeApiKey = z.infer<typeof MadeApiKey>;

export const NewApiKey = z.object({
  name: requiredLine(),
  role: z.enum(ROLES),
  ends: orElse(z.nullable(dateTime()), null),
});
