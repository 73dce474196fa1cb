import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ManagedDeposit } from '../../../src/contract/management/bookingDeposit.ts';
import { PaymentTransaction } from '../../../src/contract/management/paymentTransaction.ts';
import { CoverageStatistics, SummaryStatistics } from '../../../src/contract/management/statistics.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { book, openRestaurant, requestFor, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let manager: Client;

beforeAll(async () => {
  service = await startTestService();
  for (const id of ['lumen', 'other'])
    await openRestaurant(service.db, {
      id,
      facility: { booking_deposits_enabled: true, deposit_amount: 10 },
      hours: [{ capacity: 100 }],
    });
  manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen', 'other'));
});
afterAll(() => service.stop());

const DEPOSIT = { owner_name: 'Ada', owner_email: 'ada@guest.example', amount: 10, currency: 'EUR' };

describe('booking deposits', () => {
  const amounts = async (query = '') =>
    (await manager.get(`other/booking_deposit${query}`)).body.objects.map(
      ({ amount }: { amount: number }) => amount,
    );

  it('are added with exactly the fields of the document', async () => {
    const { status, body } = await manager.post('lumen/booking_deposit', { ...DEPOSIT, amount: 25.5 });
    expect(status).toBe(201);
    expect(z.strictObject(ManagedDeposit.shape).parse(body)).toMatchObject({
      ...DEPOSIT,
      amount: 25.5,
      payment_type: 'OUTSTANDING',
      refund_amount: 0,
      deposit_status: '',
    });
  });

  it('are listed newest first, and between times', async () => {
    for (const amount of [1, 2, 3]) {
      await manager.post('other/booking_deposit', { ...DEPOSIT, amount });
      service.clock.advance(60_000);
    }
    expect(await amounts()).toEqual([3, 2, 1]);
    expect(await amounts('?date__lt=2026-11-19T11:01:00Z')).toEqual([1]);
    expect(await amounts('?date__lte=2026-11-19T11:01:00Z')).toEqual([2, 1]);
    expect(await amounts('?date__gt=2026-11-19T11:01:00Z')).toEqual([3]);
    expect(await amounts('?date__gte=2026-11-19T11:01:00Z&limit=1')).toEqual([3]);
    expect(await amounts('?order_by=amount')).toEqual([1, 2, 3]);
    expect((await manager.get('other/booking_deposit?date__lt=x')).status).toBe(400);
  });

  it('are changed in part, and the guest is told what is noted, and that no money moves', async () => {
    const { body: deposit } = await manager.post('lumen/booking_deposit', DEPOSIT);
    const slot = await slotAt(service.url, 'lumen', '2026-11-20T18:00:00Z');
    await book(service.url, 'lumen', requestFor(slot, { booking_deposit: deposit.resource_uri }), {
      'Accept-Language': 'en',
    });
    const path = `lumen/booking_deposit/${deposit.id}`;
    const { status, body } = await manager.patch(path, {
      amount: 20,
      deposit_status: 'paid',
      refund_amount: 5,
    });
    expect([status, body]).toEqual([
      202,
      { ...deposit, amount: 20, deposit_status: 'paid', refund_amount: 5, updated: expect.any(String) },
    ]);
    const mails = () =>
      service.db
        .selectFrom('mail_outbox')
        .select('text_part')
        .where('subject', 'like', 'The deposit for your table%')
        .execute();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    for (const text of ['€20.00', '€5.00', 'paid', "it doesn't charge or refund anything"])
      expect(mail?.text_part).toContain(text);
    // What the guest knows already is not told again.
    await manager.patch(path, { amount: 20, owner_name: 'Ada G.' });
    expect(await mails()).toHaveLength(1);
    expect((await manager.patch(`other/booking_deposit/${deposit.id}`, { amount: 1 })).status).toBe(404);
  });

  it.each([
    ['amount', [null, 0, -1, '10', 10_000_001]],
    ['currency', [null, 'eur', 'USD', 1]],
    ['owner_name', [null, '', 1]],
    ['owner_email', [null, 'x', '']],
    ['refund_amount', [null, -1, 11, '1']],
    ['deposit_status', [null, 'PAID', 1]],
  ])('with a wrong %s are 400, and nothing changes', async (field, values) => {
    const { body: deposit } = await manager.post('lumen/booking_deposit', DEPOSIT);
    for (const value of values) {
      const { status, body } = await manager.patch(`lumen/booking_deposit/${deposit.id}`, { [field]: value });
      expect([value, status, Object.keys(body.fields ?? {})]).toEqual([value, 400, [field]]);
    }
    if (!Object.hasOwn(DEPOSIT, field)) return;
    for (const value of [undefined, ...values])
      expect([
        value,
        (await manager.post('lumen/booking_deposit', { ...DEPOSIT, [field]: value })).status,
      ]).toEqual([value, 400]);
  });
});

describe('payment transactions', () => {
  const PAID = { amount: 48.2, currency: 'EUR', date: '2026-11-20T19:30:00Z', table_names: ['Window'] };

  it('are mapped to the booking of that time at one of those tables', async () => {
    const window = (await manager.post('lumen/facility_resources', { name: 'Window', seats: 2 })).body;
    await manager.post('lumen/bookings', {
      num: 3,
      date: '2026-11-20T18:00:00Z',
      name: 'Eve',
      facility_resources: [window.resource_uri],
    });
    const { status, body } = await manager.post('lumen/payment_transactions', { ...PAID, source: 'till' });
    expect(status).toBe(201);
    expect(z.strictObject(PaymentTransaction.shape).parse(body)).toMatchObject({
      ...PAID,
      date: '2026-11-20T19:30:00.000Z',
      guest_name: 'Eve',
      num: 3,
      walk_in: false,
      source: 'till',
      status: 'completed',
    });
    for (const change of [{ date: '2026-11-20T20:00:00Z' }, { table_names: ['Bar'] }, { table_names: [] }])
      expect((await manager.post('lumen/payment_transactions', { ...PAID, ...change })).body).toMatchObject({
        guest_name: null,
        num: null,
        walk_in: null,
      });
  });

  it('are listed with the exact sum of what is asked for', async () => {
    const day = (hour: number) => `2026-11-21T1${hour}:00:00Z`;
    for (const [hour, amount] of [0.1, 0.2, -0.05, 1000.005].entries())
      await manager.post('other/payment_transactions', { ...PAID, amount, date: day(hour) });
    const list = async (query = '') => {
      const { body } = await manager.get(`other/payment_transactions${query}`);
      return [body.objects.map(({ amount }: { amount: number }) => amount), body.meta.total_amount];
    };
    expect(await list()).toEqual([[1000.005, -0.05, 0.2, 0.1], 1000.255]);
    expect(await list('?limit=1')).toEqual([[1000.005], 1000.255]);
    expect(await list('?order_by=date')).toEqual([[0.1, 0.2, -0.05, 1000.005], 1000.255]);
    expect(await list(`?date__lt=${day(2)}`)).toEqual([[0.2, 0.1], 0.3]);
    expect(await list(`?date__gte=${day(3)}`)).toEqual([[1000.005], 1000.005]);
    expect((await manager.get('other/payment_transactions?order_by=source')).status).toBe(400);
  });

  it.each([
    ['amount', [undefined, null, '1', 10_000_001]],
    ['currency', [undefined, 'USD', 'eur']],
    ['date', [undefined, 'x', '2026-11-21']],
    ['source', [1, 'a\nb']],
    ['status', [1, '']],
    ['table_names', ['x', [1], ['']]],
  ])('with a wrong %s are 400, and nothing is stored', async (field, values) => {
    const count = async () => (await manager.get('lumen/payment_transactions')).body.meta.total_count;
    const before = await count();
    for (const value of values) {
      const { status, body } = await manager.post('lumen/payment_transactions', { ...PAID, [field]: value });
      expect([value, status, Object.keys(body.fields ?? {})]).toEqual([value, 400, [field]]);
    }
    expect(await count()).toBe(before);
  });
});

describe('statistics', () => {
  it('cover the seats booked by local day', async () => {
    await openRestaurant(service.db, {
      id: 'late',
      hours: [{ begins: '20:00', ends: '02:00', capacity: 50 }],
    });
    const late = clientOf(service.url, await keyFor(service.db, 'manager', 'late'));
    for (const [num, date] of [
      [2, '2026-11-21T19:00:00Z'],
      [3, '2026-11-21T22:30:00Z'],
      // After midnight in Berlin.
      [4, '2026-11-21T23:30:00Z'],
    ])
      await late.post('late/bookings', { num, date, name: 'Guest' });
    const { status, body } = await late.get(
      'late/facility_statistics?date__gte=2026-11-20&date__lte=2026-11-23',
    );
    expect(status).toBe(200);
    expect(z.strictObject(CoverageStatistics.shape).parse(body)).toMatchObject({
      points: [0, 5, 4, 0],
      start_date: '2026-11-20',
    });
    expect((await late.get('late/facility_statistics')).body.points).toHaveLength(30);
    for (const query of [
      'date__gte=2026-11-20&date__lte=2026-11-19',
      'date__gte=2000-01-01',
      'date__gte=x',
      'stats=1',
    ])
      expect([query, (await late.get(`late/facility_statistics?${query}`)).status]).toEqual([query, 400]);
  });

  it('sum up the last 30 days against those before', async () => {
    await openRestaurant(service.db, { id: 'sums', hours: [{ capacity: 50 }] });
    const sums = clientOf(service.url, await keyFor(service.db, 'manager', 'sums'));
    const now = service.clock();
    await sums.post('sums/bookings', { num: 2, date: '2026-11-19T18:00:00Z', name: 'A', source: 'phone' });
    await sums.post('sums/bookings', { num: 4, date: '2026-11-25T18:00:00Z', name: 'B', source: 'phone' });
    await sums.post('sums/bookings', { num: 5, date: '2026-12-19T18:00:00Z', name: 'C' });
    await sums.post('sums/payment_transactions', {
      amount: 10.1,
      currency: 'EUR',
      date: '2026-11-25T20:00:00Z',
    });
    await sums.post('sums/payment_transactions', {
      amount: 30.3,
      currency: 'EUR',
      date: '2026-12-19T20:00:00Z',
    });
    service.clock.set('2026-12-20T11:00:00Z');
    const { body } = await sums.get('sums/facility_statistics?stats=true');
    service.clock.set(now);
    expect(z.strictObject(SummaryStatistics.shape).parse(body)).toMatchObject({
      covers_last_1_days: 5,
      covers_last_1_days_diff: 5,
      covers_last_7_days: 5,
      covers_last_7_days_diff: 5,
      covers_last_30_days: 9,
      covers_last_30_days_diff: 7,
      last_30_days_revenue: {
        all: 40.4,
        all_diff: null,
        manual: 40.4,
        manual_diff: null,
        online: 0,
        online_diff: null,
      },
      sources: [
        { name: 'other', y: 1 },
        { name: 'phone', y: 1 },
      ],
    });
  });
});
