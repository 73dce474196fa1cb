/** Waitlist entry: the answer to the request in `waitlistRequest.ts`. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath } from './conventions.ts';

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
