/** What a guest reads of a ticket; the whole record is in `ticket.ts`. */
import * as z from 'zod/mini';
import { DateTime, DecimalString } from './conventions.ts';

export const TICKET_TYPES = ['coupon', 'event'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];

export const ticketFields = {
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
};
