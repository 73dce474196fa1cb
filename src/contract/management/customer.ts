/** Customers of a facility. */
import * as z from 'zod/mini';
import { DateTime, EmailAddress, LocalDate, ResourcePath, requiredLine } from '../conventions.ts';
import { line, link, localDate, note } from './requests.ts';

export const Customer = z.object({
  anniversary: z.nullable(LocalDate),
  birthday: z.nullable(LocalDate),
  city: z.string(),
  country: z.string(),
  created: DateTime,
  email: z.string(),
  email_verification_allowed_after: DateTime,
  email_verification_last_request_time: z.nullable(DateTime),
  email_verified: z.boolean(),
  facility: ResourcePath,
  feedback_score: z.nullable(z.number()),
  files: z.array(z.string()),
  id: z.number(),
  imported: z.boolean(),
  is_active: z.boolean(),
  name: z.string(),
  newsletter_subscribe: z.boolean(),
  newsletter_subscription_refused: z.boolean(),
  notes: z.string(),
  phone: z.string(),
  resource_uri: ResourcePath,
  search_user_id: z.nullable(z.string()),
  service_newsletter_subscribe: z.boolean(),
  sex: z.string(),
  street: z.string(),
  tags: z.array(ResourcePath),
  updated: DateTime,
  uuid: z.string(),
  zip_code: z.string(),
});
export type Customer = z.infer<typeof Customer>;

const customer = {
  name: requiredLine(),
  email: z.union([z.literal(''), EmailAddress()], 'This is not an e-mail address.'),
  phone: line(),
  street: line(),
  zip_code: line(),
  city: line(),
  country: line(),
  sex: line(),
  birthday: z.nullable(localDate()),
  anniversary: z.nullable(localDate()),
  notes: note(),
  newsletter_subscribe: z.boolean(),
  newsletter_subscription_refused: z.boolean(),
  service_newsletter_subscribe: z.boolean(),
  imported: z.boolean(),
  is_active: z.boolean(),
  tags: z.array(link()).check(
    z.maxLength(50),
    z.refine((paths) => new Set(paths).size === paths.length, 'This must not have a path twice.'),
  ),
};

/** `name` is required. */
export const NewCustomer = z.object({ ...z.partial(z.object(customer)).shape, name: customer.name });
export const CustomerChanges = z.partial(z.object(customer));
export type CustomerChanges = z.infer<typeof CustomerChanges>;
