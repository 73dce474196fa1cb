import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { WaitlistEntry } from '../../src/contract/waitlist.ts';
import { openRestaurant, send } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, {
    id: 'full',
    facility: { min_num: 2, max_num: 6, booking_days_in_advance: 10 },
    hours: [{ capacity: 0 }],
  });
  await openRestaurant(service.db, { id: 'limit', facility: { reached_booking_limit: true } });
  await openRestaurant(service.db, { id: 'orders-only', facility: { booking_enabled: false } });
  await openRestaurant(service.db, { id: 'no-hours', hours: [] });
});
afterAll(() => service.stop());

const wait = (facility: string, changes: object = {}) =>
  send('POST', `${service.url}/v1/facility/${facility}/waitlist`, {
    date: '2026-11-27T18:00:00Z',
    name: ' Ada Guest ',
    num: 2,
    email: 'ada@guest.example',
    phone: '030 23125 111',
    ...changes,
  });
const entries = () => service.db.selectFrom('waitlist_entries').selectAll().orderBy('id').execute();

describe('POST waitlist', () => {
  it('answers exactly the fields of the contract, stores the entry and tells both sides', async () => {
    const { status, body } = await wait('full');
    expect(status).toBe(201);
    const entry = z.strictObject(WaitlistEntry.shape).parse(body);
    expect(entry).toEqual({
      created: '2026-11-19T11:00:00.000Z',
      date: '2026-11-27T18:00:00.000Z',
      email: 'ada@guest.example',
      facility: '/v1/facility/full',
      id: entry.id,
      is_online: true,
      is_walkin: false,
      name: 'Ada Guest',
      num: 2,
      // As it can be called from anywhere.
      phone: '+493023125111',
      resource_uri: `/v1/facility/full/waitlist/${entry.id}`,
    });
    expect((await entries()).map(({ facility_id, name, num }) => [facility_id, name, num])).toEqual([
      ['full', 'Ada Guest', 2],
    ]);
    const mails = await service.db.selectFrom('mail_outbox').select('to_address').orderBy('id').execute();
    expect(mails.map(({ to_address }) => to_address).sort()).toEqual([
      'ada@guest.example',
      'full@restaurant.example',
    ]);
  });

  it("takes the last bookable day to the end of its evening, after midnight, in the restaurant's zone", async () => {
    for (const date of ['2026-11-29T23:59+01:00', '2026-11-30T00:30+01:00', '2026-11-30T04:59+01:00'])
      expect((await wait('full', { date })).status).toBe(201);
    expect((await wait('full', { date: '2026-11-30T05:00+01:00' })).body.fields).toEqual({
      date: [expect.any(String)],
    });
  });

  it('keeps to the bounds of the facility', async () => {
    for (const num of [1, 7]) expect(Object.keys((await wait('full', { num })).body.fields)).toEqual(['num']);
  });

  it('is closed where the limit of bookings is reached, where none are taken, and where there are no hours for any', async () => {
    expect((await wait('limit')).status).toBe(409);
    expect((await wait('orders-only')).status).toBe(409);
    expect((await wait('no-hours')).status).toBe(409);
    expect((await wait('nobody')).status).toBe(404);
  });
});
