/** A booking behind a link of a mail: read, looked at, and changed once when somebody asks for it. */
import { signal } from '@preact/signals';
import { Refused } from '../api/errors.ts';

export type { GuestBooking } from '../api/bookingCancel.ts';
export type { StaffBooking } from '../api/bookingStatus.ts';

/**
 * - `notFound`: the code leads to no booking, or there is none
 * - `unreadable`: it can't be read just now
 * - `tooOften`: to be tried again in a while
 * - `offline`: nothing was sent
 * - `conflict`: the booking can't be changed so any more
 * - `unknown`: it was sent, and nobody knows whether it arrived
 */
export type LinkProblem = 'notFound' | 'unreadable' | 'tooOften' | 'offline' | 'conflict' | 'unknown';

export interface LinkedBookingOptions<Booking> {
  read(): Promise<Booking>;
  /** Makes the change to `choice`. */
  change(choice: string): Promise<Booking>;
  /** Whether the answer to a change says that `choice` was made, and not by somebody else before; it does unless this says no. */
  isMade?(answer: Booking, choice: string): boolean;
}

export type LinkedBooking<Booking> = ReturnType<typeof createLinkedBooking<Booking>>;

export function createLinkedBooking<Booking>({
  read,
  change,
  isMade = () => true,
}: LinkedBookingOptions<Booking>) {
  const booking = signal<Booking | undefined>(undefined);
  const problem = signal<LinkProblem | undefined>(undefined);
  /** The choice that is to be said once more before it is made; empty while there is none. */
  const asked = signal('');
  const isBusy = signal(false);
  /** The choice that was made here; empty while there is none. */
  const made = signal('');

  const once = async (work: () => Promise<void>, onError: (error: unknown) => LinkProblem) => {
    if (isBusy.peek()) return;
    isBusy.value = true;
    problem.value = undefined;
    try {
      await work();
    } catch (error) {
      problem.value = onError(error);
    } finally {
      isBusy.value = false;
    }
  };
  const refusalOf = (error: unknown): LinkProblem | undefined => {
    if (!(error instanceof Refused)) return;
    if (error.status === 404 || error.status === 410) return 'notFound';
    return error.status === 429 ? 'tooOften' : undefined;
  };

  return {
    booking,
    problem,
    asked,
    isBusy,
    made,

    /** Reads the booking, at first and when somebody wants to know how it stands. Changes nothing. */
    read: () =>
      once(
        async () => {
          asked.value = '';
          booking.value = await read();
        },
        (error) => refusalOf(error) ?? 'unreadable',
      ),

    /** Makes a choice, once, however often it is asked for meanwhile; never by itself again. */
    async choose(choice: string, isOnline: boolean): Promise<void> {
      if (!isOnline && !isBusy.peek()) {
        problem.value = 'offline';
        return;
      }
      await once(
        async () => {
          const answer = await change(choice);
          booking.value = answer;
          made.value = isMade(answer, choice) ? choice : '';
          asked.value = '';
        },
        (error) => {
          const refusal = refusalOf(error);
          // To be pressed again in a while, where it was pressed.
          if (refusal === 'tooOften') return refusal;
          asked.value = '';
          if (!(error instanceof Refused) || error.status >= 500) return 'unknown';
          return refusal ?? 'conflict';
        },
      );
      // Somebody else decided: what they decided is what there is to show.
      if (problem.peek() === 'conflict') booking.value = await read().catch(() => booking.peek());
    },
  };
}
