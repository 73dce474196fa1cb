/** The demo's restaurants, their slots as the service lists them, and copies that one test has for itself. */
import { addDays, localTimeOf, weekdayOf } from '../../src/domain/localTime.ts';
import { baytAlBahar } from '../../src/service/seed/facilities/baytAlBahar.ts';
import { halleNeun } from '../../src/service/seed/facilities/halleNeun.ts';
import { kumoCounter } from '../../src/service/seed/facilities/kumoCounter.ts';
import { petitComite } from '../../src/service/seed/facilities/petitComite.ts';
import { theBrolga } from '../../src/service/seed/facilities/theBrolga.ts';
import { trattoriaLumen } from '../../src/service/seed/facilities/trattoriaLumen.ts';
import type { Database } from './test.ts';

export interface Restaurant {
  id: string;
  name: string;
  /** IANA name */
  timezone: string;
  country: string;
  /** Where the staff's mails go. */
  email: string;
  phone: string;
}

export const restaurantOf = ({ facility }: typeof trattoriaLumen): Restaurant => ({
  id: facility.id,
  name: facility.name,
  timezone: facility.timezone,
  country: facility.country,
  email: facility.email ?? '',
  phone: facility.phone ?? '',
});

export const LUMEN = restaurantOf(trattoriaLumen);
export const KUMO = restaurantOf(kumoCounter);
export const BAYT = restaurantOf(baytAlBahar);
export const BROLGA = restaurantOf(theBrolga);
export const PETIT = restaurantOf(petitComite);
export const HALLE = restaurantOf(halleNeun);

/** Weekdays as the contract counts them. */
export const MONDAY = 0;
export const THURSDAY = 3;
export const FRIDAY = 4;

/** Days from today on that may hold the demo's own guests; later ones are empty. */
const DEMO_GUEST_DAYS = 8;

export interface ListedSlot {
  /** Instant, as the API has it. */
  date: string;
  available: number;
  /** Percent. */
  price_change: number;
  checksum: string;
  /** Local date, `YYYY-MM-DD` */
  day: string;
  /** Local time, `HH:MM` */
  time: string;
}

/** The restaurant's own date, so many days from now. */
export function localDay({ timezone }: Restaurant, days = 0): string {
  return addDays(localTimeOf(Date.now(), timezone).date, days);
}

/** The slots from a local date on, at most a thousand. @param service another one than the demo's */
export async function slotsFrom(
  restaurant: Restaurant,
  day: string,
  service = process.env.TABLESIDE_URL,
): Promise<ListedSlot[]> {
  const path = `/v1/facility/${restaurant.id}/availability?date__gte=${day}&limit=1000`;
  const answer = (await (await fetch(service + path)).json()) as {
    objects: Omit<ListedSlot, 'day' | 'time'>[];
  };
  return answer.objects.map((slot) => {
    const local = localTimeOf(Date.parse(slot.date), restaurant.timezone);
    return { ...slot, day: local.date, time: local.time };
  });
}

export interface SlotWish {
  /** Local time, `HH:MM` */
  time: string;
  /** 0 is Monday; any when left out. */
  weekday?: number;
  /** Guests that must find seats; default: 1. */
  num?: number;
  /** The first local date that will do; default: the first without the demo's own guests. */
  from?: string;
}

/** The first slot that is as wished; a day off for whatever reason is passed over. */
export async function slotAt(restaurant: Restaurant, wish: SlotWish, service?: string): Promise<ListedSlot> {
  const from = wish.from ?? localDay(restaurant, DEMO_GUEST_DAYS + 1);
  const found = (await slotsFrom(restaurant, from, service)).find(
    (slot) =>
      slot.time === wish.time &&
      slot.available >= (wish.num ?? 1) &&
      (wish.weekday === undefined || weekdayOf(slot.day) === wish.weekday),
  );
  if (!found) throw new Error(`${restaurant.id} has no slot as wished: ${JSON.stringify(wish)}`);
  return found;
}

/** The seats of one slot as the service lists them now. */
export async function seatsOf(
  restaurant: Restaurant,
  { day, date }: ListedSlot,
): Promise<number | undefined> {
  return (await slotsFrom(restaurant, day)).find((slot) => slot.date === date)?.available;
}

let copies = 0;

/**
 * A restaurant like `model`, with its hours and terms and without its guests, for one test alone.
 *
 * @param changes columns of `facilities`
 * @param hours columns of each of its `booking_hours`, e.g. `{ capacity: 4 }`
 */
export async function copyOf(
  database: Database,
  model: Restaurant,
  changes: Readonly<Record<string, unknown>> = {},
  hours: Readonly<Record<string, unknown>> = {},
): Promise<Restaurant> {
  const id = `${model.id}-${process.pid}-${++copies}`;
  await database.query(
    'INSERT INTO facilities SELECT (jsonb_populate_record(f, $2::jsonb)).* FROM facilities f WHERE id = $1',
    [model.id, JSON.stringify({ ...changes, id })],
  );
  for (const [table, change] of Object.entries({
    booking_hours: hours,
    booking_timespans: {},
    slot_offers: {},
  })) {
    await database.query(
      `INSERT INTO ${table}
         SELECT (jsonb_populate_record(t, $2::jsonb || jsonb_build_object('id', nextval(pg_get_serial_sequence($3, 'id'))))).*
         FROM ${table} t WHERE facility_id = $1`,
      [model.id, JSON.stringify({ ...change, facility_id: id }), table],
    );
  }
  return { ...model, id };
}
