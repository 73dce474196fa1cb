/** Facility records: `GET /facility` and `GET /facility/{facility_id}`. */
import * as z from 'zod/mini';
import { facilityBooking } from './booking.ts';
import { facilityContact } from './contact.ts';
import { facilityDeposit } from './deposit.ts';
import { facilityFeedback } from './feedback.ts';
import { facilityIdentity } from './identity.ts';
import { facilityListExtras } from './listExtras.ts';
import { facilityPayment } from './payment.ts';
import { PlanFeatures } from './planFeatures.ts';
import { facilityPresentation, facilitySocial } from './presentation.ts';

/** Fields whose shape the contract leaves open; the rules that read them use what they can (`rawField.ts`). */
const openFields = {
  /** The contract gives no shape; our service answers a `Location`. Read by `domain/place.ts`. */
  location: z.nullable(z.unknown()),
  /** The contract shows an object without fields; our service answers opening hours. Read by `domain/deposit.ts`. */
  unique_deposit_hours: z.unknown(),
};

/** Our service's `location`: a GeoJSON point with `coordinates` `[longitude, latitude]`. */
export const Location = z.object({ type: z.literal('Point'), coordinates: z.array(z.number()) });
export type Location = z.infer<typeof Location>;

/** The single-record read: `GET /facility/{facility_id}`. */
export const Facility = z.object({
  ...facilityIdentity,
  ...facilityContact,
  ...facilityBooking,
  ...facilityDeposit,
  ...facilityPayment,
  ...facilityPresentation,
  ...openFields,
  ...facilityFeedback,
  ...facilitySocial,
});
export type Facility = z.infer<typeof Facility>;

/**
 * A record of `GET /facility`. `wallet_secret_key` and `processor_secret_key`, which the management half's field groups
 * have, are left out on purpose: a public answer never contains a secret. The two public keys beside them stay.
 */
export const FacilityListItem = z.object({
  ...Facility.shape,
  ...facilityListExtras,
  features: PlanFeatures,
  wallet_client_id: z.nullable(z.string()),
  processor_publish_key: z.nullable(z.string()),
});
export type FacilityListItem = z.infer<typeof FacilityListItem>;
