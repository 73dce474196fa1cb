/** API keys of a facility, as its owner sees them (ours). */
import * as z from 'zod/mini';
import { DateTime, ResourcePath, requiredLine } from '../conventions.ts';
import { ROLES } from './permissionGroup.ts';
import { dateTime, orElse } from './requests.ts';

export const ApiKey = z.object({
  id: z.number(),
  name: z.string(),
  role: z.enum(ROLES),
  /** Whether it belongs to one of the facility's users, and not to a program. */
  is_personal: z.boolean(),
  created: DateTime,
  last_used: z.nullable(DateTime),
  /** When it expires; null for never. */
  ends: z.nullable(DateTime),
  facility: ResourcePath,
  resource_uri: ResourcePath,
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The answer to a new key, which is shown only this once. */
export const MadeApiKey = z.extend(ApiKey, { api_key: z.string() });
export type MadeApiKey = z.infer<typeof MadeApiKey>;

export const NewApiKey = z.object({
  name: requiredLine(),
  role: z.enum(ROLES),
  ends: orElse(z.nullable(dateTime()), null),
});
