import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BookingDeposit } from '../../src/contract/bookingDeposit.ts';
import { book, openRestaurant, requestFor, send, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;

const perGuest = {
  booking_deposits_enabled: true,
  deposit_amount: 3000,
  deposit_option: 'guest',
  cancel_without_fees: true,
  cancel_without_fees_days: 2,
};

beforeAll(async () => {
  service = await startTestService();
  const yen = { timezone: 'Asia/Tokyo', language: 'ja', country: 'JP', currency: 'JPY' };
  await openRestaurant(service.db, {
    id: 'counter',
    facility: { ...yen, ...perGuest, max_num: 4 },
    hours: [{ capacity: 100 }],
  });
  await openRestaurant(service.db, { id: 'other-counter', facility: { ...yen, ...perGuest } });
  await openRestaurant(service.db, { id: 'without' });
});
afterAll(() => service.stop());

const SLOT = '2026-11-27T09:00Z';
/** Each of another guest: one who asks again is given the same. */
let guests = 0;
const deposit = (facility: string, amount: number, currency = 'JPY') =>
  send('POST', `${service.url}/v1/facility/${facility}/booking_deposit`, {
    owner_name: `Ada Guest ${(guests += 1)}`,
    owner_email: 'ada@guest.example',
    amount,
    currency,
  });
const bookWith = async (booking_deposit: string | null, num = 2) =>
  book(
    service.url,
    'counter',
    requestFor(await slotAt(service.url, 'counter', SLOT), {
      num,
      booking_deposit,
      name: `Ada Guest ${(guests += 1)}`,
    }),
  );

describe('POST booking_deposit', () => {
  it('answers exactly the fields of the contract, unpaid', async () => {
    const { status, body } = await deposit('counter', 6000);
    expect(status).toBe(201);
    expect(z.strictObject(BookingDeposit.shape).parse(body)).toMatchObject({
      amount: 6000,
      cancel_allowed_without_fees: true,
      currency: 'JPY',
      deposit_status: '',
      facility: '/v1/facility/counter',
      payment_type: 'OUTSTANDING',
      refund_amount: 0,
      resource_uri: `/v1/facility/counter/booking_deposit/${body.id}`,
    });
  });

  it('takes amounts that the restaurant asks of some party, in its currency', async () => {
    expect((await deposit('counter', 3000)).status).toBe(201);
    expect((await deposit('counter', 12000)).status).toBe(201);
    for (const amount of [1, 3001, 15000]) {
      const { status, body } = await deposit('counter', amount);
      expect([status, Object.keys(body.fields)]).toEqual([400, ['amount']]);
    }
    const { status, body } = await deposit('counter', 5, 'EUR');
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['amount', 'currency']]);
  });

  it('takes none for a restaurant that asks for none, or is unknown', async () => {
    expect((await deposit('without', 3000, 'EUR')).status).toBe(409);
    expect((await deposit('nobody', 3000)).status).toBe(404);
  });

  it('gives ids that cannot be guessed from one another', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => (await deposit('counter', 3000)).body.id as number),
    );
    expect(ids.every(Number.isSafeInteger)).toBe(true);
    // Ten random numbers of 48 bits: that two lie within a million of each other has a chance below one in a million.
    const sorted = [...ids].sort((a, b) => a - b);
    expect(sorted.slice(1).every((id, index) => id - sorted[index]! > 1_000_000)).toBe(true);
  });
});

describe('a booking that asks for a deposit', () => {
  it('is made with it, and says so to both sides', async () => {
    const { body } = await deposit('counter', 6000);
    const answer = await bookWith(body.resource_uri);
    expect([answer.status, answer.body.booking_deposit]).toEqual([201, body.resource_uri]);
    const stored = await service.db
      .selectFrom('bookings')
      .select('booking_deposit_id')
      .where('id', '=', answer.body.id)
      .executeTakeFirst();
    expect(stored?.booking_deposit_id).toBe(body.id);
    const mails = await service.db
      .selectFrom('mail_outbox')
      .select(['to_address', 'text_part'])
      .orderBy('id')
      .execute();
    expect(
      mails.filter(({ text_part }) => text_part.includes('6,000') || text_part.includes('6.000')).length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('is not made without one, or with one of another restaurant, amount or none at all', async () => {
    const other = await deposit('other-counter', 6000);
    const smaller = await deposit('counter', 3000);
    const right = await deposit('counter', 6000);
    for (const path of [
      null,
      other.body.resource_uri,
      smaller.body.resource_uri,
      other.body.resource_uri.replace('other-counter', 'counter'),
      `${right.body.resource_uri}0`,
      `https://elsewhere.example${right.body.resource_uri}`,
      `/v1/facility/counter/booking_deposit/1' OR '1'='1`,
      '/v1/facility/counter/booking_deposit/99999999999999999999',
    ]) {
      const { status, body } = await bookWith(path);
      expect([path, status, Object.keys(body.fields)]).toEqual([path, 400, ['booking_deposit']]);
    }
  });

  it('takes a deposit once, also when ten bookings come with it at the same moment', async () => {
    const { body } = await deposit('counter', 6000);
    const answers = await Promise.all(Array.from({ length: 10 }, () => bookWith(body.resource_uri)));
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it('takes the deposit of an attempt that failed', async () => {
    const { body } = await deposit('counter', 6000);
    const slot = await slotAt(service.url, 'counter', SLOT);
    const failed = await book(
      service.url,
      'counter',
      requestFor(slot, { booking_deposit: body.resource_uri, checksum: 'stale', name: 'Ben Guest' }),
    );
    expect(failed.status).toBe(409);
    expect((await bookWith(body.resource_uri)).status).toBe(201);
  });
});

describe('a booking that asks for none', () => {
  it('takes none', async () => {
    const { body } = await deposit('counter', 6000);
    const slot = await slotAt(service.url, 'without', '2026-11-27T17:00Z');
    const answer = await book(
      service.url,
      'without',
      requestFor(slot, { booking_deposit: body.resource_uri }),
    );
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['booking_deposit']]);
  });
});
