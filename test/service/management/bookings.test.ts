import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { BookingStatus } from '../../../src/contract/bookingStatuses.ts';
import { ManagedBooking } from '../../../src/contract/management/booking.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const NOON = '2026-11-19T11:00:00Z';
const EVENING = '2026-11-20T18:00:00.000Z';
const LATER = '2026-11-20T20:00:00.000Z';

let service: TestService;
let host: Client;
let count = 0;
/** A restaurant of its own for each test. */
let id: string;

beforeAll(async () => {
  service = await startTestService();
});
afterEach(() => service.clock.set(NOON));
afterAll(() => service.stop());

async function open(restaurant: Omit<Parameters<typeof openRestaurant>[1], 'id'> = {}): Promise<void> {
  count += 1;
  id = `r${count}`;
  await openRestaurant(service.db, { id, ...restaurant });
  host = clientOf(service.url, await keyFor(service.db, 'manager', id));
}

const take = (changes: object = {}) =>
  host.post(`${id}/bookings`, {
    num: 2,
    date: EVENING,
    name: 'Ada Guest',
    email: 'ada@guest.example',
    ...changes,
  });
const change = (booking: { id: number }, changes: object) =>
  host.patch(`${id}/bookings/${booking.id}`, changes);
const table = async (name: string, seats = 4) =>
  (await host.post(`${id}/facility_resources`, { name, seats })).body.resource_uri as string;
const mails = () =>
  service.db
    .selectFrom('mail_outbox')
    .select(['to_address', 'subject', 'text_part', 'html_part', 'language', 'calendar'])
    .where('facility_id', '=', id)
    .orderBy('id')
    .execute();

describe('a new booking by the restaurant', () => {
  it('is answered with the fields of the document and both codes, which work', async () => {
    await open();
    const window = await table('Window');
    const tag = (await host.post(`${id}/booking_tags`, { name: 'Birthday' })).body.resource_uri;
    const { status, body } = await take({
      facility_resources: [window],
      tags: [tag],
      phone: '+49 30 1',
      comment: 'By the window',
      notes: 'VIP',
      source: 'phone',
      newsletter_subscribe: true,
    });
    expect(status).toBe(201);
    expect(z.strictObject(ManagedBooking.shape).parse(body)).toMatchObject({
      status: 'confirmed',
      date: EVENING,
      num: 2,
      booking_timespan: 120,
      facility_resources: [window],
      tags: [tag],
      notes: 'VIP',
      source: 'phone',
      customer: expect.stringMatching(new RegExp(`^/v1/facility/${id}/customer/\\d+$`)),
      customer_bookings: 1,
      walk_in: false,
      checksum: '',
      user: expect.stringContaining('/facility_users/'),
    });
    const cancel = `${service.url}/v1/booking_cancel/${body.user_cancel_authentication_code}`;
    expect((await send('GET', cancel)).body.status).toBe('confirmed');
    const staff = `${service.url}/v1/booking_status/${body.restaurant_authentication_code}`;
    expect((await send('GET', staff)).body.status).toBe('confirmed');
  });

  it('writes to the guest alone, when a receipt is asked for, in the language of the request', async () => {
    await open();
    await take();
    expect(await mails()).toEqual([]);
    await take({ send_email_receipt: true });
    expect((await mails()).map((mail) => [mail.to_address, mail.language])).toEqual([
      ['ada@guest.example', 'de'],
    ]);
  });

  it('is bound by the seats, and not by what holds for guests online', async () => {
    await open({
      facility: {
        booking_enabled: false,
        reached_booking_limit: true,
        min_book_in_advance_hours: 72,
        max_num: 4,
      },
    });
    expect((await take({ num: 8 })).status).toBe(201);
    const full = await take({ num: 3 });
    expect([full.status, Object.keys(full.body.fields)]).toEqual([409, ['date']]);
    expect((await take({ num: 2 })).status).toBe(201);
    const odd = await take({ date: '2026-11-20T18:10:00Z' });
    expect([odd.status, Object.keys(odd.body.fields)]).toEqual([409, ['date']]);
    expect((await take({ date: '2026-11-20T09:00:00Z' })).status).toBe(409);
  });

  it('checks a checksum that is sent, and needs none', async () => {
    await open();
    const slot = await slotAt(service.url, id, EVENING);
    const { body } = await take({ checksum: slot.checksum, price_change: slot.price_change });
    expect(body.checksum).toBe(slot.checksum);
    const wrong = await take({ checksum: 'x' });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([409, ['checksum']]);
    expect((await take({ price_change: -20 })).body.price_change).toBe(-20);
  });

  it('may begin now, at any minute of the hours, for those who walk in', async () => {
    await open();
    service.clock.set('2026-11-19T18:07:30Z');
    const walkIn = { num: 2, date: '2026-11-19T18:07:00Z', walk_in: true };
    const { status, body } = await host.post(`${id}/bookings`, walkIn);
    expect([status, body.walk_in, body.name, body.date]).toEqual([201, true, '', '2026-11-19T18:07:00.000Z']);
    expect((await host.post(`${id}/bookings`, { ...walkIn, num: 9 })).status).toBe(409);
    for (const date of ['2026-11-19T10:00:00Z', '2026-11-19T17:00:00Z', '2026-11-19T22:30:00Z'])
      expect([date, (await host.post(`${id}/bookings`, { ...walkIn, date })).status]).toEqual([date, 409]);
  });

  it('is made once for one Idempotency-Key', async () => {
    await open();
    const key = await keyFor(service.db, 'host', id);
    const again = () =>
      send(
        'POST',
        `${service.url}/v1/facility/${id}/bookings`,
        { num: 2, date: EVENING, name: 'Ada' },
        { 'Api-Key': key, 'Idempotency-Key': 'one-and-the-same' },
      );
    const [first, second] = [await again(), await again()];
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect((await host.get(`${id}/bookings`)).body.meta.total_count).toBe(1);
  });

  it('takes a deposit once', async () => {
    await open({ facility: { booking_deposits_enabled: true, deposit_amount: 10 } });
    const deposit = await send('POST', `${service.url}/v1/facility/${id}/booking_deposit`, {
      owner_name: 'Ada',
      owner_email: 'ada@guest.example',
      amount: 10,
      currency: 'EUR',
    });
    const booking_deposit = deposit.body.resource_uri;
    expect((await take({ booking_deposit })).body.booking_deposit).toBe(booking_deposit);
    expect((await take({ booking_deposit })).status).toBe(409);
  });

  it.each([
    ['num', [undefined, null, 0, 1.5, '2', 1001]],
    ['date', [undefined, null, 'x', '2026-11-20', 1]],
    ['name', [undefined, null, '', ' ', 1, 'a\u0000b']],
    ['email', [1, 'x', 'a@b']],
    ['phone', [1, 'x'.repeat(201)]],
    ['comment', [1, 'x'.repeat(2001)]],
    ['facility_resources', [1, 'x', ['x'], [1], ['/v2/x']]],
    ['price_change', ['1', -101, 1001]],
    ['checksum', [1, 'x'.repeat(201)]],
    ['source', [1, 'a\nb']],
    ['sn_access_token', [1]],
    ['newsletter_subscribe', ['true', 1, null]],
    ['service_newsletter_subscribe', ['true']],
    ['resource_group', [1]],
    ['booking_deposit', [1, 'x']],
    ['send_email_receipt', ['yes']],
    ['walk_in', [1]],
  ])('with a wrong %s is 400, and nothing is stored', async (field, values) => {
    await open();
    for (const value of values) {
      const { status, body } = await take({ [field]: value });
      expect([value, status, Object.keys(body.fields ?? {})]).toEqual([value, 400, [field]]);
    }
    expect((await host.get(`${id}/bookings`)).body.meta.total_count).toBe(0);
  });

  it.each([
    ['facility_resources', (path: string) => [path]],
    ['tags', (path: string) => [path]],
    ['booking_deposit', (path: string) => path],
  ])("with %s of another facility's is 404, as with those of none", async (field, value) => {
    await open();
    const name = field === 'tags' ? 'booking_tags' : field;
    const other = await table('Table of another');
    const foreign = field === 'facility_resources' ? other : `/v1/facility/${id}/${name}/1`;
    await open();
    const answers = [foreign, `/v1/facility/${id}/${name}/999999`].map((path) =>
      take({ [field]: value(path) }),
    );
    const [elsewhere, nowhere] = await Promise.all(answers);
    expect([elsewhere?.status, Object.keys(elsewhere?.body.fields)]).toEqual([404, [field]]);
    expect(nowhere?.body).toEqual(elsewhere?.body);
  });
});

describe('the list of bookings', () => {
  it('is in order of time, and keeps to what is asked for', async () => {
    await open({ hours: [{ capacity: 100 }] });
    const window = await table('Window');
    const slot = await slotAt(service.url, id, EVENING);
    const { body: guest } = await book(service.url, id, requestFor(slot));
    await take({ date: LATER, email: 'eve@guest.example', facility_resources: [window] });
    await take({ date: '2026-11-20T17:00:00Z', email: 'ADA@guest.example' });
    const dates = async (query = '') =>
      (await host.get(`${id}/bookings${query}`)).body.objects.map(({ date }: { date: string }) =>
        date.slice(11, 16),
      );
    expect(await dates()).toEqual(['17:00', '18:00', '20:00']);
    expect(await dates('?date__gte=2026-11-20T18:00:00Z')).toEqual(['18:00', '20:00']);
    expect(await dates('?date__lt=2026-11-20T18:00:00Z')).toEqual(['17:00']);
    expect(await dates('?order_by=-date&limit=2')).toEqual(['20:00', '18:00']);
    expect(await dates(`?facility_resources=${window.split('/').at(-1)}`)).toEqual(['20:00']);
    const { objects } = (await host.get(`${id}/bookings`)).body;
    // The same e-mail is the same customer, and the public answer says nothing of it.
    expect(objects[0].customer).toBe(objects[1].customer);
    expect(objects[1]).toMatchObject({ id: guest.id, customer_bookings: 2, user: null });
    expect(guest.customer_bookings).toBe(0);
    expect(await dates(`?customer=${objects[0].customer.split('/').at(-1)}`)).toEqual(['17:00', '18:00']);
    for (const record of objects) z.strictObject(ManagedBooking.shape).parse(record);
    for (const query of ['date__lt=x', 'customer=x', 'facility_resources=-1', 'order_by=name'])
      expect([query, (await host.get(`${id}/bookings?${query}`)).status]).toEqual([query, 400]);
  });

  it('counts cancellations, and those who never came where arrivals are marked', async () => {
    await open();
    const { body: cancelled } = await take();
    await change(cancelled, { status: 'cancelled' });
    await take();
    const { body: came } = await take({ email: 'eve@guest.example' });
    service.clock.set('2026-11-20T20:00:01Z');
    const counts = async () => {
      const { objects } = (await host.get(`${id}/bookings?customer=${cancelled.customer.split('/').at(-1)}`))
        .body;
      const { customer_bookings, customer_cancellations, customer_noshows } = objects[0];
      return [customer_bookings, customer_cancellations, customer_noshows];
    };
    expect(await counts()).toEqual([1, 1, 0]);
    await change(came, { status: 'arrived' });
    expect(await counts()).toEqual([1, 1, 1]);
  });
});

describe('a change of status', () => {
  /** A guest's booking in `status`, on whose day it is. */
  async function inStatus(status: BookingStatus) {
    await open({ facility: { automatically_confirm_bookings: false } });
    const slot = await slotAt(service.url, id, EVENING);
    const { body } = await book(service.url, id, requestFor(slot));
    service.clock.set('2026-11-20T18:05:00Z');
    const way: Record<BookingStatus, BookingStatus[]> = {
      unconfirmed: [],
      confirmed: ['confirmed'],
      cancelled: ['cancelled'],
      arrived: ['confirmed', 'arrived'],
      finished: ['confirmed', 'arrived', 'finished'],
    };
    for (const step of way[status]) expect((await change(body, { status: step })).status).toBe(202);
    return body as { id: number };
  }

  it.each<[BookingStatus, BookingStatus[]]>([
    ['unconfirmed', ['confirmed', 'cancelled']],
    ['confirmed', ['arrived', 'cancelled']],
    ['arrived', ['finished', 'confirmed']],
    ['finished', ['arrived']],
    ['cancelled', []],
  ])('from %s leads to %j and to nothing else', async (from, possible) => {
    for (const to of ['unconfirmed', 'confirmed', 'cancelled', 'arrived', 'finished'] as const) {
      const booking = await inStatus(from);
      const { status, body } = await change(booking, { id: booking.id, status: to });
      if (to === from || possible.includes(to)) expect([to, status, body.status]).toEqual([to, 202, to]);
      else {
        expect([to, status, Object.keys(body.fields)]).toEqual([to, 409, ['status']]);
        for (const one of possible) expect(body.error_message).toContain(one);
      }
      service.clock.set(NOON);
    }
  });

  it('goes back on the day of the booking alone', async () => {
    const booking = await inStatus('arrived');
    service.clock.set('2026-11-20T23:30:00Z');
    const { status, body } = await change(booking, { status: 'confirmed' });
    expect([status, body.error_message]).toEqual([409, 'This booking is arrived. It can become finished.']);
  });

  it('to cancelled frees the seats at once, and tells the guest with the message', async () => {
    await open();
    const { body } = await take({ num: 10, send_email_receipt: true });
    expect((await slotAt(service.url, id, EVENING)).available).toBe(0);
    const { status, body: answer } = await change(body, {
      status: 'cancelled',
      message: 'Water in the cellar',
    });
    expect([status, answer.status, answer.message]).toEqual([202, 'cancelled', 'Water in the cellar']);
    expect((await slotAt(service.url, id, EVENING)).available).toBe(10);
    const [, mail] = await mails();
    expect(mail?.subject).toContain('storniert');
    expect(mail?.text_part).toContain('Water in the cellar');
    // Cancelling again changes nothing and writes no second mail.
    expect((await change(body, { status: 'cancelled' })).status).toBe(202);
    expect(await mails()).toHaveLength(2);
  });

  it('to confirmed or cancelled tells the guest of a request in their language', async () => {
    await open({ facility: { automatically_confirm_bookings: false } });
    const slot = await slotAt(service.url, id, EVENING);
    const ask = () =>
      book(service.url, id, requestFor(slot, { name: `Ada ${count}${Math.random()}` }), {
        'Accept-Language': 'en',
      });
    const told = async () =>
      (await mails()).filter(({ to_address }) => to_address === 'ada@guest.example').at(-1);
    await change((await ask()).body, { status: 'confirmed', message: 'Looking forward' });
    expect(await told()).toMatchObject({
      language: 'en',
      subject: expect.stringContaining('has confirmed your table'),
    });
    expect((await told())?.text_part).toContain(' writes: Looking forward\n');
    // In the restaurant's language, and spoken in it.
    expect((await told())?.html_part).toContain(' writes: <span lang="de">Looking forward</span></p>');
    await change((await ask()).body, { status: 'cancelled' });
    expect((await told())?.subject).toContain('Your request');
  });
});

describe('a change of time, party or tables', () => {
  it('is checked against the seats as a new booking is, its own not counted', async () => {
    await open();
    const { body: one } = await take({ num: 6 });
    await take({ num: 4, date: LATER });
    expect((await change(one, { date: LATER })).status).toBe(202);
    const more = await change(one, { num: 7 });
    expect([more.status, Object.keys(more.body.fields)]).toEqual([409, ['date']]);
    const { status, body } = await change(one, { date: EVENING, num: 10, comment: 'Ten of us' });
    expect([status, body.date, body.num, body.comment]).toEqual([202, EVENING, 10, 'Ten of us']);
    expect((await change(one, { date: '2026-11-20T18:10:00Z' })).status).toBe(409);
    // Nothing of a change that is refused is kept.
    expect((await change(one, { notes: 'x', num: 11 })).status).toBe(409);
    expect((await host.get(`${id}/bookings`)).body.objects[0].notes).toBe('');
  });

  it('tells the guest once, with the new time', async () => {
    await open();
    const { body } = await take({ send_email_receipt: true });
    await change(body, { date: LATER, num: 3 });
    await change(body, { notes: 'Nothing that a guest should hear' });
    const [, moved, ...others] = await mails();
    expect(others).toEqual([]);
    expect(moved?.subject).toContain('Geändert');
    expect(moved?.text_part).toContain('21:00');
    expect(moved?.calendar).toContain('BEGIN:VEVENT');
  });

  it('gives a table to one booking of a time, and frees it with it', async () => {
    await open({ hours: [{ capacity: 100 }] });
    const [window, bar] = [await table('Window'), await table('Bar')];
    const { body: one } = await take({ facility_resources: [window, bar] });
    expect(one.facility_resources).toEqual([window, bar]);
    const second = await take({ date: '2026-11-20T19:00:00Z', facility_resources: [bar] });
    expect([second.status, Object.keys(second.body.fields)]).toEqual([409, ['facility_resources']]);
    const { body: other } = await take({ date: LATER, facility_resources: [bar] });
    expect((await change(one, { date: '2026-11-20T19:30:00Z' })).status).toBe(409);
    expect((await change(one, { date: '2026-11-20T19:30:00Z', facility_resources: [window] })).status).toBe(
      202,
    );
    await change(one, { facility_resources: [] });
    expect((await change(other, { facility_resources: [window, bar] })).status).toBe(202);
    const inUse = await host.remove(bar.replace('/v1/facility/', ''));
    expect([inUse.status, inUse.body.error_message]).toEqual([409, 'This table or room is in use.']);
  });

  it('is refused when the booking was read before another change', async () => {
    await open();
    const { body: read } = await take();
    expect((await change(read, { notes: 'First', updated: read.updated })).status).toBe(202);
    const { status, body } = await change(read, { notes: 'Second', updated: read.updated });
    expect([status, Object.keys(body.fields)]).toEqual([409, ['updated']]);
  });

  it('keeps what others change at the same time', async () => {
    await open();
    const { body } = await take();
    const changes = [{ notes: 'A' }, { comment: 'B' }, { name: 'C' }, { phone: '030 1' }, { num: 3 }];
    const statuses = await Promise.all(changes.map(async (one) => (await change(body, one)).status));
    expect(statuses).toEqual([202, 202, 202, 202, 202]);
    expect((await host.get(`${id}/bookings`)).body.objects[0]).toMatchObject(Object.assign({}, ...changes));
  });

  it.each([
    ['status', [null, 'x', 1, 'Confirmed']],
    ['message', [1, null, 'x'.repeat(2001)]],
    ['date', [null, 'x', 1]],
    ['num', [0, '2', null]],
    ['facility_resources', [null, ['x'], 'x']],
    ['tags', [null, ['x']]],
    ['notes', [null, 1]],
    ['name', ['', null]],
    ['email', ['x', null]],
    ['id', [0, 'x']],
  ])('with a wrong %s is 400, and changes nothing', async (field, values) => {
    await open();
    const { body: booking } = await take();
    for (const value of values) {
      const { status, body } = await change(booking, { phone: '1', [field]: value });
      expect([value, status, Object.keys(body.fields ?? {})]).toEqual([value, 400, [field]]);
    }
    expect((await host.get(`${id}/bookings`)).body.objects[0].phone).toBe('');
  });
});
