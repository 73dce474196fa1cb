/** What the guest chooses: party size, day and time; ids and codes only, no sentences. */
import { computed, signal } from '@preact/signals';
import { calendarDay } from '../../domain/localTime.ts';
import { groupSittings } from '../../domain/sittings.ts';
import type { Facility } from '../api/facility.ts';
import type { Availability, Slot } from './availability.ts';

/**
 * - `open`: a table for this party is free
 * - `full`: there are times, but none for this party
 * - `closed`: no times at all
 * - `unknown`: not read yet
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
  availability: Availability;
  /** The local date by the guest's clock; the server's slots overrule it. */
  today: string;
  /** From the element's attributes; out of range or empty falls back. */
  wish: { partySize: number; day: string; time: string };
}

export type BookingModel = ReturnType<typeof createBooking>;

export function createBooking({ facility, availability, today, wish }: BookingOptions) {
  const { days } = availability;
  // A chip for each size: what the record says must stay a number of guests.
  const sizeOf = (size: number, least: number) => Math.max(least, Math.min(LARGEST_PARTY, Math.trunc(size)));
  const smallest = sizeOf(facility.min_num ?? 1, 1);
  const largest = sizeOf(facility.max_num ?? DEFAULT_LARGEST_PARTY, smallest);

  const partySize = signal(Math.min(largest, Math.max(smallest, wish.partySize || DEFAULT_PARTY)));
  /** The guest said that they are more than can be booked here. */
  const isLargeParty = signal(wish.partySize > largest);
  const day = signal(wish.day);
  /** What the calendar shows: its first and its last day; before it stands, both are the day in whose week it begins. */
  const shown = signal({ from: today, until: today });
  /** The month in hand, `YYYY-MM`: the chosen day's, else the first on show. */
  const month = computed(() => (day.value || shown.value.from).slice(0, 7));
  /** The time the guest wants, kept over changes of day and party. `date` tells the two 2:30s of an autumn night apart. */
  const time = signal<{ time: string; date?: string }>(wish);
  /** The time that the waitlist's form has in hand, as its slot has it. */
  const awaited = signal('');
  /** The guest has come with a time: it was free and they are `ahead` of the first screen, or it was not. */
  const arrival = signal<'' | 'ahead' | 'missed'>('');
  /** The day was not asked for: it is the first with a free table, and not today. */
  const isDaySuggested = signal(false);

  const slotsOf = (date: string) =>
    (days.value.get(date) ?? []).filter(({ available }) => available >= partySize.value);
  /** Every free slot for this party, in order of time. */
  const freeSlots = computed(() => [...days.value.keys()].sort().flatMap(slotsOf));

  const chooseDay = (date: string) => {
    day.value = date;
    isDaySuggested.value = false;
    loadDays(date, date);
  };
  /** Resolves when the month is known; rejects only when nothing could be read at all. */
  const loadMonth = (wanted: string, anew?: boolean) =>
    availability.load(wanted, wanted > today.slice(0, 7) ? `${wanted}-01` : '', anew);
  /** Reads the months of two days and of those between. What fails is told by `availability.failed`. */
  const loadDays = (from: string, until: string) => {
    for (let wanted = from.slice(0, 7); wanted <= until.slice(0, 7); wanted = monthAfter(wanted, 1))
      loadMonth(wanted).catch(() => {});
  };

  return {
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
    /** The first day of the calendar: today, or the server's today when the guest's clock runs ahead of it. */
    firstDay: computed(() => [...days.value.keys(), today].sort()[0]!),
    /** The chosen slot: the wished time on the chosen day, where it is free. */
    slot: computed(() => {
      const slots = slotsOf(day.value);
      const { date, time: wished } = time.value;
      return slots.find((slot) => slot.date === date) ?? slots.find((slot) => slot.time === wished);
    }),
    sittings: computed(() => groupSittings(slotsOf(day.value))),

    dayState(date: string): DayState {
      if (days.value.has(date)) return slotsOf(date).length ? 'open' : 'full';
      return date <= (availability.knownUntil.value[date.slice(0, 7)] ?? '') ? 'closed' : 'unknown';
    },
    /** Whether a free table of the day has a better price. */
    hasOffer: (date: string) => slotsOf(date).some(({ price_change }) => price_change < 0),

    choosePartySize(size: number) {
      isLargeParty.value = size > largest;
      if (size <= largest) partySize.value = size;
    },
    chooseSlot(slot: Slot) {
      chooseDay(slot.day);
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
        day.value = first.day;
        isDaySuggested.value = first.day !== today;
      });
      const begin = month.peek();
      try {
        for (let tries = 0; tries < MONTHS_AHEAD; tries++) {
          await loadMonth(monthAfter(begin, tries));
          if (day.peek()) break;
        }
      } finally {
        stop();
      }
    },
  };
}

/** The month that follows (or with a negative count precedes) `YYYY-MM`. */
export function monthAfter(month: string, count: number): string {
  const date = calendarDay(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}
