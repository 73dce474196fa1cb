/** Ticket: `GET /facility/{facility_id}/tickets`. */
import * as z from 'zod/mini';
import { DateTime, DecimalString, ResourcePath } from './conventions.ts';

export const Ticket = z.object({
  available: z.number(),
  begins: DateTime,
  capacity: z.number(),
  conditions: z.string(),
  currency: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.nullable(z.number()),
  ends: z.nullable(DateTime),
  id: z.number(),
  image: z.nullable(z.string()),
  is_active: z.boolean(),
  max_party_size: z.nullable(z.number()),
  max_purchases: z.nullable(z.number()),
  min_party_size: z.nullable(z.number()),
  name: z.string(),
  price: DecimalString,
  public_page_url: z.string(),
  status: z.string(),
  type: z.string(),
  amount_paid: z.number(),
  created: DateTime,
  facility: ResourcePath,
  resource_uri: ResourcePath,
  tickets_claimed: z.number(),
  tickets_sold: z.number(),
  updated: DateTime,
});
export type Ticket = z.infer<typeof Ticket>;
