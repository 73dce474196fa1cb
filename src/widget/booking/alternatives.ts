/** What there is for the guest where no time can be chosen, and why. */
import { computed } from '@preact/signals';
import { EVER } from '../../domain/dayRanges.ts';
import { addDays, lastDayOf, minutesOf, monthAfter } from '../../domain/localTime.ts';
import { serviceMinutes } from '../../domain/serviceMinutes.ts';
import { isTooSoon } from '../../domain/shortNotice.ts';
import { groupSittings } from '../../domain/sittings.ts';
import { oncePer } from '../app/oncePer.ts';
import type { Slot } from './availability.ts';
import type { BookingModel } from './booking.ts';
import { createFurtherMonths, type FurtherMonthsNeeds } from './furtherMonths.ts';
import { nearestFree } from './nearestFree.ts';
import type { BookingView } from './shared.ts';

/**
 * - `limit`: the facility has reached its booking limit
 * - `party`: the party is larger than can be booked
 * - `noTimes`: the facility has no times at all
 * - `none`: no day is chosen, for nothing is free
 * - `full`: the day has times, but none for this party
 * - `soon`: the day lies within the notice that the facility wants
 * - `ahead`: the day is not open for booking yet
 * - `closed`: the day has no times
 */
export type Reason = 'limit' | 'party' | 'noTimes' | 'none' | 'full' | 'soon' | 'ahead' | 'closed';

/** What a guest calls the part of the day in which all its times lie. */
export type DayPart = 'evening' | 'lunch' | 'day';

/** When the guest has said nothing, dinner. */
const USUAL_TIME = '19:00';
/** Offers in the list of days. */
const OFFERS = 3;

export interface AlternativesNeeds {
  booking: FurtherMonthsNeeds['booking'] &
    Pick<BookingModel, 'dayState' | 'facility' | 'isLargeParty' | 'time'>;
}

export function createAlternatives({ booking }: AlternativesNeeds) {
  const { days, hasNone, isKnownBetween, known } = booking.availability;
  const wishedTime = () => {
    const { time } = booking.time.value;
    return Number.isNaN(minutesOf(time)) ? USUAL_TIME : time;
  };
  /** Whether no day between the chosen one (or today) and `day` is left unread. */
  const isNextKnown = (day: string) => isKnownBetween(booking.day.value || booking.today, addDays(day, -1));
  /** The free slots after the chosen day, the first of each day; when there are none, those before it. */
  const openDays = computed(() => {
    const firsts = new Map<string, Slot>();
    for (const slot of booking.freeSlots.value)
      if (!firsts.has(slot.serviceDay)) firsts.set(slot.serviceDay, slot);
    const chosen = booking.day.value;
    const others = [...firsts.values()].filter(({ serviceDay }) => serviceDay !== chosen);
    const later = others.filter(({ serviceDay }) => serviceDay > chosen);
    return later.length
      ? later.slice(0, OFFERS).filter(({ serviceDay }) => isNextKnown(serviceDay))
      : others.slice(-OFFERS);
  });
  const nearest = computed(() => {
    const serviceDay = booking.day.value;
    return nearestFree(booking, { serviceDay, day: serviceDay, time: wishedTime() });
  });

  /** The last month up to whose end all times are known, `YYYY-MM`: of the whole book that of its last time. */
  const fullUntil = computed(() => {
    const { today } = booking;
    const until = known.value.find(([from, to]) => from <= today && today <= to)?.[1];
    if (!until) return undefined;
    if (until === EVER) return [...days.value.keys()].sort().at(-1)?.slice(0, 7);
    const month = until.slice(0, 7);
    const whole = until < lastDayOf(month) ? monthAfter(month, -1) : month;
    return whole < booking.today.slice(0, 7) ? undefined : whole;
  });

  const further = createFurtherMonths({
    booking,
    hasEnough: () => openDays.peek().length >= OFFERS,
    hasAny: () => openDays.peek().length > 0,
    fullUntil,
  });

  return {
    ...further,
    openDays,
    nearest,
    /** The next open day, where the nearest times do not name it already. */
    nextOpen: computed(() => {
      const next = openDays.value.find(({ serviceDay }) => serviceDay > booking.day.value);
      return next && !nearest.value.some(({ serviceDay }) => serviceDay === next.serviceDay)
        ? next
        : undefined;
    }),
    dayPart: computed((): DayPart => {
      const sittings = groupSittings(days.value.get(booking.day.value) ?? []);
      const [first, ...others] = sittings.map(({ name }) => name);
      if (others.length || (first !== 'dinner' && first !== 'lunch')) return 'day';
      return first === 'lunch' ? 'lunch' : 'evening';
    }),
    fullUntil,
    /** There may be more in months that were not looked through. */
    hasMore: computed(() => !isKnownBetween(booking.today, EVER)),

    reason(now: Date): Reason {
      const day = booking.day.value;
      const facility = booking.facility.value;
      if (facility.reachedBookingLimit) return 'limit';
      if (booking.isLargeParty.value) return 'party';
      if (hasNone.value) return 'noTimes';
      if (!day) return 'none';
      if (booking.dayState(day) === 'full') return 'full';
      const timesOf = (other: string) =>
        booking.dayState(other) === 'unknown' ? undefined : (days.value.get(other) ?? []).map(serviceMinutes);
      const noticeHours = Math.max(0, facility.min_book_in_advance_hours ?? 0);
      if (isTooSoon({ day, noticeHours, zone: facility.timezone, now, timesOf })) return 'soon';
      // Nothing from a week before the day on: the book ends there.
      const before = addDays(day, -7);
      const isOpenNear = [...days.value.keys()].some((other) => other >= before);
      return isOpenNear || !(isKnownBetween(day, EVER) || isKnownBetween(before, day)) ? 'closed' : 'ahead';
    },
  };
}

/** Once for each element. It comes with what it is for, or with the steps. */
export const alternativesOf = oncePer(({ booking }: Pick<BookingView, 'booking'>) =>
  createAlternatives({ booking }),
);
