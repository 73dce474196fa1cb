/** What the guest chooses: party size, day and time; ids and codes only, no sentences. */
import { computed, signal } from '@preact/signals';
import { addDays, monthAfter } from '../../domain/localTime.ts';
import type { Facility } from '../api/facility.ts';
import type { Availability, Slot } from './availability.ts';
import { createCalendar } from './calendar.ts';
import { createChosenTime } from './chosenTime.ts';
import { createParty } from './party.ts';

/**
 * What is known of a service day:
 * - `open`: a table for this party is free
 * - `full`: there are times, but none for this party
 * - `closed`: no times at all
 * - `unknown`: none is free of those that were read, and not all of them were
 */
export type DayState = 'open' | 'full' | 'closed' | 'unknown';

/** Months that are looked through for a free table before the guest is told that there is none. */
const MONTHS_AHEAD = 3;

export interface BookingNeeds {
  facility: Facility;
  availability: Availability;
  /** The local date by the guest's clock; the server's slots overrule it. */
  today: string;
  /** From the element's attributes; out of range or empty falls back. */
  wish: { partySize: number; day: string; time: string };
}

export type BookingModel = ReturnType<typeof createBooking>;

export function createBooking({ facility: first, availability, today, wish }: BookingNeeds) {
  const { days } = availability;
  const facility = signal(first);
  const party = createParty(facility, wish.partySize);
  const { ask, slotsOf, ...chosen } = createChosenTime({ days, partySize: party.partySize, wish });
  const { day, time, freeSlots } = chosen;
  const { loadDays, ...calendar } = createCalendar({ availability, today, day });

  /** The guest has come with a time: it was free and they are `ahead` of the first screen, or it was not. */
  const arrival = signal<'' | 'ahead' | 'missed'>('');

  const chooseDay = (date: string) => {
    // On a day of the guest's own choice nothing has been missed.
    arrival.value = '';
    ask(date);
    loadDays(date, date);
  };

  return {
    ...party,
    ...chosen,
    ...calendar,
    /** As it was last read. */
    facility,
    availability,
    today,
    /** The time that the waitlist's form has in hand, as its slot has it. */
    awaited: signal(''),
    arrival,
    /** The restaurant confirms each booking by hand; undefined until it is known. The booking's own status decides. */
    isRequest: signal<boolean | undefined>(undefined),
    /** There is nothing to choose from: the facility takes no more bookings, or has no times at all. */
    isClosed: computed(() => !!facility.value.reachedBookingLimit || availability.hasNone.value),

    dayState(date: string): DayState {
      if (slotsOf(date).length) return 'open';
      if (!availability.isKnown(date)) return 'unknown';
      return days.value.has(date) ? 'full' : 'closed';
    },
    /** More times of a service day may come. */
    isOnItsWay: (date: string) =>
      !availability.isKnown(date) && !availability.failed.value.includes(date.slice(0, 7)),
    /** No day before the chosen one has a free table, and it is not today. */
    isNextAvailable: computed(
      () =>
        day.value !== today &&
        day.value === freeSlots.value[0]?.serviceDay &&
        availability.isKnownBetween(today, addDays(day.value, -1)),
    ),
    chooseDay,
    chooseSlot(slot: Slot) {
      chooseDay(slot.serviceDay);
      time.value = slot;
    },

    /**
     * Reads on until there is a free table, and suggests its day where none was asked for.
     * Rejects when nothing could be read at all.
     */
    async start(): Promise<void> {
      // A page with a free table is enough to begin with; the rest of the month follows.
      const stop = freeSlots.subscribe(([free]) => {
        if (free && !day.peek()) ask(free.serviceDay);
      });
      const begin = calendar.month.peek();
      try {
        for (let tries = 0; tries < MONTHS_AHEAD; tries++) {
          await calendar.loadMonth(monthAfter(begin, tries));
          if (day.peek()) break;
        }
        // The time that was asked for may be one of the month before.
        if (day.peek() && day.peek() < `${begin}-01`) loadDays(day.peek(), day.peek());
      } finally {
        stop();
      }
    },
  };
}
