import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Booking } from '../../src/contract/booking.ts';
import { book, openRestaurant, requestFor, send, slotAt, slotsFrom } from './support/restaurant.ts';
import { startTestService, type TestService, testClock } from './support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  const { db } = service;
  await openRestaurant(db, {
    id: 'plain',
    timespans: [{ num: 5, booking_timespan: 150 }],
    offers: [
      { begins: '18:00', ends: '18:30', weekdays: [0, 1, 2, 3, 4, 5, 6], price_change: -15, message: null },
    ],
    facility: { min_num: 2, max_num: 8 },
  });
  await openRestaurant(db, { id: 'neighbour' });
  await openRestaurant(db, { id: 'by-hand', facility: { automatically_confirm_bookings: false } });
  await openRestaurant(db, { id: 'limit', facility: { reached_booking_limit: true } });
  await openRestaurant(db, { id: 'orders-only', facility: { booking_enabled: false } });
});
afterAll(() => service.stop());

const bookingsOf = (facility: string) =>
  service.db.selectFrom('bookings').selectAll().where('facility_id', '=', facility).orderBy('id').execute();
const mails = () => service.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

describe('a booking', () => {
  it('answers exactly the fields of the contract and is in the database', async () => {
    const slot = await slotAt(service.url, 'plain', '2026-11-20T17:00Z');
    const { status, body } = await book(
      service.url,
      'plain',
      requestFor(slot, { num: 5, sn_access_token: 'somebody-elses-account' }),
    );
    expect(status).toBe(201);
    const booking = z.strictObject(Booking.shape).parse(body);
    expect(booking).toMatchObject({
      booking_deposit: null,
      booking_timespan: 150,
      checksum: slot.checksum,
      comment: 'By the window, please',
      date: '2026-11-20T17:00:00.000Z',
      facility: '/v1/facility/plain',
      num: 5,
      price_change: -15,
      service_newsletter_subscribe: true,
      sn_access_token: null,
      status: 'confirmed',
    });
    expect(booking.ref_num).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
    expect(JSON.stringify(body)).not.toContain('restaurant_authentication_code');
    const [stored] = await bookingsOf('plain');
    expect(stored).toMatchObject({
      ref_num: booking.ref_num,
      num: 5,
      status: 'confirmed',
      email: 'ada@guest.example',
    });
    expect(stored?.ends.toISOString()).toBe('2026-11-20T19:30:00.000Z');
    // A copy of the table opens no link, and holds no key to another service.
    expect(JSON.stringify(stored)).not.toContain(booking.user_cancel_authentication_code);
    expect(JSON.stringify(stored)).not.toContain('somebody-elses-account');
  });

  it('takes its seats for as long as the table is held', async () => {
    const { objects } = await slotsFrom(service.url, 'plain', '2026-11-20', '&limit=8');
    // Five of ten seats from 18:00 to 20:30; three could come at 20:00, for at 20:30 all ten are free again.
    expect(objects.map(({ available }) => available)).toEqual([5, 5, 5, 5, 5, 10, 10, 10]);
  });

  it('tells nobody how often another came under the same address', async () => {
    const slot = await slotAt(service.url, 'neighbour', '2026-11-20T17:00Z');
    const first = await book(service.url, 'neighbour', requestFor(slot));
    const second = await book(service.url, 'neighbour', requestFor(slot, { name: 'Ben Guest' }));
    for (const { body } of [first, second]) {
      expect(body).toMatchObject({
        customer_bookings: 0,
        customer_cancellations: 0,
        customer_noshows: 0,
        customer_notes: '',
        customer_tags: [],
      });
    }
    expect(first.body.customer).not.toBe(second.body.customer);
  });

  it('waits for the restaurant where it confirms by hand, which is told where to decide', async () => {
    const slot = await slotAt(service.url, 'by-hand', '2026-11-20T17:00Z');
    const before = (await mails()).length;
    const { body } = await book(service.url, 'by-hand', requestFor(slot), { 'Accept-Language': 'en' });
    expect(body.status).toBe('unconfirmed');
    const [receipt, request] = (await mails()).slice(before);
    // The code, then what the page shows of the booking, and nothing of the guest.
    const about = '&facility=by-hand&date=2026-11-20T17:00:00Z&num=2\n';
    expect(receipt?.text_part).toContain(
      `${service.url}/cancel?locale=en#${body.user_cancel_authentication_code}${about}`,
    );
    expect(request?.text_part).toMatch(/\/status#[\da-f-]{36}&/);
    expect(request?.text_part).toContain(about);
    expect(request?.text_part).not.toContain(body.user_cancel_authentication_code);
  });

  it('sends the guest no mail unless a receipt is asked for', async () => {
    const slot = await slotAt(service.url, 'neighbour', '2026-11-20T18:00Z');
    const before = (await mails()).length;
    await book(service.url, 'neighbour', requestFor(slot, { send_email_receipt: false }));
    expect((await mails()).slice(before).map(({ to_address }) => to_address)).toEqual([
      'neighbour@restaurant.example',
    ]);
  });

  it('needs only what the contract cannot do without', async () => {
    const { date, checksum, price_change } = await slotAt(service.url, 'neighbour', '2026-11-21T17:00Z');
    const least = { num: 1, date, checksum, price_change, name: 'Li', email: 'li@guest.example', phone: '1' };
    const { status, body } = await book(service.url, 'neighbour', {
      ...least,
      status: 'arrived',
      id: 1,
      booking_timespan: 1,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'confirmed',
      booking_timespan: 120,
      comment: '',
      newsletter_subscribe: false,
    });
  });

  it('after midnight counts to the evening that began the day before', async () => {
    await openRestaurant(service.db, {
      id: 'late',
      hours: [{ begins: '22:00', ends: '02:00', capacity: 6, weekdays: [4] }],
    });
    const slot = await slotAt(service.url, 'late', '2026-11-21T00:30Z');
    expect((await book(service.url, 'late', requestFor(slot, { num: 4 }))).status).toBe(201);
    const { objects } = await slotsFrom(service.url, 'late', '2026-11-20', '&limit=8');
    // A sitting of two hours: whoever comes at 23:30 or later meets the four of 01:30.
    expect(objects.map(({ date, available }) => [date.slice(11, 16), available])).toEqual([
      ['21:00', 6],
      ['21:30', 6],
      ['22:00', 6],
      ['22:30', 6],
      ['23:00', 2],
      ['23:30', 2],
      ['00:00', 2],
      ['00:30', 2],
    ]);
    // Saturday's own evening is closed.
    expect((await book(service.url, 'late', requestFor(slot, { date: '2026-11-21T23:30Z' }))).status).toBe(
      409,
    );
  });

  it('takes the same instant in another spelling', async () => {
    const slot = await slotAt(service.url, 'neighbour', '2026-11-21T18:00Z');
    for (const date of ['2026-11-21T19:00:00+01:00', '2026-11-21T18:00:00', '2026-11-21T18:00Z']) {
      const { status, body } = await book(service.url, 'neighbour', requestFor(slot, { date, num: 1 }));
      expect([date, status, body.date]).toEqual([date, 201, '2026-11-21T18:00:00.000Z']);
    }
  });
});

describe('what a booking is refused for', () => {
  it('is a facility that is unknown, whatever the body', async () => {
    expect((await book(service.url, 'nobody', {})).status).toBe(404);
    expect((await book(service.url, 'a%00b', {})).status).toBe(404);
  });

  it('is a party outside the bounds of the facility', async () => {
    const slot = await slotAt(service.url, 'plain', '2026-11-21T19:00Z');
    for (const num of [1, 9]) {
      const { status, body } = await book(service.url, 'plain', requestFor(slot, { num }));
      expect([status, Object.keys(body.fields)]).toEqual([400, ['num']]);
    }
  });

  it('is a facility that takes no bookings, or no more', async () => {
    const slot = await slotAt(service.url, 'plain', '2026-11-21T19:00Z');
    for (const facility of ['limit', 'orders-only']) {
      expect((await book(service.url, facility, requestFor(slot))).status).toBe(409);
    }
  });

  it('is a checksum that was forged, altered, or given for another slot, offer or facility', async () => {
    const slot = await slotAt(service.url, 'neighbour', '2026-11-22T17:00Z');
    const other = await slotAt(service.url, 'neighbour', '2026-11-22T17:30Z');
    const elsewhere = await slotAt(service.url, 'plain', '2026-11-22T17:30Z');
    const [hour = '', mac = ''] = slot.checksum.split('.');
    const stored = (await bookingsOf('neighbour')).length;
    for (const changes of [
      { checksum: 'forged' },
      { checksum: other.checksum },
      { checksum: elsewhere.checksum, date: elsewhere.date },
      { checksum: `${Number(hour) + 1}.${mac}` },
      { checksum: `${hour}.${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}` },
      { checksum: `${hour}.${mac}=` },
      { checksum: ` ${slot.checksum}` },
      { checksum: `${hour}.` },
      { price_change: -50 },
      { date: '2026-11-22T17:01Z' },
      { date: '2026-11-22T23:00Z' },
      { date: '2019-11-22T17:00Z' },
      { date: '2030-11-22T17:00Z' },
    ]) {
      const { status, body } = await book(service.url, 'neighbour', requestFor(slot, changes));
      expect([changes, status, body.error]).toEqual([changes, 409, 'conflict']);
    }
    expect(await bookingsOf('neighbour')).toHaveLength(stored);
  });

  it('is a checksum that has grown stale, while one of some hours ago still books', async () => {
    const own = await startTestService({ clock: testClock('2026-11-19T11:59:00Z') });
    try {
      await openRestaurant(own.db, { id: 'plain' });
      const slot = await slotAt(own.url, 'plain', '2026-11-21T17:00Z');
      own.clock.set('2026-11-19T23:59:00Z');
      expect((await book(own.url, 'plain', requestFor(slot))).status).toBe(201);
      const other = requestFor(slot, { name: 'Ben Guest' });
      own.clock.set('2026-11-20T00:00:00Z');
      expect((await book(own.url, 'plain', other)).status).toBe(409);
      own.clock.set('2026-11-19T10:00:00Z');
      expect((await book(own.url, 'plain', other)).status).toBe(409);
    } finally {
      await own.stop();
    }
  });

  it('is an offer that has changed since it was shown', async () => {
    await openRestaurant(service.db, { id: 'changing' });
    const slot = await slotAt(service.url, 'changing', '2026-11-22T17:00Z');
    const everyDay = { begins: '17:00', ends: '19:00', weekdays: [0, 1, 2, 3, 4, 5, 6], message: null };
    await service.db
      .insertInto('slot_offers')
      .values({ ...everyDay, facility_id: 'changing', price_change: -5 })
      .execute();
    expect((await book(service.url, 'changing', requestFor(slot))).status).toBe(409);
  });

  it('is a slot that has been closed since, or has come too near', async () => {
    await openRestaurant(service.db, { id: 'closing', facility: { min_book_in_advance_hours: 6 } });
    const slot = await slotAt(service.url, 'closing', '2026-11-19T17:30Z');
    service.clock.set('2026-11-19T11:31:00Z');
    expect((await book(service.url, 'closing', requestFor(slot))).status).toBe(409);
    service.clock.set('2026-11-19T11:00:00Z');
    const closed = { begins: new Date('2026-11-19T00:00Z'), ends: new Date('2026-11-20T00:00Z') };
    await service.db
      .insertInto('booking_hour_overrides')
      .values({ ...closed, facility_id: 'closing' })
      .execute();
    expect((await book(service.url, 'closing', requestFor(slot))).status).toBe(409);
  });

  it('is too little room, and then the next smaller party still fits', async () => {
    await openRestaurant(service.db, { id: 'small', hours: [{ capacity: 3 }] });
    const slot = await slotAt(service.url, 'small', '2026-11-22T17:00Z');
    const answers = [];
    for (const [guest, num] of [2, 2, 1, 1].entries())
      answers.push(
        (await book(service.url, 'small', requestFor(slot, { num, name: `Guest ${guest}` }))).status,
      );
    expect(answers).toEqual([201, 409, 201, 409]);
  });
});

describe('the last seats', () => {
  it('are given once when twenty guests ask two services at the same moment', async () => {
    const second = await startTestService({ database: service.database, clock: service.clock });
    try {
      await openRestaurant(service.db, { id: 'race', hours: [{ capacity: 7 }] });
      const slot = await slotAt(service.url, 'race', '2026-11-22T17:00Z');
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) => {
          const { url } = index % 2 ? service : second;
          return book(url, 'race', requestFor(slot, { num: 1 + (index % 3), name: `Guest ${index}` }));
        }),
      );
      const taken = answers.filter(({ status }) => status === 201);
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      const stored = await bookingsOf('race');
      expect(new Set(stored.map(({ ref_num }) => ref_num))).toEqual(
        new Set(taken.map(({ body }) => body.ref_num)),
      );
      const seats = stored.reduce((sum, { num }) => sum + num, 0);
      // Whoever came last found less room than was asked for, and one seat is room for none of two or three.
      expect(seats).toBe(7);
    } finally {
      await second.stop();
    }
  });
});

describe('a database that goes away', () => {
  it('under a booking gets the guest a 503 that says when to come back, and then all goes on', async () => {
    await openRestaurant(service.db, { id: 'away' });
    const slot = await slotAt(service.url, 'away', '2026-11-22T17:00Z');
    const waiting = sql<{ pid: number }>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await service.db.transaction().execute(async (trx) => {
      await trx.selectFrom('facilities').select('id').where('id', '=', 'away').forUpdate().execute();
      const answer = book(service.url, 'away', requestFor(slot));
      await vi.waitUntil(async () => (await waiting.execute(service.db)).rows.length > 0, { timeout: 5000 });
      const [{ pid } = { pid: 0 }] = (await waiting.execute(service.db)).rows;
      await sql`SELECT pg_terminate_backend(${pid})`.execute(service.db);
      const { status, headers } = await answer;
      expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true]);
    });
    expect((await book(service.url, 'away', requestFor(slot))).status).toBe(201);
    expect(await bookingsOf('away')).toHaveLength(1);
  });
});

describe('the methods of the address', () => {
  it('are those of the contract', async () => {
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
      const { status, headers } = await send(method, `${service.url}/v1/facility/plain/bookings`);
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'OPTIONS, POST']);
    }
  });
});
