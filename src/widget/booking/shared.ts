/** What the components of the booking view share. */
import type { Facility } from '../api/facility.ts';
import type { Common } from '../app/context.ts';
import { typedContext } from '../app/typedContext.ts';
import { Later } from '../ui/Later.tsx';
import type { BookingModel } from './booking.ts';

/**
 * The steps of the booking view, and of the waitlist's. `choose` is the first screen, the others are chunks
 * of their own; `book` is where a guest of the waitlist chooses a table that is free after all.
 */
export type Step = 'choose' | 'book' | 'details' | 'waitlist' | 'done';

/** A step that has the parts of the choice in hand: nothing leads back to them. */
export const isChoosing = (step: Step) => step === 'choose' || step === 'book';

/** What comes after the first screen, in chunks of its own. */
export type LaterName =
  | 'alternatives'
  | 'missed'
  | 'legend'
  | 'days'
  | 'foot'
  | 'house'
  | 'details'
  | 'waitlist'
  | 'done'
  | WaitlistLater;

/** What the waitlist's view has beside that. */
export type WaitlistLater = 'join' | 'book';

export interface BookingView extends Common<Step, LaterName> {
  facility: Facility;
  booking: BookingModel;
  /** The view is the waitlist's: what is chosen on its first screen is a day to wait for. */
  isWaitlist?: boolean;
}

export const [BookingContext, useBooking] = typedContext<BookingView>();

/** A part that comes after the first screen. */
export const Part = Later<LaterName>;
