/** Tables and rooms. The document shows their paths in bookings; their routes are ours. */
import {
  FacilityResource,
  FacilityResourceChanges,
  NewFacilityResource,
} from '../../../contract/management/facilityResource.ts';
import { ownedResource } from '../ownedResource.ts';

export const facilityResources = ownedResource({
  name: 'facility_resources',
  idName: 'facility_resource_id',
  tag: 'Tables and rooms',
  nouns: ['table or room', 'tables and rooms'],
  table: 'facility_resources',
  record: FacilityResource,
  show: ({ id, name, seats }, common) => ({ ...common, id, name, seats }),
  orders: ['name', 'seats', 'id'],
  order: [{ column: 'name', isDescending: false }],
  writes: 'manager',
  documented: [],
  create: NewFacilityResource,
  change: FacilityResourceChanges,
  created: (body) => body,
  changed: (body) => body,
  duplicate: { field: 'name', message: 'There is a table or room of this name already.' },
});
