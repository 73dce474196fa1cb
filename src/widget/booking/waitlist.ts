/** The waitlist of a full day: the time the guest would like, and what became of asking. */
import { computed, signal } from '@preact/signals';
import { minutesOf } from '../../domain/localTime.ts';
import { nearestTimes } from '../../domain/nearestTimes.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import type { Http } from '../api/http.ts';
import { isOurFault, outcomeOf } from '../api/outcome.ts';
import { readRefusal } from '../api/refusal.ts';
import { joinWaitlist, WAITLIST_FIELDS } from '../api/waitlist.ts';
import type { Emit } from '../app/context.ts';
import { eventId } from '../app/eventId.ts';
import type { Guest } from '../app/guest.ts';
import { createRequestKey } from '../app/requestKey.ts';
import { tellFault } from '../app/tellFault.ts';
import type { Slot } from './availability.ts';
import type { BookingModel } from './booking.ts';

/**
 * Why it was not sent, or not taken:
 * - `notSent`: there was no connection to send by
 * - `tooOften`: to be sent again in a while
 * - `refused`: the service does not take it as it is
 */
export type Problem = 'notSent' | 'tooOften' | 'refused';

/** What the guest waits for. */
export interface Waiting {
  /** Of the event that tells it. */
  id: string;
  /** The day of which they are on the list, `YYYY-MM-DD`. */
  serviceDay: string;
  /** Local date of the time, `YYYY-MM-DD` */
  day: string;
  /** Local time, `HH:MM` */
  time: string;
  partySize: number;
  email: string;
}

export interface WaitlistNeeds {
  http: Http;
  facilityId: string;
  booking: Pick<BookingModel, 'availability' | 'awaited' | 'day' | 'partySize' | 'time'>;
  guest: Pick<Guest, 'check' | 'refuse' | 'contact'>;
  emit: Emit;
}

/** With more times than this one an hour is enough to choose from. */
const MOST_TIMES = 8;

/** All of them, or one an hour where there are many. */
const fewOf = (slots: readonly Slot[]) =>
  slots.length <= MOST_TIMES
    ? slots
    : slots.filter(({ time }, index) => time.slice(0, 2) !== slots[index - 1]?.time.slice(0, 2));

export function createWaitlist({ http, facilityId, booking, guest, emit }: WaitlistNeeds) {
  const keys = createRequestKey();
  const isSending = signal(false);
  const isUnknown = signal(false);
  /** It is unknown by a fault on our side, and not for want of a connection. */
  const isUnknownByFault = signal(false);
  const problem = signal<Problem | undefined>(undefined);
  /** The server's own words with it, when they are fit for people. */
  const message = signal('');
  const joined = signal<Waiting | undefined>(undefined);

  /** Times of the chosen day at which no table is free for this party: one that is free is there to book. */
  const times = computed((): readonly Slot[] => {
    const slots = booking.availability.days.value.get(booking.day.value) ?? [];
    return fewOf(slots.filter(({ available }) => available < booking.partySize.value));
  });
  /** The chosen one of `times`; until the guest chooses, the closest to the time they wished. */
  const time = computed(() => {
    const wished = booking.time.value.time;
    const day = booking.day.value;
    const wish = { day, serviceDay: day, time: Number.isNaN(minutesOf(wished)) ? '19:00' : wished };
    return (
      times.value.find(({ date }) => date === booking.awaited.value) ?? nearestTimes(times.value, wish, 1)[0]
    );
  });

  return {
    times,
    time,
    isSending,
    isUnknown,
    isUnknownByFault,
    problem,
    message,
    /** What the guest waits for, as long as it is what they have chosen. */
    joined: computed(() => {
      const waiting = joined.value;
      return waiting?.serviceDay === booking.day.value && waiting.partySize === booking.partySize.value
        ? waiting
        : undefined;
    }),
    chooseTime({ date }: Slot) {
      booking.awaited.value = date;
    },
    /** From "we don't know" back to the form. */
    backToForm() {
      isUnknown.value = false;
    },

    /**
     * Sends once, however often it is called meanwhile, and never again by itself.
     *
     * @returns how it went; `faulty` when a field of the guest's is to be mended first, nothing when it is being sent already
     */
    async send(): Promise<'joined' | 'faulty' | 'unknown' | Problem | undefined> {
      const slot = time.peek();
      if (isSending.peek() || !slot) return;
      problem.value = undefined;
      message.value = '';
      if (guest.check()) return 'faulty';
      if (!navigator.onLine) return (problem.value = 'notSent');
      const contact = guest.contact();
      const num = booking.partySize.peek();
      isSending.value = true;
      emit('submit', { partySize: num, date: slot.day, time: slot.time });
      try {
        const date = parseInstant(slot.date).toISOString();
        const request = { ...contact, date, num, is_online: true };
        await joinWaitlist(http, facilityId, request, keys.of(date + num, request));
        keys.settle();
        isUnknown.value = false;
        joined.value = {
          id: eventId(),
          serviceDay: slot.serviceDay,
          day: slot.day,
          time: slot.time,
          partySize: num,
          email: contact.email,
        };
        return 'joined';
      } catch (error) {
        const outcome = outcomeOf(error);
        tellFault(error);
        if (outcome.kind === 'notSent') return (problem.value = 'notSent');
        // Without an answer, or with one that says nothing, the entry may well be there.
        isUnknown.value = outcome.kind !== 'tooMany' && !('refused' in outcome);
        isUnknownByFault.value = isOurFault(outcome);
        if (outcome.kind === 'tooMany') return (problem.value = 'tooOften');
        if (!('refused' in outcome)) return 'unknown';
        keys.settle();
        const refusal = readRefusal(outcome.refused, WAITLIST_FIELDS);
        if (guest.refuse(refusal.fields)) return 'faulty';
        message.value = refusal.message;
        return (problem.value = 'refused');
      } finally {
        isSending.value = false;
      }
    },
  };
}
