import type { FacilityWith } from '../api/facility.ts';
import { useFramed } from '../app/context.ts';

/** The restaurant, for parts that say something of it; throws in a view of none. */
export function useFacility(): FacilityWith<object> {
  const { facility } = useFramed();
  if (!facility) throw new Error('No restaurant.');
  return facility;
}
