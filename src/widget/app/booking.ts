/** What the components of the booking view share. */
import type { Facility } from '../api/facility.ts';
import type { BookingModel } from '../state/booking.ts';
import { type Common, useCommon } from './context.ts';

/** The steps of the booking view. `choose` is the first screen, the others are chunks of their own. */
export type Step = 'choose' | 'details' | 'waitlist' | 'done';

/** What comes after the first screen, in chunks of its own. */
export type LaterName = 'instead' | 'legend' | 'days' | 'foot' | 'details' | 'waitlist' | 'done';

export interface Shared extends Common<Step, LaterName> {
  facility: Facility;
  booking: BookingModel;
}

export const useShared = useCommon as () => Shared;
