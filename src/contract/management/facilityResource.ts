/** Tables and rooms: what `facility_resources` of a booking leads to. The document shows their paths and no fields. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath, requiredLine } from '../conventions.ts';
import { whole } from './requests.ts';

export const FacilityResource = z.object({
  facility: ResourcePath,
  id: z.number(),
  name: z.string(),
  resource_uri: ResourcePath,
  seats: z.number(),
  updated: DateTime,
});

export const NewFacilityResource = z.object({ name: requiredLine(), seats: whole(0, 1000) });
export const FacilityResourceChanges = z.partial(NewFacilityResource);
