import fc from 'fast-check';
import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays, localTimeOf } from '../../src/domain/localTime.ts';
import { findSlots } from '../../src/service/store/availability.ts';
import { openDatabase } from '../../src/service/store/connections.ts';
import { findFacility } from '../../src/service/store/facilities.ts';
import { recountAlone } from '../../src/service/store/freeSeats.ts';
import { book, openRestaurant, type Restaurant, requestFor, send, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
interface Statement {
  sql: string;
  parameters: readonly unknown[];
}
let statements: Statement[] = [];
beforeAll(async () => {
  const log = ({ query }: { query: Statement }) => void statements.push(query);
  service = await startTestService({ connections: { log } });
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.set('2026-11-19T11:00:00Z');
  await sql`DELETE FROM facilities`.execute(service.db);
});

async function found(query: string): Promise<string[]> {
  const { status, body } = await send('GET', `${service.url}/v1/facility?limit=1000&${query}`);
  expect(status).toBe(200);
  return body.objects.map(({ id }: { id: string }) => id).sort();
}

/** What availability says: the most seats of any slot of the day. */
async function seatsByAvailability(id: string, day: string): Promise<number> {
  const facility = (await findFacility(service.db, id))!;
  const { slots } = await findSlots(
    service.db,
    facility,
    { from: { day, offset: 0 }, listDay: day, limit: 1000 },
    service.clock(),
  );
  const own = slots.filter(({ date }) => localTimeOf(date, facility.timezone).date === day);
  return Math.max(0, ...own.map(({ available }) => available));
}

const time = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
const restaurant: fc.Arbitrary<Omit<Restaurant, 'id'>> = fc.record({
  facility: fc.record({
    timezone: fc.constantFrom(
      'Europe/Berlin',
      'Asia/Kuwait',
      'Australia/Adelaide',
      'America/St_Johns',
      'Pacific/Kiritimati',
    ),
    booking_interval: fc.constantFrom(30, 45, 120),
    booking_timespan: fc.constantFrom(30, 120, 400),
    min_book_in_advance_hours: fc.constantFrom(0, 0, 3, 30),
    booking_days_in_advance: fc.constantFrom(0, 1, 8, 20),
    reached_booking_limit: fc.constantFrom(false, false, false, true),
  }),
  hours: fc.array(
    fc.record({
      begins: time,
      ends: time,
      capacity: fc.integer({ min: 0, max: 6 }),
      end_of_acceptance: fc.option(time, { nil: null }),
      weekdays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  overrides: fc.array(
    fc
      .record({
        begins: fc.integer({ min: -20, max: 400 }),
        ends: fc.integer({ min: 1, max: 40 }),
        capacity: fc.integer({ min: 0, max: 8 }),
        capacity_only: fc.boolean(),
        is_open: fc.boolean(),
      })
      .map(({ begins, ends, ...override }) => ({
        ...override,
        begins: hoursFromNow(begins),
        ends: hoursFromNow(begins + ends),
      })),
    { maxLength: 2 },
  ),
  timespans: fc.constantFrom([], [{ num: 3, booking_timespan: 200 }]),
});

function hoursFromNow(hours: number): Date {
  return new Date(Date.parse('2027-03-25T11:00:00Z') + hours * 3_600_000);
}

describe('the search by free seats', () => {
  it('finds whoever availability says is free, through bookings, cancellations, new rules and passing time', async () => {
    let made = 0;
    const events = fc.array(
      fc.oneof(
        fc.record({
          what: fc.constant('book'),
          hours: fc.integer({ min: 0, max: 400 }),
          num: fc.integer({ min: 1, max: 6 }),
        }),
        fc.record({ what: fc.constant('cancel'), hours: fc.constant(0), num: fc.constant(0) }),
        fc.record({ what: fc.constant('rules'), hours: fc.constant(0), num: fc.integer({ min: 0, max: 9 }) }),
        fc.record({ what: fc.constant('wait'), hours: fc.integer({ min: 0, max: 30 }), num: fc.constant(0) }),
      ),
      { maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(restaurant, { minLength: 1, maxLength: 3 }),
        events,
        async (restaurants, steps) => {
          // Summer time begins in Europe in these days, and ends in Adelaide.
          service.clock.set(hoursFromNow(0));
          await sql`DELETE FROM facilities`.execute(service.db);
          const ids: string[] = [];
          for (const one of restaurants) {
            const id = `r${(made += 1)}`;
            ids.push(id);
            await openRestaurant(service.db, { id, ...one });
          }
          for (const step of [undefined, ...steps]) {
            if (step) await happen(step, ids);
            const today = localTimeOf(service.clock(), 'UTC').date;
            for (const offset of [-1, 0, 1, 2, 8, 16, 21]) {
              const day = addDays(today, offset);
              const seats = new Map<string, number>();
              for (const id of ids) seats.set(id, await seatsByAvailability(id, day));
              for (const least of new Set([1, Math.max(1, ...seats.values())])) {
                const free = ids.filter((id) => seats.get(id)! >= least).sort();
                expect([day, least, await found(`check_closed_date=${day}&check_min_num=${least}`)]).toEqual([
                  day,
                  least,
                  free,
                ]);
              }
            }
          }
        },
      ),
      { numRuns: 8 },
    );
  }, 60_000);

  async function happen({ what, hours, num }: { what: string; hours: number; num: number }, ids: string[]) {
    const { db, clock } = service;
    const id = ids[hours % ids.length]!;
    if (what === 'wait') clock.advance(hours * 3_600_000 + 60_000);
    if (what === 'cancel')
      await db.updateTable('bookings').set({ status: 'cancelled' }).where('facility_id', '=', id).execute();
    if (what === 'rules')
      await db.updateTable('booking_hours').set({ capacity: num }).where('facility_id', '=', id).execute();
    if (what === 'book') {
      const date = new Date(clock().getTime() + hours * 3_600_000);
      await sql`
        INSERT INTO bookings (facility_id, ref_num, status, date, booking_timespan, ends, num, name, email, phone,
          cancel_code_hash, staff_code_hash, created, updated)
        SELECT ${id}, translate(upper(substr(md5(random()::text), 1, 6)), '01', 'GH'), 'confirmed', ${date}::timestamptz, 90,
          ${date}::timestamptz + interval '90 minutes', ${num}, '', '', '',
          sha256(random()::text::bytea), sha256(random()::text::bytea), now(), now()
      `.execute(db);
    }
  }

  it('asks the database as often for three hundred facilities as for three, also when all have changed', async () => {
    const count = async (query: string) => {
      statements = [];
      await found(query);
      return statements.length;
    };
    for (let n = 0; n < 3; n += 1) await openRestaurant(service.db, { id: `few${n}` });
    const [counting, counted] = [
      await count('check_closed_date=2026-11-27'),
      await count('check_closed_date=2026-11-27'),
    ];
    await sql`
      INSERT INTO facilities (id, name, timezone, language, country, currency)
      SELECT 'many' || n, 'Many', 'Europe/Berlin', 'de', 'DE', 'EUR' FROM generate_series(1, 300) n
    `.execute(service.db);
    await sql`
      INSERT INTO booking_hours (facility_id, begins, ends, capacity, weekdays)
      SELECT 'many' || n, '18:00', '22:00', 10, '{0,1,2,3,4,5,6}' FROM generate_series(1, 300) n
    `.execute(service.db);
    expect(await count('check_closed_date=2026-11-28')).toBe(counting);
    while (await recountAlone(service.db, 100, service.clock()));
    expect(await count('check_closed_date=2026-11-28&check_min_num=3')).toBe(counted);
    expect(await count('check_closed_date=2026-11-28&check_min_num=1000')).toBe(counted);
    expect(counting).toBeLessThanOrEqual(5);
    expect(counted).toBe(2);
    expect(await found('check_closed_date=2026-11-28')).toHaveLength(303);
  }, 60_000);

  it('reads of a large table of bookings only those of the facilities and days that are counted', async () => {
    // Without the time limit that the service's own statements have: so many rows take a busy machine long.
    const owner = openDatabase(service.database.url);
    await sql`
      INSERT INTO facilities (id, name, timezone, language, country, currency)
      SELECT 'large' || n, 'Large', 'Europe/Berlin', 'de', 'DE', 'EUR' FROM generate_series(1, 40) n
    `.execute(owner);
    await sql`
      INSERT INTO booking_hours (facility_id, begins, ends, capacity, weekdays)
      SELECT 'large' || n, '18:00', '22:00', 10, '{0,1,2,3,4,5,6}' FROM generate_series(1, 40) n
    `.execute(owner);
    await sql`
      INSERT INTO bookings (facility_id, ref_num, status, date, booking_timespan, ends, num, name, email, phone,
        cancel_code_hash, staff_code_hash, created, updated)
      SELECT 'large' || (1 + n % 40), upper(translate(lpad(to_hex(n), 6, '0'), '01', 'XY')), 'confirmed', evening, 90, evening + interval '90 minutes', 1, '', '', '',
        sha256(('c' || n)::bytea), sha256(('s' || n)::bytea), evening, evening
      FROM generate_series(1, 20000) n, LATERAL (
        SELECT ${service.clock()}::timestamptz + make_interval(hours => n % 17000 - 8500) AS evening) AS at
    `.execute(owner);
    await sql`ANALYZE`.execute(owner);
    // By the search itself as far as it does that, and by the count in the background.
    statements = [];
    await found('check_closed_date=2026-11-28&check_min_num=2');
    while (await recountAlone(service.connections.db, 100, service.clock()));
    await found('check_closed_date=2026-11-28&check_min_num=2');
    const reading = await Promise.all(
      statements
        .filter(({ sql: text }) => /^(SELECT|WITH)/i.test(text.trim()))
        .map(async ({ sql: text, parameters }) => {
          const explained = CompiledQuery.raw(`EXPLAIN (FORMAT JSON) ${text}`, [...parameters]);
          const { rows } = await owner.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(explained);
          return tablesRead(rows[0]!['QUERY PLAN'][0].Plan);
        }),
    );
    await owner.destroy();
    const ofBookings = reading.flat().filter((node) => node.startsWith('bookings '));
    expect(ofBookings.length).toBeGreaterThan(0);
    // Which of the indexes over facility and date it takes is the planner's choice.
    expect(ofBookings.filter((node) => !/facility_id.*date/.test(node))).toEqual([]);
  }, 60_000);

  it('tells at once that the last seats are gone, and that they are free again', async () => {
    await openRestaurant(service.db, {
      id: 'small',
      hours: [{ begins: '19:00', ends: '19:30', capacity: 2 }],
    });
    const query = 'check_closed_date=2026-11-27';
    expect(await found(query)).toEqual(['small']);
    const slot = await slotAt(service.url, 'small', '2026-11-27T18:00:00Z');
    const { body } = await book(service.url, 'small', requestFor(slot));
    expect(await found(query)).toEqual([]);
    const cancel = `${service.url}/v1/booking_cancel/${body.user_cancel_authentication_code}`;
    expect((await send('PATCH', cancel, { status: 'cancelled' })).status).toBe(202);
    expect(await found(query)).toEqual(['small']);
  });

  it('says what it knew before while a booking is being written, and waits for nobody', async () => {
    await openRestaurant(service.db, { id: 'busy' });
    const query = 'check_closed_date=2026-11-27&check_min_num=10';
    expect(await found(query)).toEqual(['busy']);
    await service.db.transaction().execute(async (trx) => {
      await sql`UPDATE free_seats SET version = version + 1, changed_from = now(), changed_until = now()`.execute(
        trx,
      );
      expect(await found(query)).toEqual(['busy']);
      expect(await recountAlone(service.db, 10, service.clock())).toBe(0);
    });
    expect(await recountAlone(service.db, 10, service.clock())).toBe(1);
  });

  it('leaves out a facility whose zone is none, and finds the others', async () => {
    await openRestaurant(service.db, { id: 'lost', facility: { timezone: 'Europe/Atlantis' } });
    await openRestaurant(service.db, { id: 'found' });
    expect(await found('check_closed_date=2026-11-27')).toEqual(['found']);
  });
});

interface PlanNode {
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** How a plan reads each table: from end to end, or only what meets the conditions that an index answers. */
function tablesRead(node: PlanNode, table?: string): string[] {
  const { 'Relation Name': name = table, 'Index Cond': condition, Plans: parts = [] } = node;
  const own = condition
    ? [`${name} by ${condition}`]
    : node['Relation Name'] && parts.length === 0
      ? [`${name} from end to end`]
      : [];
  return [...own, ...parts.flatMap((part) => tablesRead(part, name))];
}
