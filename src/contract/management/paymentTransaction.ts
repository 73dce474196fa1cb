/** What guests have paid at the table, as reported by tills. */
import * as z from 'zod/mini';
import { DateTime, ListMeta, ResourcePath, requiredLine } from '../conventions.ts';
import { dateTime, line, orElse } from './requests.ts';

export const PaymentTransaction = z.object({
  amount: z.number(),
  currency: z.string(),
  date: DateTime,
  facility: ResourcePath,
  /** From the booking that it belongs to, like `num` and `walk_in`. */
  guest_name: z.nullable(z.string()),
  id: z.number(),
  num: z.nullable(z.number()),
  resource_uri: ResourcePath,
  source: z.string(),
  status: z.string(),
  table_names: z.array(z.string()),
  walk_in: z.nullable(z.boolean()),
});
export type PaymentTransaction = z.infer<typeof PaymentTransaction>;

/** `total_amount` is the sum over all pages of what the filters select. */
export const PaymentTransactionMeta = z.extend(ListMeta, { total_amount: z.number() });

/** `amount`, `currency` and `date` are required; a negative amount is a refund. */
export const NewPaymentTransaction = z.object({
  amount: z.number().check(z.gte(-10_000_000), z.lte(10_000_000)),
  currency: z
    .string()
    .check(z.regex(/^[A-Z]{3}$/, 'This must be a currency by its three letters, like EUR.')),
  date: dateTime(),
  source: orElse(line(), ''),
  status: orElse(requiredLine(), 'completed'),
  table_names: orElse(z.array(requiredLine()).check(z.maxLength(50)), []),
});
