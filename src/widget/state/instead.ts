/** What there is for the guest where no time can be chosen, and why. */
import { computed, signal } from '@preact/signals';
import { addDays, minutesOf } from '../../domain/localTime.ts';
import { nearestTimes } from '../../domain/nearestTimes.ts';
import { isTooSoon } from '../../domain/shortNotice.ts';
import { groupSittings } from '../../domain/sittings.ts';
import type { Facility } from '../api/facility.ts';
import type { Slot } from './availability.ts';
import { type BookingModel, monthAfter } from './booking.ts';

/**
 * - `limit`: the facility has reached its booking limit
 * - `party`: the party is larger than can be booked
 * - `none`: no day is chosen, for nothing is free
 * - `full`: the day has times, but none for this party
 * - `soon`: the day lies within the notice that the facility wants
 * - `ahead`: the day is not open for booking yet
 * - `closed`: the day has no times
 */
export type Reason = 'limit' | 'party' | 'none' | 'full' | 'soon' | 'ahead' | 'closed';

/** What a guest calls the part of the day in which all its times lie. */
export type DayPart = 'evening' | 'lunch' | 'day';

/** When the guest has said nothing, dinner. */
const USUAL_TIME = '19:00';
/** Offers in each list. */
const OFFERS = 3;
/** Months that are read, from the chosen day's on, to find them. */
const MONTHS = 3;

export function createInstead({ booking, facility }: { booking: BookingModel; facility: Facility }) {
  const { days, failed, knownUntil } = booking.availability;
  /** A table is being looked for in months that were not read yet. */
  const isReading = signal(false);

  const wishedTime = () => {
    const { time } = booking.time.value;
    return Number.isNaN(minutesOf(time)) ? USUAL_TIME : time;
  };
  /** The free slots after the chosen day, the first of each day; when there are none, those before it. */
  const openDays = computed(() => {
    const firsts = new Map<string, Slot>();
    for (const slot of booking.freeSlots.value) if (!firsts.has(slot.day)) firsts.set(slot.day, slot);
    const others = [...firsts.values()].filter(({ day }) => day !== booking.day.value);
    const later = others.filter(({ day }) => day > booking.day.value);
    return later.length ? later.slice(0, OFFERS) : others.slice(-OFFERS);
  });
  const nearest = computed(() =>
    nearestTimes(booking.freeSlots.value, { day: booking.day.value, time: wishedTime() }, OFFERS),
  );
  /** The last month that was looked through, `YYYY-MM`. */
  const lastMonth = computed(() => Object.keys(knownUntil.value).sort().at(-1) ?? booking.month.value);

  return {
    isReading,
    openDays,
    nearest,
    /** The next open day, where the nearest times do not name it already. */
    nextOpen: computed(() => {
      const next = openDays.value.find(({ day }) => day > booking.day.value);
      return next && !nearest.value.some(({ day }) => day === next.day) ? next : undefined;
    }),
    dayPart: computed((): DayPart => {
      const sittings = groupSittings(days.value.get(booking.day.value) ?? []);
      const [first, ...others] = sittings.map(({ name }) => name);
      if (others.length || (first !== 'dinner' && first !== 'lunch')) return 'day';
      return first === 'lunch' ? 'lunch' : 'evening';
    }),
    lastMonth,

    reason(now: Date): Reason {
      const day = booking.day.value;
      if (facility.reachedBookingLimit) return 'limit';
      if (booking.isLargeParty.value) return 'party';
      if (!day) return 'none';
      if (booking.dayState(day) === 'full') return 'full';
      const timesOf = (other: string) =>
        booking.dayState(other) === 'unknown'
          ? undefined
          : (days.value.get(other) ?? []).map(({ time }) => time);
      const noticeHours = Math.max(0, facility.min_book_in_advance_hours ?? 0);
      if (isTooSoon({ day, noticeHours, zone: facility.timezone, now, timesOf })) return 'soon';
      // Nothing from a week before the day on: the book ends there.
      return [...days.value.keys()].some((other) => other >= addDays(day, -7)) ? 'closed' : 'ahead';
    },

    /** Reads on from the chosen day's month until there is enough to offer. */
    async readOn(): Promise<void> {
      let month = (booking.day.peek() || booking.month.peek()).slice(0, 7);
      isReading.value = true;
      for (
        let read = 0;
        read < MONTHS && openDays.peek().length < OFFERS;
        read++, month = monthAfter(month, 1)
      )
        await booking.loadMonth(month).catch(() => {});
      // The day may lie behind everything that can be booked.
      if (!openDays.peek().length) await booking.loadMonth(booking.today.slice(0, 7)).catch(() => {});
      isReading.value = false;
    },
    /** Reads months that were not looked at yet until one has a free table or can't be read. */
    async lookFurther(): Promise<void> {
      isReading.value = true;
      for (let read = 0; read < MONTHS; read++) {
        const next = monthAfter(lastMonth.peek(), 1);
        await booking.loadMonth(next).catch(() => {});
        if (failed.peek().includes(next) || booking.freeSlots.peek().some(({ day }) => day.startsWith(next)))
          break;
      }
      isReading.value = false;
    },
  };
}
