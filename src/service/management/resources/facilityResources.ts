/** Tables and rooms. The contract shows their paths in bookings; the routes are ours. */
import {
  FacilityResource,
  FacilityResourceChanges,
  NewFacilityResource,
} from '../../../contract/management/facilityResource.ts';
import { invalid } from '../../apiFailure.ts';
import { ownedResource } from '../ownedResource.ts';

export const facilityResources = ownedResource({
  name: 'facility_resources',
  idName: 'facility_resource_id',
  tag: 'Tables and rooms',
  nouns: ['table or room', 'tables and rooms'],
  table: 'facility_resources',
  record: FacilityResource,
  show: ({ id, name, seats, min_seats, priority }, common) => ({
    ...common,
    id,
    name,
    seats,
    min_seats,
    priority,
  }),
  orders: ['name', 'seats', 'priority', 'id'],
  order: [
    { column: 'priority', isDescending: false },
    { column: 'name', isDescending: false },
  ],
  writes: 'manager',
  documented: [],
  create: NewFacilityResource,
  change: FacilityResourceChanges,
  created: ({ min_seats, ...body }) => ({ ...body, min_seats: min_seats ?? Math.min(1, body.seats) }),
  changed: (body) => body,
  check: ({ seats, min_seats }) => {
    if (min_seats > seats) throw invalid({ min_seats: [`This must be ${seats} at most.`] });
  },
  duplicate: { field: 'name', message: 'There is already a table or room with this name.' },
});
