import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BookingHour, BookingHourOverride } from '../../../src/contract/management/bookingHours.ts';
import { BookingTimespan } from '../../../src/contract/management/bookingTimespan.ts';
import { FacilityResource } from '../../../src/contract/management/facilityResource.ts';
import { ManagedFeedbackEntry } from '../../../src/contract/management/feedback.ts';
import { NotificationRecipient } from '../../../src/contract/management/notificationRecipient.ts';
import { BookingTag, CustomerTag } from '../../../src/contract/management/tags.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { book, openRestaurant, requestFor, send, slotAt, slotsFrom } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let manager: Client;

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'lumen', hours: [], facility: { feedback_enabled: true } });
  await openRestaurant(service.db, { id: 'open' });
  manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen', 'open'));
});
afterAll(() => service.stop());

const NO_TEXT = [null, 1, true, {}, []];
const NO_TIME = [...NO_TEXT, '', '24:00', '7:00', '18:60', '18:00:00', 'x'];
const NO_INSTANT = [...NO_TEXT, '', 'tomorrow', '2026-13-01T10:00Z', '2026-12-24'];
const NO_FLAG = [null, 0, 'true', {}, []];
const NO_CAPACITY = [null, -1, 1.5, 1001, '5', {}, []];
const NO_LINE = [...NO_TEXT, 'x'.repeat(201), 'a\u0000b', 'a\nb'];
const NO_NAME = [...NO_LINE, '', '  '];

interface Resource {
  record: z.ZodMiniObject;
  body: object;
  /** What a record has beside the body, and `id`, `facility`, `resource_uri` and `updated`. */
  rest: object;
  change: object;
  wrong: Record<string, unknown[]>;
  needed: string[];
}

const RESOURCES: Record<string, Resource> = {
  openinghours: {
    record: BookingHour,
    body: { begins: '12:00', ends: '14:30', capacity: 20, weekdays: [0, 4] },
    rest: { end_of_acceptance: null },
    change: { end_of_acceptance: '13:30' },
    needed: ['begins', 'ends', 'capacity', 'weekdays'],
    wrong: {
      begins: NO_TIME,
      ends: NO_TIME,
      capacity: NO_CAPACITY,
      weekdays: [null, 1, 'x', {}, [], [7], [-1], [1.5], ['1'], [1, 1]],
      end_of_acceptance: NO_TIME.slice(1),
    },
  },
  openinghouroverride: {
    record: BookingHourOverride,
    body: { begins: '2026-12-24T11:00:00.000Z', ends: '2026-12-25T11:00:00.000Z', reason: 'Christmas' },
    rest: { capacity: 0, capacity_only: false, is_open: false, online_only: false },
    change: { is_open: true, capacity: 5 },
    needed: ['begins', 'ends'],
    wrong: {
      begins: NO_INSTANT,
      ends: [...NO_INSTANT, '2026-12-24T11:00:00Z'],
      capacity: NO_CAPACITY,
      capacity_only: NO_FLAG,
      is_open: NO_FLAG,
      online_only: NO_FLAG,
      reason: NO_LINE,
    },
  },
  booking_timespans: {
    record: BookingTimespan,
    body: { num: 5, booking_timespan: 150 },
    rest: { created: '2026-11-19T11:00:00.000Z' },
    change: { booking_timespan: 180 },
    needed: ['num', 'booking_timespan'],
    wrong: { num: NO_CAPACITY, booking_timespan: [null, 4, 1441, 1.5, '90', {}, []] },
  },
  facility_resources: {
    record: FacilityResource,
    body: { name: 'Window', seats: 4 },
    rest: { min_seats: 1, priority: 0 },
    change: { seats: 5 },
    needed: ['name', 'seats'],
    wrong: { name: NO_NAME, seats: NO_CAPACITY },
  },
  booking_tags: {
    record: BookingTag,
    body: { name: 'Regulars', color: '#2a7f62' },
    rest: { enabled: true },
    change: { enabled: false },
    needed: ['name'],
    wrong: { name: NO_NAME, color: [...NO_TEXT, 'red', '#fff', '#2a7f62;'], enabled: NO_FLAG },
  },
  customer_tags: {
    record: CustomerTag,
    body: { name: 'Press' },
    rest: {},
    change: { name: 'Critics' },
    needed: ['name'],
    wrong: { name: NO_NAME },
  },
  notificationrecipients: {
    record: NotificationRecipient,
    body: { contact_info: 'kitchen@restaurant.example', contact_info_type: 'email' },
    rest: { contact_info_access_token: '', for_bookings: true, for_orders: true },
    change: { contact_info: 'pass@restaurant.example' },
    needed: ['contact_info', 'contact_info_type'],
    wrong: {
      contact_info: [...NO_NAME, 'kitchen', '+49 30 23125 111'],
      contact_info_type: [...NO_TEXT, '', 'fax', 'Email'],
    },
  },
};

describe.each(Object.entries(RESOURCES))('%s', (name, { record, body, rest, change, wrong, needed }) => {
  const list = async (query = '') => (await manager.get(`lumen/${name}${query}`)).body;
  let added: { id: number };

  it('are added with exactly the fields of the document, and listed', async () => {
    const { status, body: answer } = await manager.post(`lumen/${name}`, body);
    expect(status).toBe(201);
    added = answer;
    expect(z.strictObject(record.shape).parse(answer)).toEqual({
      ...rest,
      ...body,
      id: answer.id,
      updated: '2026-11-19T11:00:00.000Z',
      facility: '/v1/facility/lumen',
      resource_uri: `/v1/facility/lumen/${name}/${answer.id}`,
    });
    expect(await list()).toEqual({
      meta: { limit: 100, next: null, offset: 0, previous: null, total_count: 1 },
      objects: [answer],
    });
    expect((await list('?offset=1')).objects).toEqual([]);
  });

  it('are changed in part, and answered whole', async () => {
    const { status, body: answer } = await manager.patch(`lumen/${name}/${added.id}`, change);
    // Within the same millisecond, and yet another state.
    const updated = '2026-11-19T11:00:00.001Z';
    expect([status, answer]).toEqual([202, { ...added, ...change, updated }]);
    expect((await manager.patch(`lumen/${name}/${added.id}`, { id: added.id })).body).toEqual(answer);
    expect((await manager.patch(`lumen/${name}/${added.id}`, { id: added.id + 1 })).status).toBe(400);
    // Another facility has none of this id.
    expect((await manager.patch(`open/${name}/${added.id}`, change)).status).toBe(404);
  });

  it.each(Object.keys(wrong))('with a wrong %s are 400, and nothing is stored', async (field) => {
    const before = await list();
    const missing = needed.includes(field) ? [undefined] : [];
    for (const value of [...missing, ...wrong[field]!]) {
      const { status, body: answer } = await manager.post(`lumen/${name}`, { ...body, [field]: value });
      expect([value, status, Object.keys(answer.fields ?? {})]).toEqual([value, 400, [field]]);
    }
    for (const value of wrong[field]!) {
      const { status, body: answer } = await manager.patch(`lumen/${name}/${added.id}`, { [field]: value });
      expect([value, status, Object.keys(answer.fields ?? {})]).toEqual([value, 400, [field]]);
    }
    expect(await list()).toEqual(before);
  });

  it('are listed in an order that the document or we know, and in no other', async () => {
    expect((await manager.get(`lumen/${name}?order_by=-id`)).status).toBe(200);
    const { status, body: answer } = await manager.get(`lumen/${name}?order_by=secret`);
    expect([status, Object.keys(answer.fields)]).toEqual([400, ['order_by']]);
    for (const query of ['limit=x', 'limit=0', 'offset=-1'])
      expect([query, (await manager.get(`lumen/${name}?${query}`)).status]).toEqual([query, 400]);
  });

  it('are removed once', async () => {
    expect((await manager.remove(`open/${name}/${added.id}`)).status).toBe(404);
    expect((await manager.remove(`lumen/${name}/${added.id}`)).status).toBe(204);
    expect((await manager.remove(`lumen/${name}/${added.id}`)).status).toBe(404);
    expect((await list()).objects).toEqual([]);
  });
});

describe('two of the same', () => {
  it.each([
    ['booking_timespans', { num: 2, booking_timespan: 90 }, 'num'],
    ['booking_tags', { name: 'Twice' }, 'name'],
    ['facility_resources', { name: 'Twice', seats: 2 }, 'name'],
    ['customer_tags', { name: 'Twice' }, 'name'],
    [
      'notificationrecipients',
      { contact_info: '+49 30 1234567', contact_info_type: 'phone' },
      'contact_info',
    ],
  ])('of %s are a conflict', async (name, body, field) => {
    expect((await manager.post(`open/${name}`, body)).status).toBe(201);
    const { status, body: answer } = await manager.post(`open/${name}`, body);
    expect([status, Object.keys(answer.fields)]).toEqual([409, [field]]);
  });
});

describe('what a restaurant sets', () => {
  const day = (instant: string) => slotAt(service.url, 'open', instant);

  it('is what the widget shows at its next read: hours, overrides and timespans', async () => {
    expect((await day('2026-11-23T18:00:00Z')).available).toBe(10);
    const closed = await manager.post('open/openinghouroverride', {
      begins: '2026-11-23T00:00:00+01:00',
      ends: '2026-11-24T00:00:00+01:00',
      reason: 'Private party',
    });
    const { objects } = await slotsFrom(service.url, 'open', '2026-11-23', '&limit=1');
    expect(objects[0]?.date).toBe('2026-11-24T17:00:00.000Z');
    await manager.patch(`open/openinghouroverride/${closed.body.id}`, {
      is_open: true,
      capacity_only: true,
      capacity: 3,
    });
    expect((await day('2026-11-23T18:00:00Z')).available).toBe(3);
    await manager.remove(`open/openinghouroverride/${closed.body.id}`);
    const [hours] = (await manager.get('open/openinghours')).body.objects;
    await manager.patch(`open/openinghours/${hours.id}`, { capacity: 4 });
    expect((await day('2026-11-23T18:00:00Z')).available).toBe(4);
  });

  it('of overrides is filtered by time', async () => {
    for (const date of ['2026-12-24', '2026-12-31'])
      await manager.post('open/openinghouroverride', { begins: `${date}T00:00Z`, ends: `${date}T12:00Z` });
    const begins = async (query: string) =>
      (await manager.get(`open/openinghouroverride?${query}`)).body.objects.map(
        (override: { begins: string }) => override.begins.slice(0, 10),
      );
    expect(await begins('begins__lt=2026-12-31T00:00:00Z')).toEqual(['2026-12-24']);
    expect(await begins('ends__gte=2026-12-24T12:00:00Z')).toEqual(['2026-12-24', '2026-12-31']);
    expect(await begins('ends__gte=2026-12-24T12:00:01Z')).toEqual(['2026-12-31']);
  });
});

describe('notification recipients', () => {
  it('with an e-mail address are told what the restaurant is told, beside it and once', async () => {
    await openRestaurant(service.db, { id: 'told' });
    const own = clientOf(service.url, await keyFor(service.db, 'manager', 'told'));
    for (const contact_info of ['pass@restaurant.example', 'TOLD@restaurant.example'])
      await own.post('told/notificationrecipients', { contact_info, contact_info_type: 'email' });
    await own.post('told/notificationrecipients', {
      contact_info: '+49 30 123456',
      contact_info_type: 'phone',
    });
    await book(service.url, 'told', requestFor(await slotAt(service.url, 'told', '2026-11-20T18:00:00Z')));
    const mails = await service.db
      .selectFrom('mail_outbox')
      .select(['to_address', 'subject', 'reply_to'])
      .where('facility_id', '=', 'told')
      .where('reply_to', '=', 'ada@guest.example')
      .orderBy('id')
      .execute();
    expect(mails.map(({ to_address }) => to_address)).toEqual([
      'told@restaurant.example',
      'pass@restaurant.example',
    ]);
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(1);
  });

  it('with a phone number are kept, and nothing is sent to them or said to be', async () => {
    const facility = { email: '', ordering_enabled: true };
    await openRestaurant(service.db, { id: 'called', facility });
    const own = clientOf(service.url, await keyFor(service.db, 'manager', 'called'));
    const added = await own.post('called/notificationrecipients', {
      contact_info: '+49 30 123456',
      contact_info_type: 'phone',
    });
    expect((await own.get('called/notificationrecipients')).body.objects).toEqual([added.body]);
    const request = requestFor(await slotAt(service.url, 'called', '2026-11-20T18:00:00Z'));
    expect((await book(service.url, 'called', request)).status).toBe(201);
    const mails = await service.db
      .selectFrom('mail_outbox')
      .select('to_address')
      .where('facility_id', '=', 'called')
      .execute();
    expect(mails).toEqual([{ to_address: 'ada@guest.example' }]);
    // The plan says that there is no such message, and no order is taken that only a phone would hear of.
    const { features, ordering_enabled } = (await own.get('')).body.objects.find(
      ({ id }: { id: string }) => id === 'called',
    );
    expect([features.sms_waiter_enabled, features.sms_waiter_max_waiters]).toEqual([false, 0]);
    expect(ordering_enabled).toBe(true);
    const read = await send('GET', `${service.url}/v1/facility?limit=100`);
    const shown = read.body.objects.find(({ id }: { id: string }) => id === 'called');
    expect(shown.ordering_enabled).toBe(false);
  });
});

describe('feedback', () => {
  it('is listed newest first where the facility has enabled it, and is 404 elsewhere', async () => {
    const said = (day: number) => ({
      facility_id: 'lumen',
      created: new Date(`2026-11-0${day}T10:00:00Z`),
      food_positive: day === 1,
      service_positive: true,
      public_comment: `Day ${day}`,
      stars_average: 4,
    });
    await service.db
      .insertInto('feedback_entries')
      .values([said(1), said(3), said(2)])
      .execute();
    const { status, body } = await manager.get('lumen/feedback?limit=2');
    expect(status).toBe(200);
    expect(body.objects.map(({ public_comment }: { public_comment: string }) => public_comment)).toEqual([
      'Day 3',
      'Day 2',
    ]);
    expect(body.meta).toMatchObject({ total_count: 3, next: '/v1/facility/lumen/feedback?limit=2&offset=2' });
    for (const entry of body.objects) z.strictObject(ManagedFeedbackEntry.shape).parse(entry);
    expect((await manager.get('open/feedback')).status).toBe(404);
  });
});
