/** What lists say of a facility: what guests think of it, and what can be done there. */
import type { Facility, FacilityListItem } from '../../contract/facility/facility.ts';
import { STAR_FLAGS, type StarFlag } from '../../contract/facility/starFlags.ts';
import { type FieldsOf, flag, number, orNull, type Reader, text } from '../../contract/readRecord.ts';
import { facilityIdentity } from './facilityFields.ts';

const starFlags = Object.fromEntries(STAR_FLAGS.map((name) => [name, flag])) as Record<
  StarFlag,
  Reader<boolean>
>;

/** What guests think of it, and whether that is public. */
export const facilityRating = {
  feedback_average: orNull(number),
  feedback_count: orNull(number),
  feedback_public: flag,
  feedback_stars_average: orNull(number),
  feedback_enabled: flag,
  ...starFlags,
} satisfies FieldsOf<Facility>;

/** What a list says of each restaurant, and what can be done there. */
export const facilityFound = {
  ...facilityIdentity,
  ...facilityRating,
  booking_enabled: flag,
  reachedBookingLimit: flag,
  ordering_enabled: flag,
  short_description: text,
  logo: orNull(text),
  phone: text,
  state: text,
  street: text,
  zip_code: text,
} satisfies FieldsOf<FacilityListItem>;
