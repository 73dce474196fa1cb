/** What the guest chooses: party size, day and time; ids and codes only, no sentences. */
import { computed, signal, untracked } from '@preact/signals';
import { addDays } from '../../domain/localTime.ts';
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

export interface BookingOptions {
  facility: Facility;
  availability: Availability;
  /** The local date by the guest's clock; the server's slots overrule it. */
  today: string;
  /** From the element's attributes. */
  wish: { partySize?: number | undefined; day?: string | undefined; time?: string | undefined };
}

export type BookingModel = ReturnType<typeof createBooking>;

export function createBooking({ facility, availability, today, wish }: BookingOptions) {
  const smallest = Math.max(1, facility.min_num ?? 1);
  const largest = Math.max(smallest, facility.max_num ?? DEFAULT_LARGEST_PARTY);

  const partySize = signal(Math.min(largest, Math.max(smallest, wish.partySize ?? DEFAULT_PARTY)));
  /** The guest said that they are more than can be booked here. */
  const isLargeParty = signal(!!wish.partySize && wish.partySize > largest);
  const day = signal(wish.day ?? '');
  /** The month on show, `YYYY-MM`. */
  const month = signal((wish.day ?? today).slice(0, 7));
  /** The time the guest wants, kept over changes of day and party. `date` tells the two 2:30s of an autumn night apart. */
  const time = signal<{ time: string; date?: string }>({ time: wish.time ?? '' });

  /** The day was not asked for: it is the first with a free table, and not today. */
  const isDaySuggested = signal(false);
  /** A free table is still looked for. */
  const isSearching = signal(true);

  const fits = (slot: Slot) => slot.available >= partySize.value;
  const slotsOf = (date: string) => (availability.days.value.get(date) ?? []).filter(fits);

  const dayState = (date: string): DayState => {
    const slots = availability.days.value.get(date);
    if (slots) return slots.some(fits) ? 'open' : 'full';
    return date <= (availability.knownUntil.value[date.slice(0, 7)] ?? '') ? 'closed' : 'unknown';
  };

  /** Every free slot for this party, in order of time. */
  const freeSlots = computed(() =>
    [...availability.days.value.keys()].sort().flatMap(slotsOf),
  );
  const slot = computed(() => {
    const { time: wished, date } = time.value;
    const slots = slotsOf(day.value);
    return slots.find((one) => one.date === date) ?? slots.find((one) => one.time === wished);
  });

  /** The first day of the calendar: today, or the server's today when the guest's clock runs ahead of it. */
  const firstDay = computed(() => [...availability.days.value.keys(), today].sort()[0]!);

  const model = {
    facility,
    availability,
    firstDay,
    smallest,
    largest,
    partySize,
    isLargeParty,
    day,
    month,
    time,
    slot,
    freeSlots,
    dayState,
    /** Whether a free table of the day has a better price. */
    hasOffer: (date: string) => slotsOf(date).some(({ price_change }) => price_change < 0),
    sittings: computed(() => groupSittings(slotsOf(day.value))),
    isDaySuggested,
    isSearching,

    choosePartySize(size: number) {
      isLargeParty.value = size > largest;
      if (size <= largest) partySize.value = size;
    },
    chooseDay(date: string) {
      day.value = date;
      isDaySuggested.value = false;
      model.showMonth(date.slice(0, 7));
    },
    chooseSlot({ day: date, time: wished, date: instant }: Slot) {
      model.chooseDay(date);
      time.value = { time: wished, date: instant };
    },
    showMonth(shown: string) {
      month.value = shown;
      return model.loadMonth(shown);
    },
    /** Resolves when the month is known; rejects only when nothing could be read at all. */
    loadMonth(wanted: string, anew?: boolean) {
      return availability.load(wanted, wanted > today.slice(0, 7) ? `${wanted}-01` : undefined, anew);
    },

    /** What is chosen, without anything personal: the detail of events. */
    summary: () => ({ partySize: partySize.value, date: day.value, time: slot.value?.time }),

    /**
     * Reads on until there is a free table, and suggests its day where none was asked for.
     * Rejects when nothing could be read at all.
     */
    async start(): Promise<void> {
      const suggest = () => {
        const first = freeSlots.peek()[0];
        if (!first || day.peek()) return;
        day.value = first.day;
        month.value = first.day.slice(0, 7);
        isDaySuggested.value = first.day !== firstDay.peek();
      };
      // A page with a free table is enough to begin with; the rest of the month follows.
      const stop = availability.days.subscribe(() => untracked(suggest));
      try {
        for (let shown = month.peek(), tries = 0; tries < MONTHS_AHEAD; tries++, shown = monthAfter(shown)) {
          await model.loadMonth(shown);
          if (day.peek()) break;
        }
      } finally {
        stop();
        isSearching.value = false;
      }
    },
  };
  return model;
}

/** The month that follows (or with -1 precedes) `YYYY-MM`. */
export function monthAfter(month: string, count = 1): string {
  const [year, index] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, index - 1 + count)).toISOString().slice(0, 7);
}

/** The days of `YYYY-MM`. */
export function daysOf(month: string): string[] {
  const days: string[] = [];
  for (let day = `${month}-01`; day.startsWith(month); day = addDays(day, 1)) days.push(day);
  return days;
}
