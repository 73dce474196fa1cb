/** Ticket (public-api.md, "Ticket"): `GET /facility/{facility_id}/tickets`. */
import * as z from 'zod/mini';
import { DateTime, DecimalString, ResourcePath } from './conventions.ts';

export const TICKET_TYPES = ['coupon', 'event'] as const;

export const Ticket = z.object({
  amount_paid: z.number(),
  available: z.number(),
  begins: DateTime,
  capacity: z.number(),
  conditions: z.string(),
  created: DateTime,
  currency: z.string(),
  description: z.string(),
  /** Minutes. */
  duration: z.nullable(z.number()),
  ends: z.nullable(DateTime),
  facility: ResourcePath,
  id: z.number(),
  image: z.nullable(z.string()),
  is_active: z.boolean(),
  max_party_size: z.nullable(z.number()),
  max_purchases: z.nullable(z.number()),
  min_party_size: z.nullable(z.number()),
  name: z.string(),
  price: DecimalString,
  public_page_url: z.string(),
  resource_uri: ResourcePath,
  status: z.string(),
  tickets_claimed: z.number(),
  tickets_sold: z.number(),
  type: z.string(),
  updated: DateTime,
});
export type Ticket = z.infer<typeof Ticket>;
