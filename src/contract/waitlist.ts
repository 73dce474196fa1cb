/** Waitlist entry (public-api.md, "Waitlist entry"): `POST /facility/{facility_id}/waitlist`. */
import * as z from 'zod/mini';
import { DateTime, EmailAddress, PartySize, RequestDateTime, requiredLine, ResourcePath } from './conventions.ts';

/** `date`, `name`, `num`, `email` and `phone` are required; `is_online` defaults to true. */
export const WaitlistRequest = z.object({
  date: RequestDateTime(),
  name: requiredLine(),
  num: PartySize(),
  email: EmailAddress(),
  phone: requiredLine(),
  is_online: z._default(z.boolean(), true),
});
export type WaitlistRequest = z.infer<typeof WaitlistRequest>;

export const WaitlistEntry = z.object({
  created: DateTime,
  date: DateTime,
  email: z.string(),
  facility: ResourcePath,
  id: z.number(),
  is_online: z.boolean(),
  is_walkin: z.boolean(),
  name: z.string(),
  num: z.number(),
  phone: z.string(),
  resource_uri: ResourcePath,
});
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;
