/** The day and the time that the guest has chosen or come with, and what is free then for their party. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { addDays } from '../../domain/localTime.ts';
import { groupSittings } from '../../domain/sittings.ts';
import type { Availability } from './availability.ts';

export interface ChosenTimeNeeds {
  days: Availability['days'];
  partySize: ReadonlySignal<number>;
  /** What the guest has come with: `YYYY-MM-DD` and `HH:MM`, empty for none. */
  wish: { day: string; time: string };
}

export function createChosenTime({ days, partySize, wish }: ChosenTimeNeeds) {
  /** The service day that the guest has chosen; with an `at` it is a date and time they came with. */
  const asked = signal<{ day: string; at?: string }>({ day: wish.day, at: wish.time });
  /** The time the guest wants, kept over changes of day and party. `date` tells the two 2:30s of an autumn night apart. */
  const time = signal<{ time: string; date?: string }>(wish);

  /** A date and time are one time: past midnight it stands at the end of the evening before. */
  const askedSlots = computed(() => {
    const { day, at } = asked.value;
    if (!day || !at) return [];
    const near = [addDays(day, -1), day].flatMap((date) => days.value.get(date) ?? []);
    return near.filter((slot) => slot.day === day && slot.time === at);
  });
  const day = computed(() => askedSlots.value[0]?.serviceDay ?? asked.value.day);
  const slotsOf = (date: string) =>
    (days.value.get(date) ?? []).filter(({ available }) => available >= partySize.value);

  return {
    day,
    time,
    /** The date that the guest has come with or chosen: past midnight not that of the evening. */
    asked: asked as ReadonlySignal<{ readonly day: string }>,
    /** Free slots of a service day for this party, in order of time. */
    slotsOf,
    /** Every free slot for this party, in order of time. */
    freeSlots: computed(() => [...days.value.keys()].sort().flatMap(slotsOf)),
    /** The chosen slot: the wished time of the chosen evening, where it is free. */
    slot: computed(() => {
      const slots = slotsOf(day.value);
      const { date, time: wished } = time.value;
      if (asked.value.at) return slots.find((slot) => askedSlots.value.includes(slot));
      return slots.find((slot) => slot.date === date) ?? slots.find((slot) => slot.time === wished);
    }),
    sittings: computed(() => groupSittings(slotsOf(day.value))),
    /** Whether a free table of the day has a better price. */
    hasOffer: (date: string) => slotsOf(date).some(({ price_change }) => price_change < 0),
    /** A service day is chosen, whatever its time. */
    ask(date: string) {
      asked.value = { day: date };
    },
  };
}
