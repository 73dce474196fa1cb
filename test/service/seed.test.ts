import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AvailabilitySlot } from '../../src/contract/availability.ts';
import { ListMeta } from '../../src/contract/conventions.ts';
import { Facility, FacilityListItem } from '../../src/contract/facility/facility.ts';
import { FeedbackEntry } from '../../src/contract/feedback.ts';
import { Ticket } from '../../src/contract/ticket.ts';
import { dueDeposit } from '../../src/domain/deposit.ts';
import { addDays, localTimeOf, weekdayOf } from '../../src/domain/localTime.ts';
import { seedDemo, seedWhenAsked } from '../../src/service/seed/seedDemo.ts';
import type { Database } from '../../src/service/store/database.ts';
import { startTestDatabase, type TestDatabase } from './support/database.ts';
import { openRestaurant } from './support/restaurant.ts';
import { startTestService, type TestService, testClock } from './support/service.ts';

const FRIDAY = 4;
/** Milliseconds; a machine that is busy with other tests may take its time. */
const PATIENCE = 90_000;
const SITES = [
  'trattoria-lumen',
  'kumo-counter',
  'bayt-al-bahar',
  'the-brolga',
  'petit-comite',
  'halle-neun',
];
const TABLES = [
  'facilities',
  'booking_hours',
  'booking_hour_overrides',
  'booking_timespans',
  'slot_offers',
  'feedback_entries',
  'tickets',
  'bookings',
  'menus',
  'menu_categories',
  'menu_accept_hours',
  'menu_accept_hour_categories',
  'products',
  'product_variations',
  'product_modifier_groups',
  'product_modifiers',
  'product_allergens',
  'product_allergen_products',
] as const;

let service: TestService;

beforeAll(async () => {
  service = await startTestService({ seed: seedDemo, settings: { seed: 'demo' } });
}, PATIENCE);
afterAll(() => service.stop());

/** Every row of what is seeded, as text. */
async function everything(db: Kysely<Database>): Promise<Record<string, string[]>> {
  const rows = TABLES.map(async (table) => {
    const { rows: found } = await sql<{
      row: string;
    }>`SELECT t::text AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(db);
    return [table, found.map(({ row }) => row)] as const;
  });
  return Object.fromEntries(await Promise.all(rows));
}

async function read<Item extends z.core.$ZodType>(item: Item, path: string): Promise<z.infer<Item>> {
  const answer = await fetch(service.url + path);
  expect(answer.status, path).toBe(200);
  return z.parse(item, await answer.json());
}

function list<Item extends z.core.$ZodType>(item: Item, path: string) {
  return read(z.object({ meta: ListMeta, objects: z.array(item) }), path).then(({ objects }) => objects);
}

/** The slots of one local day. */
async function slotsOn(id: string, day: string, zone: string) {
  const slots = await list(AvailabilitySlot, `/v1/facility/${id}/availability?date__gte=${day}&limit=100`);
  return slots.filter(({ date }) => localTimeOf(new Date(date), zone).date === day);
}

async function eveningAtLumen(day: string) {
  const slots = await slotsOn('trattoria-lumen', day, 'Europe/Berlin');
  return slots.filter(({ date }) => localTimeOf(new Date(date), 'Europe/Berlin').time >= '17:00');
}

/** The first Friday after the service's today. */
function comingFriday(): string {
  const today = localTimeOf(service.clock(), 'Europe/Berlin').date;
  return addDays(today, 1 + ((FRIDAY - weekdayOf(today) + 6) % 7));
}

/** For each restaurant, the most guests that are in the house at once. */
async function mostGuestsAtOnce(db: Kysely<Database>): Promise<Record<string, number>> {
  const { rows } = await sql<{ facility_id: string; guests: number }>`
    SELECT facility_id, max(guests)::int AS guests FROM (
      SELECT a.facility_id, sum(b.num) AS guests
      FROM bookings a
      JOIN bookings b ON b.facility_id = a.facility_id AND b.date <= a.date AND a.date < b.ends
      GROUP BY a.facility_id, a.id
    ) AS moments
    GROUP BY facility_id
  `.execute(db);
  return Object.fromEntries(rows.map(({ facility_id, guests }) => [facility_id, guests]));
}

describe('the demo restaurants', () => {
  it.each(SITES)('can be read, in the shape of the contract: %s', async (id) => {
    const facility = await read(Facility, `/v1/facility/${id}`);
    expect(facility.id).toBe(id);
    expect(facility.widget_closed_text).toContain('%s');
    expect(facility.description_multilingual).toHaveProperty(facility.language);
    expect(facility.visual_opening_hours).not.toEqual([]);
    expect(facility.phone).not.toBe('');
  });

  it('are all in the search, in the shape of the contract', async () => {
    const found = await list(FacilityListItem, '/v1/facility?limit=100');
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining(SITES));
    expect(found.some(({ verified }) => !verified)).toBe(true);
    expect(found.some(({ booking_enabled, ordering_enabled }) => !booking_enabled && ordering_enabled)).toBe(
      true,
    );
  });

  it('have a page of their own that this service serves', async () => {
    for (const { id, website } of await list(FacilityListItem, '/v1/facility?limit=100')) {
      expect(website, id).toContain(service.url);
      expect((await fetch(website)).status, id).toBe(200);
    }
  });

  it('have currencies of no, two and three decimals', async () => {
    const found = await list(FacilityListItem, '/v1/facility?limit=100');
    expect(found.map(({ currency }) => currency)).toEqual(
      expect.arrayContaining(['JPY', 'EUR', 'AUD', 'KWD']),
    );
  });

  it('show what guests said, and tickets, where there are some', async () => {
    expect(await list(FeedbackEntry, '/v1/facility/trattoria-lumen/feedback')).not.toEqual([]);
    const tickets = await list(Ticket, '/v1/facility/trattoria-lumen/tickets');
    expect(tickets.map(({ type }) => type).sort()).toEqual(['coupon', 'event']);
    const brolga = await list(Ticket, '/v1/facility/the-brolga/tickets');
    expect(brolga.some(({ available, is_active }) => is_active && available === 0)).toBe(true);
    expect(brolga.some(({ is_active }) => !is_active)).toBe(true);
    for (const { image, public_page_url } of [...tickets, ...brolga])
      for (const address of [image, public_page_url])
        if (address) expect((await fetch(address)).status, address).toBe(200);
  });

  it('ask for a deposit by the guest at Kumo, and from six guests on at weekends in Adelaide', async () => {
    const kumo = await read(Facility, '/v1/facility/kumo-counter');
    const anyEvening = new Date('2026-12-02T08:30:00Z');
    expect(dueDeposit(kumo, 2, anyEvening)).toMatchObject({
      amount: 10_000,
      currency: 'JPY',
      chargedAutomatically: true,
    });
    const brolga = await read(Facility, '/v1/facility/the-brolga');
    const friday = new Date('2026-11-27T09:00:00Z');
    const wednesday = new Date('2026-11-25T09:00:00Z');
    const afterMidnightOnSaturday = new Date('2026-11-28T14:00:00Z');
    expect(dueDeposit(brolga, 6, friday)).toMatchObject({ amount: 120, currency: 'AUD' });
    expect(dueDeposit(brolga, 6, afterMidnightOnSaturday)).toMatchObject({ amount: 120 });
    expect(dueDeposit(brolga, 5, friday)).toBeNull();
    expect(dueDeposit(brolga, 6, wednesday)).toBeNull();
  });
});

describe('the evenings of the demo', () => {
  it('are sold out on the coming Friday in Berlin, lunch and all, and not the day after', async () => {
    const friday = await slotsOn('trattoria-lumen', comingFriday(), 'Europe/Berlin');
    expect(friday.length).toBeGreaterThan(10);
    expect(friday.every(({ available }) => available === 0)).toBe(true);
    const saturday = await eveningAtLumen(addDays(comingFriday(), 1));
    expect(saturday.some(({ available }) => available >= 2)).toBe(true);
  });

  it('are two sittings at Kumo, mostly taken but not all', async () => {
    const slots = await list(AvailabilitySlot, '/v1/facility/kumo-counter/availability?limit=10');
    const times = slots.map(({ date }) => localTimeOf(new Date(date), 'Asia/Tokyo').time);
    expect([...new Set(times)].sort()).toEqual(['17:30', '20:30']);
    expect(slots.some(({ available }) => available <= 3)).toBe(true);
    expect(slots.some(({ available }) => available > 0)).toBe(true);
  });

  it('give no seat away twice', async () => {
    const guests = await mostGuestsAtOnce(service.db);
    expect(guests).toMatchObject({ 'trattoria-lumen': 40 });
    expect(guests['kumo-counter']).toBeLessThanOrEqual(10);
    expect(guests['the-brolga']).toBeLessThanOrEqual(60);
    expect(guests['bayt-al-bahar']).toBeLessThanOrEqual(48);
  });

  it('run past midnight in Adelaide', async () => {
    const friday = comingFriday();
    const night = await slotsOn('the-brolga', addDays(friday, 1), 'Australia/Adelaide');
    expect(localTimeOf(new Date(night[0]?.date ?? 0), 'Australia/Adelaide').time).toBe('00:00');
  });

  it('are closed on Mondays in Berlin, but for the first of a month, and for a party on its first Wednesday', async () => {
    expect(await slotsOn('trattoria-lumen', '2026-11-23', 'Europe/Berlin')).toEqual([]);
    expect(await slotsOn('trattoria-lumen', '2026-12-07', 'Europe/Berlin')).not.toEqual([]);
    expect(await eveningAtLumen('2026-12-02')).toEqual([]);
    expect(await slotsOn('trattoria-lumen', '2026-12-02', 'Europe/Berlin')).not.toEqual([]);
    expect(await slotsOn('trattoria-lumen', '2026-12-25', 'Europe/Berlin')).toEqual([]);
  });

  it('are closed over the turn of the year in Tokyo', async () => {
    expect(await slotsOn('kumo-counter', '2026-12-29', 'Asia/Tokyo')).toHaveLength(2);
    expect(await slotsOn('kumo-counter', '2026-12-30', 'Asia/Tokyo')).toEqual([]);
    expect(await slotsOn('kumo-counter', '2027-01-02', 'Asia/Tokyo')).toEqual([]);
    expect(await slotsOn('kumo-counter', '2027-01-05', 'Asia/Tokyo')).toHaveLength(2);
  });

  it('offer a fifth off at lunch on weekdays, with a message', async () => {
    const slots = await slotsOn('trattoria-lumen', comingFriday(), 'Europe/Berlin');
    expect(slots[0]).toMatchObject({ price_change: -20, message: expect.stringContaining('Mittags') });
    expect(slots.at(-1)).toMatchObject({ price_change: 0, message: null });
  });
});

describe('seeding again', { timeout: PATIENCE }, () => {
  it('adds nothing and changes nothing at a second start', async () => {
    const before = await everything(service.db);
    await seedDemo(service.db, service.clock);
    expect(await everything(service.db)).toEqual(before);
  });

  it('leaves alone what the restaurant has changed since', async () => {
    await service.db
      .updateTable('facilities')
      .set({ phone: '+49 30 23125 999' })
      .where('id', '=', 'trattoria-lumen')
      .execute();
    await seedDemo(service.db, service.clock);
    expect(await read(Facility, '/v1/facility/trattoria-lumen')).toMatchObject({ phone: '+49 30 23125 999' });
  });

  it('keeps the demo alive weeks later: new guests, a new Friday sold out, nothing old changed', async () => {
    const before = await everything(service.db);
    service.clock.advance(26 * 86_400_000);
    await seedDemo(service.db, service.clock);
    const after = await everything(service.db);
    for (const table of TABLES) {
      const rows = new Set(after[table]);
      expect(
        before[table]?.filter((row) => !rows.has(row)),
        table,
      ).toEqual([]);
    }
    expect(after.bookings?.length).toBeGreaterThan(before.bookings?.length ?? 0);
    expect((await eveningAtLumen(comingFriday())).every(({ available }) => available === 0)).toBe(true);
  });

  it('passes over a Friday on which the house is closed', async () => {
    // The coming Friday is Christmas Day.
    service.clock.set('2026-12-20T11:00:00Z');
    await seedDemo(service.db, service.clock);
    expect(await eveningAtLumen('2026-12-25')).toEqual([]);
    const next = await eveningAtLumen('2027-01-01');
    expect(next.length).toBeGreaterThan(5);
    expect(next.every(({ available }) => available === 0)).toBe(true);
  });
});

describe('a demo that nobody has asked for', { timeout: PATIENCE }, () => {
  it("is added only as long as there is no restaurant of one's own", async () => {
    expect(await seedWhenAsked(service.db, service.clock, undefined)).toBe('demo');
    const { db, stop } = await startTestDatabase();
    expect(await seedWhenAsked(db, service.clock, 'none')).toBe('none');
    await openRestaurant(db, { id: 'own' });
    expect(await seedWhenAsked(db, service.clock, undefined)).toBe('none');
    const found = await db.selectFrom('facilities').select('id').execute();
    expect(found).toEqual([{ id: 'own' }]);
    await stop();
  });
});

describe('seeding from two processes at once', { timeout: PATIENCE }, () => {
  let first: TestDatabase;
  let second: TestDatabase;

  beforeAll(async () => {
    first = await startTestDatabase();
    second = await startTestDatabase();
  });
  afterAll(() => Promise.all([first.stop(), second.stop()]));

  it('adds as much as one alone', async () => {
    const clock = testClock();
    await seedDemo(first.db, clock);
    await Promise.all([seedDemo(second.db, clock), seedDemo(second.db, clock)]);
    const count = (rows: Record<string, string[]>) =>
      Object.entries(rows).map(([table, { length }]) => [table, length]);
    expect(count(await everything(second.db))).toEqual(count(await everything(first.db)));
  });
});
