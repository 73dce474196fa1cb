/** Facility records: `GET /facility` and `GET /facility/{facility_id}`. */
import * as z from 'zod/mini';
import { facilityBooking } from './facilityBooking.ts';
import { facilityContact } from './facilityContact.ts';
import { facilityDeposit } from './facilityDeposit.ts';
import { facilityFeedback } from './facilityFeedback.ts';
import {
  facilityListExtras,
  facilityOpenFields,
  facilityPayment,
  facilityPresentation,
  facilitySocial,
} from './facilityFields.ts';
import { facilityIdentity } from './facilityIdentity.ts';
import { facilityOrdering } from './facilityOrdering.ts';
import { PlanFeatures } from './planFeatures.ts';

export { OpeningHour } from './facilityFields.ts';

/** What our service answers as `location`: a GeoJSON point, `coordinates` being `[longitude, latitude]`. */
export const Location = z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) });
export type Location = z.infer<typeof Location>;

/** The single-record read: `GET /facility/{facility_id}`. */
export const Facility = z.object({
  ...facilityIdentity,
  ...facilityContact,
  ...facilityBooking,
  ...facilityDeposit,
  ...facilityOrdering,
  ...facilityPayment,
  ...facilityPresentation,
  ...facilityOpenFields,
  ...facilityFeedback,
  ...facilitySocial,
});
export type Facility = z.infer<typeof Facility>;

/**
 * A record of `GET /facility`. `wallet_secret_key` and `processor_secret_key`, which the field
 * groups of the management half name, are left out on purpose: a public answer never holds a secret.
 * The two public keys beside them stay.
 */
export const FacilityListItem = z.object({
  ...Facility.shape,
  ...facilityListExtras,
  features: PlanFeatures,
  wallet_client_id: z.nullable(z.string()),
  processor_publish_key: z.nullable(z.string()),
});
export type FacilityListItem = z.infer<typeof FacilityListItem>;
