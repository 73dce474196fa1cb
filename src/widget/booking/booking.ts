/** What the guest chooses: party size, day and time; ids and codes only, no sentences. */
import { computed, signal } from '@preact/signals';
import { addDays, monthAfter } from '../../domain/localTime.ts';
import { groupSittings } from '../../domain/sittings.ts';
import type { Facility } from '../api/facility.ts';
import type { Availability, Slot } from './availability.ts';

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
const DEFAULT_PARTY = 2;
const DEFAULT_LARGEST_PARTY = 20;
/** Above it nobody looks for the right chip: the restaurant is asked. */
const LARGEST_PARTY = 100;

export interface BookingOptions {
  facility: Facility;
  /** The facility as it is now. */
  readFacility(): Promise<Facility>;
  availability: Availability;
  /** The local date by the guest's clock; the server's slots overrule it. */
  today: string;
  /** From the element's attributes; out of range or empty falls back. */
  wish: { partySize: number; day: string; time: string };
}

export type BookingModel = ReturnType<typeof createBooking>;

export function createBooking({ facility: first, readFacility, availability, today, wish }: BookingOptions) {
  const { days } = availability;
  // A chip for each size: what the record says must stay a number of guests.
  const sizeOf = (size: number, least: number) => Math.max(least, Math.min(LARGEST_PARTY, Math.trunc(size)));
  const facility = signal(first);
  const smallest = computed(() => sizeOf(facility.value.min_num ?? 1, 1));
  const largest = computed(() => sizeOf(facility.value.max_num ?? DEFAULT_LARGEST_PARTY, smallest.value));

  const partySize = signal(0);
  /** The guest said that they are more than can be booked here. */
  const isLargeParty = signal(false);
  const choosePartySize = (size: number) => {
    isLargeParty.value = size > largest.value;
    partySize.value = Math.min(largest.value, Math.max(smallest.value, size));
  };
  choosePartySize(wish.partySize || DEFAULT_PARTY);
  /** The service day that the guest has chosen; with an `at` it is a date and time they came with. */
  const asked = signal<{ day: string; at?: string }>({ day: wish.day, at: wish.time });
  /** What the calendar shows: its first and its last day; before it stands, both are the day in whose week it begins. */
  const shown = signal({ from: today, until: today });
  /** The time the guest wants, kept over changes of day and party. `date` tells the two 2:30s of an autumn night apart. */
  const time = signal<{ time: string; date?: string }>(wish);
  /** The time that the waitlist's form has in hand, as its slot has it. */
  const awaited = signal('');
  /** The guest has come with a time: it was free and they are `ahead` of the first screen, or it was not. */
  const arrival = signal<'' | 'ahead' | 'missed'>('');
  /** The day was not asked for: it is the first with a free table, and not today. */
  const isDaySuggested = signal(false);

  /** A date and time are one time: past midnight it stands at the end of the evening before. */
  const askedSlots = computed(() => {
    const { day, at } = asked.value;
    if (!day || !at) return [];
    const near = [addDays(day, -1), day].flatMap((date) => days.value.get(date) ?? []);
    return near.filter((slot) => slot.day === day && slot.time === at);
  });
  const day = computed(() => askedSlots.value[0]?.serviceDay ?? asked.value.day);
  /** The month in hand, `YYYY-MM`: the chosen day's, else the first on show. */
  const month = computed(() => (day.value || shown.value.from).slice(0, 7));

  const slotsOf = (date: string) =>
    (days.value.get(date) ?? []).filter(({ available }) => available >= partySize.value);
  /** Every free slot for this party, in order of time. */
  const freeSlots = computed(() => [...days.value.keys()].sort().flatMap(slotsOf));

  const chooseDay = (date: string) => {
    asked.value = { day: date };
    isDaySuggested.value = false;
    loadDays(date, date);
  };
  /**
   * Resolves when the month is known; rejects only when nothing could be read at all. Read is from the day before it:
   * the first times of a month may be the last of an evening.
   */
  const loadMonth = (wanted: string, anew?: boolean) =>
    availability.load(wanted, wanted > today.slice(0, 7) ? addDays(`${wanted}-01`, -1) : '', anew);
  /** Reads the months of two days and of those between. What fails is told by `availability.failed`. */
  const loadDays = (from: string, until: string) => {
    for (let wanted = from.slice(0, 7); wanted <= until.slice(0, 7); wanted = monthAfter(wanted, 1))
      loadMonth(wanted).catch(() => {});
  };

  return {
    /** As it was last read. */
    facility,
    availability,
    today,
    smallest,
    largest,
    partySize,
    isLargeParty,
    day,
    shown,
    month,
    time,
    awaited,
    arrival,
    isDaySuggested,
    /** The restaurant confirms each booking by hand; undefined until it is known. The booking's own status decides. */
    isRequest: signal<boolean | undefined>(undefined),
    freeSlots,
    chooseDay,
    loadMonth,
    /** The calendar shows these days, so they are read. */
    show(from: string, until = from) {
      shown.value = { from, until };
      loadDays(from, until);
    },
    /** Those of the months on show that could not be read. */
    failedMonths: computed(() => {
      const { from, until } = shown.value;
      return availability.failed.value.filter((failed) => from.slice(0, 7) <= failed && failed <= until);
    }),
    /** The days stand in a plain list instead of the month. */
    isListed: signal(false),
    /** The date that the guest has come with or chosen: past midnight not that of the evening. */
    askedDate: computed(() => askedSlots.value[0]?.day ?? asked.value.day),
    /** There is nothing to choose from: the facility takes no more bookings, or has no times at all. */
    isClosed: computed(() => !!facility.value.reachedBookingLimit || availability.hasNone.value),
    /** The first day of the calendar: today, or the server's today when the guest's clock runs ahead of it. */
    firstDay: computed(() => [...days.value.keys(), today].sort()[0]!),
    /** The chosen slot: the wished time of the chosen evening, where it is free. */
    slot: computed(() => {
      const slots = slotsOf(day.value);
      const { date, time: wished } = time.value;
      if (asked.value.at) return slots.find((slot) => askedSlots.value.includes(slot));
      return slots.find((slot) => slot.date === date) ?? slots.find((slot) => slot.time === wished);
    }),
    sittings: computed(() => groupSittings(slotsOf(day.value))),

    dayState(date: string): DayState {
      if (slotsOf(date).length) return 'open';
      if (!availability.isKnown(date)) return 'unknown';
      return days.value.has(date) ? 'full' : 'closed';
    },
    /** Whether a free table of the day has a better price. */
    hasOffer: (date: string) => slotsOf(date).some(({ price_change }) => price_change < 0),

    choosePartySize,
    /** Reads the facility's terms anew: they are others than those that were shown. Rejects when they can't be read. */
    async renew(): Promise<void> {
      facility.value = await readFacility();
      choosePartySize(partySize.peek());
    },
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
      const stop = freeSlots.subscribe(([first]) => {
        if (!first || day.peek()) return;
        asked.value = { day: first.serviceDay };
        isDaySuggested.value = first.serviceDay !== today;
      });
      const begin = month.peek();
      try {
        for (let tries = 0; tries < MONTHS_AHEAD; tries++) {
          await loadMonth(monthAfter(begin, tries));
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
