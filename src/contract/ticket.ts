/** Ticket: `GET /facility/{facility_id}/tickets`. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath } from './conventions.ts';
import { ticketFields } from './ticketFields.ts';

export { TICKET_TYPES } from './ticketFields.ts';

export const Ticket = z.object({
  ...ticketFields,
  amount_paid: z.number(),
  created: DateTime,
  facility: ResourcePath,
  resource_uri: ResourcePath,
  tickets_claimed: z.number(),
  tickets_sold: z.number(),
  updated: DateTime,
});
export type Ticket = z.infer<typeof Ticket>;
