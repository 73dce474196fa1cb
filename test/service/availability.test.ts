import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { AvailabilitySlot } from '../../src/contract/availability.ts';
import { book, openRestaurant, requestFor, send, slotAt, slotsFrom } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  const { db } = service;
  await openRestaurant(db, { id: 'plain' });
  await openRestaurant(db, {
    id: 'offers',
    hours: [{ begins: '12:00', ends: '14:00' }],
    offers: [
      {
        begins: '12:00',
        ends: '13:00',
        weekdays: [0, 1, 2, 3, 4],
        price_change: -20,
        message: 'Mittags 20 % weniger',
      },
    ],
  });
  await openRestaurant(db, {
    id: 'late',
    facility: { timezone: 'Australia/Adelaide', language: 'en', currency: 'AUD', country: 'AU' },
    hours: [{ begins: '23:00', ends: '01:00', weekdays: [4] }],
  });
  await openRestaurant(db, { id: 'limit', facility: { reached_booking_limit: true } });
  await openRestaurant(db, { id: 'orders-only', facility: { booking_enabled: false } });
  await openRestaurant(db, {
    id: 'far',
    facility: { booking_days_in_advance: 2 },
    overrides: [
      { begins: new Date('2026-11-19T23:00Z'), ends: new Date('2026-11-20T23:00Z'), reason: 'Closed' },
    ],
  });
});
afterAll(() => service.stop());

describe('GET availability', () => {
  it('answers exactly the fields of the contract, with times in UTC and in words', async () => {
    const { objects } = await slotsFrom(service.url, 'plain', '2026-11-27', '&limit=1');
    expect(z.strictObject(AvailabilitySlot.shape).parse(objects[0])).toEqual({
      available: 10,
      available_authenticated: 10,
      checksum: expect.any(String),
      date: '2026-11-27T17:00:00.000Z',
      id: null,
      local_date_formatted: 'Freitag, 27. November 2026',
      local_time_formatted: '18:00',
      message: null,
      price_change: 0,
      resource_uri: `/v1/facility/plain/availability/${Date.parse('2026-11-27T17:00Z') / 1000}`,
    });
  });

  it('formats for the reader of Accept-Language, whatever it names', async () => {
    const timeFor = async (language: string) => {
      const address = `${service.url}/v1/facility/plain/availability?date__gte=2026-11-27&limit=1`;
      const { status, body } = await send('GET', address, undefined, { 'Accept-Language': language });
      expect(status).toBe(200);
      return body.objects[0].local_time_formatted;
    };
    expect(await timeFor('en-US,de;q=0.5')).toMatch(/^6:00\sPM$/);
    expect(await timeFor('xx, en-x, *;q=0.1, ;;;q=nan')).toBe('18:00');
    expect(await timeFor('ar-EG')).toContain('٦:٠٠');
  });

  it('begins with today when no date is given, and leaves out what is over', async () => {
    const { body } = await send('GET', `${service.url}/v1/facility/plain/availability?limit=1`);
    expect(body.objects[0].date).toBe('2026-11-19T17:00:00.000Z');
    const past = await slotsFrom(service.url, 'plain', '2020-01-01', '&limit=1');
    expect(past.objects[0]?.date).toBe('2026-11-19T17:00:00.000Z');
  });

  it('pages on over days by meta.next until the horizon, each slot once', async () => {
    const seen: string[] = [];
    let next: string | null = '/v1/facility/plain/availability?date__gte=2026-12-24&limit=100';
    let total: number | null = null;
    while (next !== null) {
      const { body } = await send('GET', service.url + next);
      seen.push(...body.objects.map((slot: AvailabilitySlot) => slot.date));
      ({ next, total_count: total } = body.meta);
      expect(next === null || next.startsWith('/v1/facility/plain/availability?')).toBe(true);
    }
    // 24 December to 17 February, which is 90 days after 19 November; eight slots a day.
    expect(seen).toHaveLength(56 * 8);
    expect(new Set(seen).size).toBe(seen.length);
    // Nobody has counted the pages before the last one.
    expect(total).toBeNull();
    expect(seen.at(-1)).toBe('2027-02-17T20:30:00.000Z');
  });

  it('skips no slot when times pass between two pages', async () => {
    const own = await startTestService();
    try {
      await openRestaurant(own.db, { id: 'plain' });
      const first = await send('GET', `${own.url}/v1/facility/plain/availability?limit=11`);
      own.clock.set('2026-11-19T18:10:00Z');
      const second = await send('GET', own.url + first.body.meta.next);
      expect(first.body.objects.at(-1).date).toBe('2026-11-20T18:00:00.000Z');
      expect(second.body.objects[0].date).toBe('2026-11-20T18:30:00.000Z');
    } finally {
      await own.stop();
    }
  });

  it('pages through a day slot by slot', async () => {
    const seen: string[] = [];
    let next = '/v1/facility/plain/availability?date__gte=2026-12-01&limit=3';
    for (let pages = 0; pages < 6; pages += 1) {
      const { body } = await send('GET', service.url + next);
      seen.push(...body.objects.map((slot: AvailabilitySlot) => slot.date.slice(5, 16)));
      next = body.meta.next;
    }
    const { objects } = await slotsFrom(service.url, 'plain', '2026-12-01', '&limit=18');
    expect(seen).toEqual(objects.map(({ date }) => date.slice(5, 16)));
  });

  it('names a malformed date or page', async () => {
    for (const [query, field] of [
      ['date__gte=2026-02-30', 'date__gte'],
      ['date__gte=tomorrow', 'date__gte'],
      ['date__gte=2026-11-27T10:00', 'date__gte'],
      ['date__gte=', 'date__gte'],
      ['date__gte=2026-11-27&date__gte=2026-11-28', 'date__gte'],
      ['limit=-1', 'limit'],
      ['limit=0', 'limit'],
      ['offset=x', 'offset'],
      ['offset=1.5', 'offset'],
      ['offset=10001', 'offset'],
    ]) {
      const { status, body } = await send('GET', `${service.url}/v1/facility/plain/availability?${query}`);
      expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 400, [field]]);
    }
  });

  it('knows no facility under a name that is unknown or could be none', async () => {
    for (const id of ['nobody', 'PLAIN', "x'--", '%00', '..%2f', 'ü'.repeat(50)]) {
      expect((await send('GET', `${service.url}/v1/facility/${id}/availability`)).status).toBe(404);
    }
  });

  it('shows offers with their message', async () => {
    const { objects } = await slotsFrom(service.url, 'offers', '2026-11-27', '&limit=3');
    expect(objects.map(({ price_change, message }) => [price_change, message])).toEqual([
      [-20, 'Mittags 20 % weniger'],
      [-20, 'Mittags 20 % weniger'],
      [0, null],
    ]);
  });

  it('runs past midnight in a zone that is half an hour off', async () => {
    const { objects } = await slotsFrom(service.url, 'late', '2026-11-20', '&limit=4');
    expect(objects.map(({ date }) => date)).toEqual([
      '2026-11-20T12:30:00.000Z',
      '2026-11-20T13:00:00.000Z',
      '2026-11-20T13:30:00.000Z',
      '2026-11-20T14:00:00.000Z',
    ]);
    expect(objects[2]?.local_date_formatted).toBe('Saturday 21 November 2026');
  });

  it('keeps to the clock on the days on which it changes, and books what it shows', async () => {
    const early = [{ begins: '01:00', ends: '04:00', capacity: 4 }];
    await openRestaurant(service.db, {
      id: 'spring',
      facility: { booking_days_in_advance: 365 },
      hours: early,
    });
    await openRestaurant(service.db, {
      id: 'southern',
      facility: {
        booking_days_in_advance: 365,
        timezone: 'Australia/Adelaide',
        language: 'en',
        country: 'AU',
        currency: 'AUD',
      },
      hours: early,
    });
    const times = async (facility: string, day: string) =>
      (await slotsFrom(service.url, facility, day, '&limit=6')).objects.map(
        ({ date, local_time_formatted }) => [date.slice(5, 16), local_time_formatted],
      );
    // Berlin skips 02:00 to 03:00 on 28 March; the page goes on with the next day.
    expect((await times('spring', '2027-03-28')).slice(0, 5)).toEqual([
      ['03-28T00:00', '1:00'],
      ['03-28T00:30', '1:30'],
      ['03-28T01:00', '3:00'],
      ['03-28T01:30', '3:30'],
      ['03-28T23:00', '1:00'],
    ]);
    // Adelaide shows 02:00 to 03:00 twice on 4 April; each time can be booked once, at its first.
    expect((await times('southern', '2027-04-04')).map(([date]) => date)).toEqual([
      '04-03T14:30',
      '04-03T15:00',
      '04-03T15:30',
      '04-03T16:00',
      '04-03T17:30',
      '04-03T18:00',
    ]);
    const slot = await slotAt(service.url, 'spring', '2027-03-28T01:00Z');
    expect((await book(service.url, 'spring', requestFor(slot))).status).toBe(201);
    // Two hours from the hour before the gap, by the clock on the wall four.
    const { objects } = await slotsFrom(service.url, 'spring', '2027-03-28', '&limit=4');
    expect(objects.map(({ available }) => available)).toEqual([2, 2, 2, 2]);
  });

  it('lists a day that is booked out with no seats, and a closed day not at all', async () => {
    const slot = await slotAt(service.url, 'far', '2026-11-19T19:00Z');
    expect((await book(service.url, 'far', requestFor(slot, { num: 10 }))).status).toBe(201);
    const { objects, meta } = await slotsFrom(service.url, 'far', '2026-11-19');
    const seats = objects.map(({ date, available }) => `${date.slice(5, 16)} ${available}`);
    expect(seats).toEqual([
      '11-19T17:00 10',
      '11-19T17:30 0',
      '11-19T18:00 0',
      '11-19T18:30 0',
      '11-19T19:00 0',
      '11-19T19:30 0',
      '11-19T20:00 0',
      '11-19T20:30 0',
      '11-21T17:00 10',
      '11-21T17:30 10',
      '11-21T18:00 10',
      '11-21T18:30 10',
      '11-21T19:00 10',
      '11-21T19:30 10',
      '11-21T20:00 10',
      '11-21T20:30 10',
    ]);
    expect(meta).toEqual({ limit: 100, next: null, offset: 0, previous: null, total_count: 16 });
  });

  it('offers no seats where no booking can be made', async () => {
    const limit = await slotsFrom(service.url, 'limit', '2026-11-27', '&limit=2');
    expect(limit.objects.map(({ available }) => available)).toEqual([0, 0]);
    expect((await slotsFrom(service.url, 'orders-only', '2026-11-27')).objects).toEqual([]);
  });
});

describe('the free seats of a day, as the search asks for them', () => {
  const isListed = async (id: string, day: string, seats: number) => {
    const query = `check_closed_date=${day}&check_min_num=${seats}`;
    const { body } = await send('GET', `${service.url}/v1/facility?${query}`);
    return body.objects.some((facility: { id: string }) => facility.id === id);
  };
  /** 0 when it is not even listed for one. */
  const seatsOn = async (id: string, day: string) => {
    let seats = 0;
    while (await isListed(id, day, seats + 1)) seats += 1;
    return seats;
  };

  it('are the most of any slot of the day, and none on a closed day or beyond the horizon', async () => {
    expect(await seatsOn('plain', '2026-11-27')).toBe(10);
    expect(await seatsOn('far', '2026-11-20')).toBe(0);
    expect(await seatsOn('far', '2026-11-21')).toBe(10);
    expect(await seatsOn('far', '2026-11-22')).toBe(0);
    expect(await seatsOn('limit', '2026-11-27')).toBe(0);
    expect(await seatsOn('late', '2026-11-21')).toBe(10);
    expect(await seatsOn('late', '2026-11-22')).toBe(0);
  });
});
