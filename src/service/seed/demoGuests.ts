/** Made-up bookings for the coming days, so that the demo has full and nearly full evenings. */
import type { Transaction } from 'kysely';
import { offerAt } from '../../domain/bookableSlots.ts';
import { type BookingRules, sittingMinutes } from '../../domain/bookingRules.ts';
import { addDays, localTimeOf, weekdayOf } from '../../domain/localTime.ts';
import { groupSittings } from '../../domain/sittings.ts';
import { hashOfCode, newCode } from '../linkCodes.ts';
import { type FreeSlot, findSlots, seatsOfSlot } from '../store/availability.ts';
import { insertBooking } from '../store/bookings.ts';
import type { Database, FacilityRow } from '../store/database.ts';
import { lockFacility } from '../store/facilities.ts';
import type { DemoFacility } from './demoFacility.ts';
import { chance } from './random.ts';

/** The `source` of these bookings, by which a later start recognises them. */
const DEMO_SOURCE = 'demo';

/** How many days from today get guests; each start adds them to days that have come within reach. */
const DAYS = 8;
/** How many weeks ahead to look for an open day to sell out. */
const WEEKS = 6;
/** More slots than a day can have. */
const ALL_DAY = 300;
/** Typical party sizes: mostly twos and fours. */
const PARTIES = [2, 4, 2, 3, 2, 6, 4, 2, 5, 2];

interface House {
  trx: Transaction<Database>;
  facility: FacilityRow;
  demo: DemoFacility;
  now: Date;
}

/** Books guests for the coming days. Days that have some already stay as they are, and seats are never overbooked. */
export async function seatDemoGuests(
  trx: Transaction<Database>,
  demo: DemoFacility,
  now: Date,
): Promise<void> {
  if (!demo.fullness) return;
  const stored = await lockFacility(trx, demo.facility.id);
  if (!stored) return;
  // These guests booked long ago, so the notice for new guests doesn't apply.
  const house = { trx, demo, now, facility: { ...stored, min_book_in_advance_hours: 0 } };
  const today = localTimeOf(now, stored.timezone).date;
  const seated = await daysWithDemoGuests(house);
  const until = addDays(today, demo.guestDays ?? DAYS);
  for (let day = today; day < until; day = addDays(day, 1)) {
    if (!seated.has(day)) await seatDay(house, day, demo.fullness(weekdayOf(day)));
  }
  if (demo.soldOut !== undefined) await sellOut(house, today, demo.soldOut);
}

async function daysWithDemoGuests({ trx, facility, now }: House): Promise<Set<string>> {
  const bookings = await trx
    .selectFrom('bookings')
    .select('date')
    .where('facility_id', '=', facility.id)
    .where('source', '=', DEMO_SOURCE)
    .where('date', '>', new Date(now.getTime() - 86_400_000))
    .execute();
  return new Set(bookings.map(({ date }) => localTimeOf(date, facility.timezone).date));
}

/**
 * Books guests throughout a day, most of them in the middle of a sitting, until the share `fullness` of the seats is
 * taken.
 */
async function seatDay(house: House, day: string, fullness: number): Promise<void> {
  const { rules, slots } = await slotsOf(house, day);
  const random = chance(`${house.facility.id} ${day}`);
  const seats = Math.max(0, ...slots.map(({ available }) => available));
  const arrivals = Math.min(1, rules.booking_interval / rules.booking_timespan) * fullness * seats;
  for (const sitting of groupSittings(slots)) {
    for (const [index, { date }] of sitting.slots.entries()) {
      const place = (index + 0.5) / sitting.slots.length;
      const busy = 1.5 - Math.abs(2 * place - 1);
      await seatParties(house, rules, date, Math.round(arrivals * busy * (0.6 + 0.8 * random())), random);
    }
  }
}

/** Fills the first day after today that is on the weekday and on which the house is open. */
async function sellOut(house: House, today: string, weekday: number): Promise<void> {
  const first = addDays(today, 1 + ((weekday - weekdayOf(today) + 6) % 7));
  for (let week = 0; week < WEEKS; week += 1) {
    const day = addDays(first, 7 * week);
    const { rules, slots } = await slotsOf(house, day);
    if (slots.length === 0) continue;
    const random = chance(`${house.facility.id} ${day} full`);
    for (const { date } of slots) await seatParties(house, rules, date, Number.POSITIVE_INFINITY, random);
    return;
  }
}

/** Books parties of `guests` in total at `date`, or as many as find seats. */
async function seatParties(
  house: House,
  rules: BookingRules,
  date: Date,
  guests: number,
  random: () => number,
): Promise<void> {
  let left = guests;
  while (left > 0) {
    let free = (await seatsOfSlot(house.trx, house.facility, rules, date, house.now)) ?? 0;
    if (free === 0) return;
    // A party takes exactly its own seats, so free seats needn't be read again after each.
    while (free > 0 && left > 0) {
      const num = Math.min(partyOf(random), house.facility.max_num, left, free);
      await seat(house, rules, date, num);
      free -= num;
      left -= num;
    }
  }
}

async function slotsOf(
  { trx, facility, now }: House,
  day: string,
): Promise<{ rules: BookingRules; slots: (FreeSlot & { time: string })[] }> {
  const { rules, slots } = await findSlots(
    trx,
    facility,
    { from: { day, offset: 0 }, listDay: day, limit: ALL_DAY },
    now,
  );
  const local = slots.map((slot) => ({ ...slot, local: localTimeOf(slot.date, facility.timezone) }));
  return {
    rules,
    slots: local
      .filter((slot) => slot.local.date === day)
      .map((slot) => ({ ...slot, time: slot.local.time })),
  };
}

function partyOf(random: () => number): number {
  return PARTIES[Math.floor(random() * PARTIES.length)] ?? 2;
}

async function seat(
  { trx, facility, now }: House,
  rules: BookingRules,
  date: Date,
  num: number,
): Promise<void> {
  await insertBooking(trx, {
    facility_id: facility.id,
    status: 'confirmed',
    date,
    booking_timespan: sittingMinutes(rules, num),
    num,
    price_change: offerAt(rules, date).price_change,
    // No name or address that could belong to anybody.
    name: 'Demo guest',
    email: 'guest@demo.example',
    phone: '-',
    source: DEMO_SOURCE,
    booking_deposit_id: null,
    // These links are never sent, so nobody can know the codes.
    cancel_code_hash: hashOfCode(newCode()),
    staff_code_hash: hashOfCode(newCode()),
    created: now,
  });
}
