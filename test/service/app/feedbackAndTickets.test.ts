import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FeedbackEntry } from '../../../src/contract/feedback.ts';
import { Ticket } from '../../../src/contract/ticket.ts';
import { openRestaurant, send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  const { db } = service;
  await openRestaurant(db, { id: 'lumen', facility: { feedback_enabled: true, feedback_public: true } });
  await openRestaurant(db, { id: 'bayt', facility: { feedback_enabled: true, currency: 'KWD' } });
  const facility_id = 'lumen';
  await db
    .insertInto('feedback_entries')
    .values([
      {
        facility_id,
        food_positive: true,
        service_positive: true,
        public_comment: 'Warm',
        stars_average: 4.5,
        created: new Date('2026-11-01T10:00:00Z'),
      },
      {
        facility_id,
        food_positive: false,
        service_positive: true,
        created: new Date('2026-11-02T10:00:00Z'),
      },
      {
        facility_id: 'bayt',
        food_positive: true,
        service_positive: true,
        created: new Date('2026-11-03T10:00:00Z'),
      },
    ])
    .execute();
  await db
    .insertInto('tickets')
    .values([
      {
        facility_id,
        type: 'event',
        name: 'Truffle evening',
        begins: new Date('2026-12-05T18:00:00Z'),
        ends: new Date('2026-12-05T22:00:00Z'),
        price: '89.5',
        capacity: 30,
        tickets_sold: 12,
      },
      {
        facility_id,
        type: 'coupon',
        name: 'Voucher',
        begins: new Date('2026-01-01T00:00:00Z'),
        price: 50,
        capacity: 500,
        is_active: false,
      },
      {
        facility_id: 'bayt',
        type: 'coupon',
        name: 'بطاقة',
        begins: new Date('2026-01-01T00:00:00Z'),
        price: '4.75',
        capacity: 5,
      },
    ])
    .execute();
});
afterAll(() => service.stop());

const get = (path: string) => send('GET', `${service.url}/v1/facility/${path}`);

describe('feedback', () => {
  it('is listed newest first, with the fields of the contract', async () => {
    const { status, body } = await get('lumen/feedback');
    expect(status).toBe(200);
    expect(body.meta).toEqual({ limit: 100, next: null, offset: 0, previous: null, total_count: 2 });
    expect(body.objects.map(({ created }: { created: string }) => created)).toEqual([
      '2026-11-02T10:00:00.000Z',
      '2026-11-01T10:00:00.000Z',
    ]);
    for (const entry of body.objects) {
      expect(Object.keys(entry).sort()).toEqual(Object.keys(FeedbackEntry.shape).sort());
      expect(FeedbackEntry.parse(entry)).toEqual(entry);
    }
    expect(body.objects[1]).toMatchObject({ public_comment: 'Warm', stars_average: 4.5 });
  });

  it('is there only where it is both collected and shown', async () => {
    for (const [id, flags] of [
      ['collected', { feedback_enabled: true, feedback_public: false }],
      ['stopped', { feedback_enabled: false, feedback_public: true }],
    ] as const) {
      await openRestaurant(service.db, { id, facility: flags });
      expect([id, (await get(`${id}/feedback`)).status]).toEqual([id, 404]);
    }
  });

  it('comes in pages', async () => {
    const { body } = await get('lumen/feedback?limit=1');
    expect(body.meta.next).toBe('/v1/facility/lumen/feedback?limit=1&offset=1');
  });

  it('answers 404 alike for a facility that keeps it private and for none', async () => {
    const [closed, unknown] = await Promise.all([get('bayt/feedback'), get('nobody/feedback')]);
    expect(closed.status).toBe(404);
    expect(closed.body).toEqual(unknown.body);
  });

  it.each(['limit=x', 'offset=-1'])('refuses %s', async (query) => {
    expect((await get(`lumen/feedback?${query}`)).status).toBe(400);
  });
});

describe('tickets', () => {
  it('are listed with the fields of the contract', async () => {
    const { status, body } = await get('lumen/tickets');
    expect(status).toBe(200);
    expect(body.meta.total_count).toBe(2);
    for (const ticket of body.objects) {
      expect(Object.keys(ticket).sort()).toEqual(Object.keys(Ticket.shape).sort());
      expect(Ticket.parse(ticket)).toEqual(ticket);
    }
    expect(body.objects[1]).toMatchObject({
      name: 'Truffle evening',
      available: 18,
      price: '89.50',
      currency: 'EUR',
      begins: '2026-12-05T18:00:00.000Z',
      facility: '/v1/facility/lumen',
    });
  });

  it('have prices in the coins of their currency', async () => {
    expect((await get('bayt/tickets')).body.objects[0]).toMatchObject({ price: '4.750', currency: 'KWD' });
  });

  it.each([
    ['type=event', ['Truffle evening']],
    ['type=coupon', ['Voucher']],
    ['is_active=true', ['Truffle evening']],
    ['is_active=false', ['Voucher']],
    ['type=event&is_active=false', []],
  ])('are filtered by %s', async (query, names) => {
    const { body } = await get(`lumen/tickets?${query}`);
    expect(body.objects.map(({ name }: { name: string }) => name)).toEqual(names);
    expect(body.meta.total_count).toBe(names.length);
  });

  it.each([
    ['type=voucher', 'type'],
    ['is_active=2', 'is_active'],
    ['limit=0', 'limit'],
  ])('refuse %s by its name', async (query, name) => {
    const { status, body } = await get(`lumen/tickets?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([name]);
  });

  it('answer 404 for no facility', async () => {
    expect((await get('nobody/tickets')).status).toBe(404);
  });
});
