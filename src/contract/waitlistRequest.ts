/**
 * What a guest asks for when a day is full: `POST /facility/{facility_id}/waitlist`. Apart from the
 * answer, so that the widget, which reads that one, does not carry the checks of this one.
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
