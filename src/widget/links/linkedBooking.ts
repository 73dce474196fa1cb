/** A booking behind a link of a mail: read, looked at, and changed once when somebody asks for it. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { type Outcome, outcomeOf } from '../api/outcome.ts';
import { tellFault } from '../app/tellFault.ts';

export type { GuestBooking } from '../api/bookingCancel.ts';
export type { StaffBooking } from '../api/bookingStatus.ts';

/**
 * - `notFound`: the code leads to no booking, or there is none
 * - `unreadable`: it can't be read just now
 * - `fault`: our own code failed as it was read
 * - `readTooOften`: it can't be read again for a while
 * - `tooOften`: nothing was changed; to be tried again in a while
 * - `notSent`: there was no connection to send by
 * - `conflict`: the booking can't be changed so any more
 * - `unknown`: it was sent, and it is unknown whether it arrived
 * - `unknownByFault`: it was sent, and a fault on our side hides what became of it
 */
export type LinkProblem =
  | 'notFound'
  | 'unreadable'
  | 'fault'
  | 'readTooOften'
  | 'tooOften'
  | 'notSent'
  | 'conflict'
  | 'unknown'
  | 'unknownByFault';

/** What the outcome of a change is to those who asked for it. A service that refuses it says that it is too late. */
const PROBLEMS = {
  notSent: 'notSent',
  tooMany: 'tooOften',
  gone: 'notFound',
  conflict: 'conflict',
  refused: 'conflict',
  unknown: 'unknown',
  failed: 'unknownByFault',
  unusable: 'unknownByFault',
  fault: 'unknownByFault',
} as const satisfies Record<Outcome['kind'], LinkProblem>;

/** Those after which it may have been changed or not. */
export const UNKNOWN: readonly (LinkProblem | undefined)[] = ['unknown', 'unknownByFault'];

/** Those after which nothing has changed but the time: the choice stays, to be pressed again where it was pressed. */
const PASSING: readonly LinkProblem[] = ['notSent', 'tooOften'];

export interface LinkedBookingNeeds<Booking> {
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
}: LinkedBookingNeeds<Booking>) {
  const booking = signal<Booking | undefined>(undefined);
  /** What it was before the last answer: what is cancelled doesn't say itself whether it was a request. */
  const before = signal<Booking | undefined>(undefined);
  const problem = signal<LinkProblem | undefined>(undefined);
  /** The choice that is to be said once more before it is made; empty while there is none. */
  const asked = signal('');
  const isBusy = signal(false);
  /** The choice that is being made; empty while there is none. */
  const making = signal('');
  /** The choice that was made here; empty while there is none. */
  const made = signal('');
  /** Nothing but a reading tells what became of a change: one that fails tells nothing. */
  const isUnknown = signal(false);

  const show = (answer: Booking | undefined) => {
    before.value = booking.peek();
    booking.value = answer;
  };

  const once = async (work: () => Promise<void>, problemOf: (kind: Outcome['kind']) => LinkProblem) => {
    if (isBusy.peek()) return;
    isBusy.value = true;
    problem.value = undefined;
    try {
      await work();
    } catch (error) {
      tellFault(error);
      problem.value = problemOf(outcomeOf(error).kind);
    } finally {
      isBusy.value = false;
      making.value = '';
    }
  };

  return {
    booking,
    before,
    problem,
    /** A change may have been made or not, until the booking is read. */
    isUnknown: isUnknown as ReadonlySignal<boolean>,
    asked,
    isBusy,
    making,
    made,

    /** Reads the booking, at first and when somebody wants to know how it stands. Changes nothing. */
    read: () =>
      once(
        async () => {
          asked.value = '';
          show(await read());
          isUnknown.value = false;
        },
        (kind) =>
          kind === 'fault'
            ? kind
            : kind === 'gone'
              ? 'notFound'
              : kind === 'tooMany'
                ? 'readTooOften'
                : 'unreadable',
      ),

    /** Makes a choice, once, however often it is asked for meanwhile; never by itself again. */
    async choose(choice: string): Promise<void> {
      await once(
        async () => {
          making.value = choice;
          const answer = await change(choice);
          show(answer);
          made.value = isMade(answer, choice) ? choice : '';
          asked.value = '';
        },
        (kind) => {
          const met = PROBLEMS[kind];
          isUnknown.value = UNKNOWN.includes(met);
          if (!PASSING.includes(met)) asked.value = '';
          return met;
        },
      );
      // Somebody else decided: what they decided is what there is to show, or what was read before.
      if (problem.peek() === 'conflict') show(await read().catch(() => booking.peek()));
    },
  };
}
