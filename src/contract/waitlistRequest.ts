/**
 * What a guest requests when a day is full: `POST /facility/{facility_id}/waitlist`. In a file of its own, so that the
 * widget, which reads the answer, doesn't include the checks of the request.
 */
import * as z from 'zod/mini';
import { EmailAddress, PartySize, RequestDateTime, requiredLine } from './conventions.ts';

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
