import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { refusal } from '../support/menu.ts';
import { book, openRestaurant, requestFor, send, slotAt, slotsFrom } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let host: Client;
let facility = '';
let count = 0;
const NOON = '2026-11-19T11:00:00Z';
const EVENING = '2026-11-19T18:00:00.000Z';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  service.clock.set(NOON);
  count += 1;
  facility = `book-${count}`;
  await openRestaurant(service.db, { id: facility, hours: [{}, { begins: '12:00', ends: '14:00' }] });
  host = clientOf(service.url, await keyFor(service.db, 'host', facility));
});

const post = async (body: object) => {
  const { status, body: made } = await host.post(`${facility}/bookings`, body);
  expect([status, made.fields]).toEqual([201, undefined]);
  return made;
};
const byPhone = (more: object = {}) =>
  post({ name: 'Grace Müller', phone: '+49 151 2345678', num: 4, date: EVENING, ...more });
const change = (id: number, body: object) => host.patch(`${facility}/bookings/${id}`, body);
const day = async (date = '2026-11-19') => (await host.get(`${facility}/book?date=${date}`)).body;

describe('the book of a day', () => {
  it('is one read: sittings, bookings with their tables and history, who waits, closures, notes', async () => {
    const manager = clientOf(service.url, await keyFor(service.db, 'manager', facility));
    const { body: table } = await manager.post(`${facility}/facility_resources`, {
      name: 'Window',
      seats: 4,
    });
    const { body: tag } = await host.post(`${facility}/booking_tags`, { name: 'Birthday', color: '#2a7f62' });
    const tags = tag?.resource_uri ? [tag.resource_uri] : [];
    const lunch = await byPhone({
      date: '2026-11-19T12:00:00Z',
      num: 2,
      name: 'Ada Guest',
      phone: '030 99887766',
    });
    const dinner = await byPhone({ facility_resources: [table.resource_uri], tags });
    const night = await byPhone({ date: '2026-11-20T17:00:00Z' });
    await host.post(`${facility}/waitlist`, {
      num: 2,
      date: EVENING,
      name: 'Joan',
      phone: '030 1',
      is_walkin: true,
    });
    await host.post(`${facility}/notes`, { begins: NOON, ends: EVENING, text: 'Piano tuner comes' });
    await change(lunch.id, { status: 'cancelled' });
    const read = await day();
    expect(read).toMatchObject({
      date: '2026-11-19',
      begins: '2026-11-19T04:00:00.000Z',
      ends: '2026-11-20T04:00:00.000Z',
      timezone: 'Europe/Berlin',
      bookings_count: 1,
      covers: 4,
      sittings: [
        { begins: '2026-11-19T11:00:00.000Z', ends: '2026-11-19T13:00:00.000Z', bookings: 0, covers: 0 },
        { begins: '2026-11-19T17:00:00.000Z', ends: '2026-11-19T21:00:00.000Z', bookings: 1, covers: 4 },
      ],
      bookings: [
        { id: lunch.id, status: 'cancelled', possible_statuses: [] },
        {
          id: dinner.id,
          table_names: ['Window'],
          tag_names: tags.length > 0 ? ['Birthday'] : [],
          customer_visits: 0,
          no_show: false,
          possible_statuses: ['arrived', 'cancelled'],
        },
      ],
      waitlist: [{ name: 'Joan', num: 2, is_walkin: true, is_online: false }],
      closings: [],
      notes: [{ text: 'Piano tuner comes' }],
    });
    expect(read.bookings).toHaveLength(2);
    // The night belongs to the day before; without a date it is today's.
    expect((await day('2026-11-20')).bookings.map(({ id }: { id: number }) => id)).toEqual([night.id]);
    service.clock.set('2026-11-20T02:00:00Z');
    expect((await host.get(`${facility}/book`)).body.date).toBe('2026-11-19');
    expect(refusal(await host.get(`${facility}/book?date=today`))).toEqual([400, 'date']);
  });

  it('knows a guest who came before', async () => {
    const first = await byPhone();
    service.clock.set(EVENING);
    await change(first.id, { status: 'arrived' });
    await change(first.id, { status: 'finished' });
    service.clock.set('2026-11-20T11:00:00Z');
    const second = await byPhone({ date: '2026-11-20T18:00:00Z' });
    service.clock.set('2026-11-20T18:30:00Z');
    await change(second.id, { no_show: true });
    service.clock.set('2026-11-21T11:00:00Z');
    const third = await byPhone({ date: '2026-11-21T18:00:00Z' });
    expect(third).toMatchObject({ customer_visits: 1, customer_noshows: 1, customer_bookings: 3 });
  });
});

describe('a walk-in', () => {
  it('is a number of guests, and has arrived now', async () => {
    service.clock.set('2026-11-19T18:10:00Z');
    expect(await post({ num: 3, walk_in: true, status: 'arrived' })).toMatchObject({
      date: '2026-11-19T18:10:00.000Z',
      status: 'arrived',
      arrived_at: '2026-11-19T18:10:00.000Z',
      name: '',
      walk_in: true,
    });
    const mails = await service.db
      .selectFrom('mail_outbox')
      .select('id')
      .where('facility_id', '=', facility)
      .execute();
    expect(mails).toEqual([]);
    for (const [body, field] of [
      [{ num: 2, name: 'Ada' }, 'date'],
      [{ num: 2, date: EVENING }, 'name'],
      [{ num: 2, name: 'Ada', date: EVENING, status: 'arrived' }, 'status'],
      [{ num: 2, name: 'Ada', date: EVENING, status: 'finished' }, 'status'],
    ] as const)
      expect(refusal(await host.post(`${facility}/bookings`, body))).toEqual([400, field]);
  });
});

describe('who did not come', () => {
  it('is said from the time of the booking on, frees the table, and is taken back', async () => {
    const manager = clientOf(service.url, await keyFor(service.db, 'manager', facility));
    const { body: table } = await manager.post(`${facility}/facility_resources`, {
      name: 'Window',
      seats: 4,
    });
    const held = { facility_resources: [table.resource_uri] };
    const booking = await byPhone(held);
    expect(refusal(await change(booking.id, { no_show: true }))).toEqual([409, 'no_show']);
    service.clock.set('2026-11-19T18:30:00Z');
    const walkIn = { num: 2, walk_in: true, ...held };
    expect((await host.post(`${facility}/bookings`, walkIn)).status).toBe(409);
    expect((await change(booking.id, { no_show: true })).body).toMatchObject({
      no_show: true,
      status: 'confirmed',
    });
    expect((await day()).covers).toBe(0);
    const seated = await post(walkIn);
    // Their table is somebody else's by now.
    expect((await change(booking.id, { no_show: false })).status).toBe(409);
    await change(seated.id, { status: 'arrived' });
    await change(seated.id, { status: 'finished' });
    expect((await change(booking.id, { no_show: false })).body.no_show).toBe(false);
    await change(booking.id, { no_show: true });
    expect((await change(booking.id, { status: 'arrived' })).body).toMatchObject({
      no_show: false,
      status: 'arrived',
      arrived_at: '2026-11-19T18:30:00.000Z',
    });
    expect(refusal(await change(booking.id, { no_show: true }))).toEqual([409, 'no_show']);
    expect((await change(booking.id, { status: 'confirmed' })).body.arrived_at).toBeNull();
  });
});

describe('a search over bookings', () => {
  it('finds a number that is kept internationally and one that was kept as it was typed, by either', async () => {
    const kept = await byPhone({ name: 'New', phone: '0151 2345678' });
    expect(kept.phone).toBe('+491512345678');
    const old = await byPhone({ name: 'Old', date: '2026-11-24T18:00:00Z' });
    await service.db
      .updateTable('bookings')
      .set({ phone: '0151/234 56 78' })
      .where('id', '=', old.id)
      .execute();
    for (const text of ['0151 2345678', '+49 151 2345678', '0049 151 2345678', '5678']) {
      const { body } = await host.get(`${facility}/bookings?search=${encodeURIComponent(text)}`);
      const found = body.objects
        .map(({ id }: { id: number }) => id)
        .toSorted((one: number, other: number) => one - other);
      expect([text, found]).toEqual([text, [kept.id, old.id].toSorted((one, other) => one - other)]);
    }
  });

  it('finds names by the beginnings of their words, references, e-mails and last digits, of this restaurant alone', async () => {
    const grace = await byPhone({ email: 'grace@guest.example' });
    const ada = await byPhone({ name: "Ada O'Neil", phone: '030 998877', date: '2026-11-24T18:00:00Z' });
    await openRestaurant(service.db, { id: `${facility}-other` });
    const other = clientOf(service.url, await keyFor(service.db, 'host', `${facility}-other`));
    await other.post(`${facility}-other/bookings`, { name: 'Grace Müller', num: 2, date: EVENING });
    const found = async (text: string) => {
      const { status, body } = await host.get(`${facility}/bookings?search=${encodeURIComponent(text)}`);
      expect([text, status]).toEqual([text, 200]);
      return body.objects.map(({ id }: { id: number }) => id);
    };
    for (const text of [
      'gra',
      'müll',
      'MÜLLER Grace',
      grace.ref_num,
      grace.ref_num.toLowerCase(),
      'grace@guest.example',
      '5678',
      '0151 234 5678',
      '+49 151 2345678',
    ])
      expect([text, await found(text)]).toEqual([text, [grace.id]]);
    expect(await found("o'neil")).toEqual([ada.id]);
    expect(await found('998877')).toEqual([ada.id]);
    // Longer than a reference, which may begin with any letter.
    for (const text of ['race', 'grace ada', "' | 'xylophone", '%', '\\', "':*", '\u2028'])
      expect([text, await found(text)]).toEqual([text, []]);
    const later = `${facility}/bookings?search=a&date__gte=2026-11-24T00:00:00Z`;
    expect((await host.get(later)).body.objects.map(({ id }: { id: number }) => id)).toEqual([ada.id]);
    expect((await host.get(`${facility}/bookings?status=cancelled`)).body.objects).toEqual([]);
    expect(
      (await host.get(`${facility}/bookings?status=confirmed&updated__gte=${NOON}`)).body.objects,
    ).toHaveLength(2);
  });
});

describe('who waits', () => {
  it('is listed by day, and goes when a table is given to them, or when they leave', async () => {
    const wait = async (name: string, date = EVENING) => {
      const { status, body } = await host.post(`${facility}/waitlist`, {
        num: 2,
        date,
        name,
        phone: '030 1',
      });
      expect(status).toBe(201);
      return body;
    };
    const joan = await wait('Joan');
    const mary = await wait('Mary');
    await wait('Later', '2026-11-21T18:00:00Z');
    const names = async () => {
      const day = 'date__gte=2026-11-19T04:00:00Z&date__lt=2026-11-20T04:00:00Z';
      return (await host.get(`${facility}/waitlist?${day}`)).body.objects.map(
        ({ name }: { name: string }) => name,
      );
    };
    expect(await names()).toEqual(['Joan', 'Mary']);
    await post({ num: 2, walk_in: true, date: EVENING, name: 'Joan', waitlist_entry: joan.resource_uri });
    expect(await names()).toEqual(['Mary']);
    const again = { num: 2, date: EVENING, name: 'Joan', waitlist_entry: joan.resource_uri };
    expect(refusal(await host.post(`${facility}/bookings`, again))).toEqual([404, 'waitlist_entry']);
    expect((await host.remove(`${facility}/waitlist/${mary.id}`)).status).toBe(204);
    expect((await host.remove(`${facility}/waitlist/${mary.id}`)).status).toBe(404);
    expect(await names()).toEqual([]);
  });
});

describe('closing', () => {
  const effect = async (query: string) => (await host.get(`${facility}/closing_effect?${query}`)).body;
  const free = async () =>
    (await slotsFrom(service.url, facility, '2026-11-19', '&limit=20')).objects.filter(
      ({ date, available }) => date < '2026-11-20' && available > 0,
    ).length;

  it('says which bookings stand in that time, before it is done, and is undone by a delete', async () => {
    await byPhone();
    const arrived = await byPhone({ num: 2, date: '2026-11-19T17:00:00Z' });
    await change(arrived.id, { status: 'arrived' });
    await host.post(`${facility}/waitlist`, { num: 2, date: EVENING, name: 'Joan' });
    const before = await free();
    expect(before).toBeGreaterThan(0);
    const told = await effect('kind=evening&date=2026-11-19');
    expect(told).toEqual({
      begins: '2026-11-19T17:00:00.000Z',
      ends: '2026-11-20T04:00:00.000Z',
      bookings: 1,
      covers: 4,
      waiting: 1,
      override: {
        begins: '2026-11-19T17:00:00.000Z',
        ends: '2026-11-20T04:00:00.000Z',
        is_open: false,
        capacity: 0,
        capacity_only: false,
        online_only: false,
        reason: '',
      },
    });
    expect(await free()).toBe(before);
    const { status, body } = await host.post(`${facility}/openinghouroverride`, told.override);
    expect([status, body.online_only]).toEqual([201, false]);
    const lunchOnly = await free();
    expect(lunchOnly).toBeLessThan(before);
    expect((await host.post(`${facility}/bookings`, { num: 2, name: 'Ada', date: EVENING })).status).toBe(
      409,
    );
    expect((await day()).closings).toMatchObject([{ id: body.id, is_open: false }]);
    expect((await host.remove(`${facility}/openinghouroverride/${body.id}`)).status).toBe(204);
    expect(await free()).toBe(before);
  });

  it('online only keeps guests out, and not the restaurant itself', async () => {
    const slot = await slotAt(service.url, facility, EVENING);
    const told = await effect('kind=day&online_only=true');
    await host.post(`${facility}/openinghouroverride`, told.override);
    expect(await free()).toBe(0);
    expect((await book(service.url, facility, requestFor(slot))).status).toBe(409);
    await byPhone();
    const staff = await host.get(`${facility}/availability?date__gte=2026-11-19`);
    const own = staff.body.objects.find(({ date }: { date: string }) => date === EVENING);
    expect([own.available, own.available_authenticated]).toEqual([0, 6]);
    const wrong = { ...told.override, is_open: true };
    expect(refusal(await host.post(`${facility}/openinghouroverride`, wrong))).toEqual([400, 'online_only']);
  });

  it('takes seats away for a while', async () => {
    const times = 'begins=2026-11-19T17:00:00Z&ends=2026-11-19T19:00:00Z';
    const told = await effect(`${times}&seats=3`);
    expect(told.override).toMatchObject({ capacity: 3, capacity_only: true, is_open: true });
    await host.post(`${facility}/openinghouroverride`, told.override);
    expect((await slotAt(service.url, facility, '2026-11-19T17:00:00Z')).available).toBe(3);
    expect((await slotAt(service.url, facility, '2026-11-19T19:30:00Z')).available).toBe(10);
  });

  it('from now on begins now; a day that is over, or half a question, is refused', async () => {
    expect((await effect('')).begins).toBe('2026-11-19T11:00:00.000Z');
    for (const [query, field] of [
      ['kind=now&date=2026-11-18', 'date'],
      ['kind=tomorrow', 'kind'],
      ['begins=2026-11-19T17:00:00Z', 'ends'],
      ['ends=2026-11-19T17:00:00Z', 'begins'],
      ['begins=2026-11-19T17:00:00Z&ends=2026-11-19T17:00:00Z', 'ends'],
      ['seats=many', 'seats'],
      ['seats=3&online_only=true', 'seats'],
    ] as const)
      expect([query, ...refusal(await host.get(`${facility}/closing_effect?${query}`))]).toEqual([
        query,
        400,
        field,
      ]);
  });

  it('is not found by the search for free seats', async () => {
    const ids = async () =>
      (
        await send('GET', `${service.url}/v1/facility?check_closed_date=2026-11-19&limit=1000`)
      ).body.objects.map(({ id }: { id: string }) => id);
    expect(await ids()).toContain(facility);
    await host.post(`${facility}/openinghouroverride`, (await effect('kind=day&online_only=true')).override);
    expect(await ids()).not.toContain(facility);
  });
});
