/** The booking that was made last: what its last screen shows. Nothing of it is stored anywhere. */
import { signal } from '@preact/signals';
import type { DueDeposit } from '../../domain/deposit.ts';
import type { BookingOutcome } from '../api/bookings.ts';
import type { Slot } from './availability.ts';

export interface Booked {
  /** Of the event that told it. */
  id: string;
  /** What was asked for, where the outcome says nothing else. */
  slot: Slot;
  partySize: number;
  /** Where the receipt goes. */
  email: string;
  due: DueDeposit | null;
  outcome: BookingOutcome;
}

export const createBooked = () => signal<Booked | undefined>(undefined);

/** What became of it: an unknown status is shown, and told, as no status at all. */
export function statusOf({ status }: BookingOutcome): 'confirmed' | 'unconfirmed' | 'unknown' {
  return status === 'confirmed' || status === 'unconfirmed' ? status : 'unknown';
}
