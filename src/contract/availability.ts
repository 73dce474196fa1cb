/** Availability slot: `GET /facility/{facility_id}/availability`. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath } from './conventions.ts';

export const AvailabilitySlot = z.object({
  /** Free seats at this time. */
  available: z.number(),
  /** Proof that the service offered this slot on these terms; sent back verbatim. */
  checksum: z.string(),
  /** UTC. */
  date: DateTime,
  /** Percent; negative is a discount. */
  price_change: z.number(),
  /** A message to the slot's guests, such as an offer's terms; null for none. */
  message: z.nullable(z.string()),
  available_authenticated: z.number(),
  id: z.null(),
  local_date_formatted: z.string(),
  local_time_formatted: z.string(),
  /** Ends in the slot's time as a Unix timestamp, in seconds. */
  resource_uri: ResourcePath,
});
export type AvailabilitySlot = z.infer<typeof AvailabilitySlot>;
