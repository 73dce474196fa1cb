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

/** Fields whose shape the contract leaves open; the rules that read them take what they can use (`rawField.ts`). */
const openFields = {
  /** Of no known shape in the contract; our service answers a `Location`. Read by `domain/place.ts`. */
  location: z.nullable(z.unknown()),
  /** The contract shows an object of no known fields, for which we write the shape of opening hours; read by `domain/deposit.ts`, which decides what it can use. */
  unique_deposit_hours: z.unknown(),
};

/** What our service answers as `location`: a GeoJSON point, `coordinates` being `[longitude, latitude]`. */
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
