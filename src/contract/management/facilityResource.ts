/** Tables and rooms, to which a booking's `facility_resources` lead. The contract shows only their paths, and no fields. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath, requiredLine } from '../conventions.ts';
import { orElse, whole } from './requests.ts';

export const FacilityResource = z.object({
  facility: ResourcePath,
  id: z.number(),
  name: z.string(),
  resource_uri: ResourcePath,
  seats: z.number(),
  /** The smallest party it is offered to. */
  min_seats: z.number(),
  /** Lower ones are offered first. */
  priority: z.number(),
  updated: DateTime,
});

const table = {
  name: requiredLine(),
  seats: whole(0, 1000),
  min_seats: whole(0, 1000),
  priority: whole(0, 100_000),
};
/** Without `min_seats` it is for one guest or more, if it has a seat. */
export const NewFacilityResource = z.object({
  ...table,
  min_seats: z.optional(table.min_seats),
  priority: orElse(table.priority, 0),
});
export const FacilityResourceChanges = z.partial(z.object(table));
