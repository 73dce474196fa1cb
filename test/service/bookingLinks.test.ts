import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BookingCancelView } from '../../src/contract/bookingCancel.ts';
import { BookingStatusView } from '../../src/contract/bookingStatus.ts';
import {
  type Answer,
  book,
  openRestaurant,
  requestFor,
  send,
  slotAt,
  slotsFrom,
} from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

const SLOT = '2026-11-20T17:00Z';
let service: TestService | undefined;

beforeEach(async () => {
  await service?.stop();
  service = await startTestService();
  await openRestaurant(service.db, { id: 'by-hand', facility: { automatically_confirm_bookings: false } });
  await openRestaurant(service.db, { id: 'at-once' });
});
afterAll(() => service?.stop());

const here = () => service!;
const guest = (method: string, code: string, body?: unknown) =>
  send(method, `${here().url}/v1/booking_cancel/${code}`, body);
const staff = (method: string, code: string, body?: unknown, language = 'en') =>
  send(method, `${here().url}/v1/booking_status/${code}`, body, { 'Accept-Language': language });
const mailsTo = async (address: string) =>
  here().db.selectFrom('mail_outbox').selectAll().where('to_address', '=', address).orderBy('id').execute();

/** A booking of ten guests, with both its codes: the staff's is in the mail to the restaurant. */
async function booked(facility: string, changes: object = {}) {
  const slot = await slotAt(here().url, facility, SLOT);
  const { body } = await book(here().url, facility, requestFor(slot, { num: 10, ...changes }));
  const mail = (await mailsTo(`${facility}@restaurant.example`)).at(-1);
  return {
    cancelCode: String(body.user_cancel_authentication_code),
    staffCode: /\/status#([\da-f-]{36})/.exec(mail?.text_part ?? '')?.[1] ?? '',
    reference: String(body.ref_num),
  };
}

const statusOf = async (reference: string) =>
  (
    await here()
      .db.selectFrom('bookings')
      .select('status')
      .where('ref_num', '=', reference)
      .executeTakeFirstOrThrow()
  ).status;
const freeSeats = async (facility: string) =>
  (await slotsFrom(here().url, facility, '2026-11-20', '&limit=1')).objects[0]?.available;

describe('where the time zone of the restaurant is not known any more', () => {
  const forget = (facility: string) =>
    here()
      .db.updateTable('facilities')
      .set({ timezone: 'Mars/Olympus' })
      .where('id', '=', facility)
      .execute();

  it('a guest can cancel, and the mails say the time in UTC', async () => {
    const { cancelCode, reference } = await booked('at-once');
    await forget('at-once');
    expect((await guest('GET', cancelCode)).body.status).toBe('confirmed');
    expect((await guest('PATCH', cancelCode, {})).body.status).toBe('cancelled');
    expect(await statusOf(reference)).toBe('cancelled');
    const notice = (await mailsTo('at-once@restaurant.example')).at(-1);
    expect(notice?.text_part).toContain('17:00 UTC');
    expect(await mailsTo('ada@guest.example')).toHaveLength(2);
  });

  it.each(['confirmed', 'cancelled'])('the staff can decide: %s', async (chosen_status) => {
    const deposits = {
      booking_deposits_enabled: true,
      cancel_without_fees: true,
      cancel_without_fees_days: 1,
    };
    const { staffCode, reference } = await booked('by-hand');
    await here().db.updateTable('facilities').set(deposits).where('id', '=', 'by-hand').execute();
    await forget('by-hand');
    expect((await staff('GET', staffCode)).body.status_choices).toHaveLength(2);
    expect((await staff('PATCH', staffCode, { chosen_status })).status).toBe(202);
    expect(await statusOf(reference)).toBe(chosen_status);
    expect((await mailsTo('ada@guest.example')).at(-1)?.text_part).toContain('UTC');
  });
});

describe("the guest's link", () => {
  it('shows the booking and changes nothing until asked', async () => {
    const { cancelCode, reference } = await booked('at-once');
    const { status, body } = await guest('GET', cancelCode);
    expect(status).toBe(200);
    expect(z.strictObject(BookingCancelView.shape).parse(body)).toEqual({
      detail_url: 'https://at-once.example/',
      facility_name: 'Restaurant at-once',
      resource_uri: `/v1/booking_cancel/${cancelCode}`,
      status: 'confirmed',
      user_cancel_authentication_code: cancelCode,
    });
    expect(await statusOf(reference)).toBe('confirmed');
  });

  it.each(['by-hand', 'at-once'])(
    'cancels a booking at %s, frees its seats and tells both sides',
    async (facility) => {
      const { cancelCode, reference } = await booked(facility);
      expect(await freeSeats(facility)).toBe(0);
      const { status, body } = await guest('PATCH', cancelCode, {});
      expect([status, body.status]).toEqual([202, 'cancelled']);
      expect(await statusOf(reference)).toBe('cancelled');
      expect(await freeSeats(facility)).toBe(10);
      expect(await mailsTo('ada@guest.example')).toHaveLength(2);
      expect(await mailsTo(`${facility}@restaurant.example`)).toHaveLength(2);
    },
  );

  it('answers the same when asked again, and tells nobody twice', async () => {
    const { cancelCode } = await booked('at-once');
    const first = await guest('PATCH', cancelCode, {});
    here().clock.set('2026-11-21T12:00:00Z');
    const again = await guest('PATCH', cancelCode, { ignored: true });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await mailsTo('ada@guest.example')).toHaveLength(2);
  });

  it('cancels until the booking begins, and not from then on', async () => {
    const early = await booked('at-once', { num: 2 });
    const late = await booked('at-once', { num: 2, name: 'Ben Guest' });
    here().clock.set('2026-11-20T16:59:59Z');
    expect((await guest('PATCH', early.cancelCode, {})).status).toBe(202);
    here().clock.set('2026-11-20T17:00:00Z');
    expect((await guest('PATCH', late.cancelCode, {})).status).toBe(409);
    expect(await statusOf(late.reference)).toBe('confirmed');
  });

  it('cancels nothing for guests who are there', async () => {
    const { cancelCode, reference } = await booked('at-once');
    await here()
      .db.updateTable('bookings')
      .set({ status: 'arrived' })
      .where('ref_num', '=', reference)
      .execute();
    expect((await guest('PATCH', cancelCode, {})).status).toBe(409);
    expect(await statusOf(reference)).toBe('arrived');
  });
});

describe("the staff's link", () => {
  it('shows two choices in the language asked for', async () => {
    const { staffCode, reference } = await booked('by-hand');
    const labels: string[][] = [];
    for (const language of ['en', 'de-AT', 'ar', 'sw']) {
      const { status, body } = await staff('GET', staffCode, undefined, language);
      expect(status).toBe(200);
      const view = z.strictObject(BookingStatusView.shape).parse(body);
      expect(view).toMatchObject({
        ref_num: reference,
        resource_uri: `/v1/booking_status/${staffCode}`,
        restaurant_authentication_code: staffCode,
        status: 'unconfirmed',
      });
      expect(view.status_choices.map(({ value }) => value)).toEqual(['confirmed', 'cancelled']);
      labels.push(view.status_choices.map(({ localized_label }) => localized_label));
    }
    // What nobody has written falls back to the restaurant's own language.
    expect(labels).toEqual([
      ['Confirm', 'Decline'],
      ['Bestätigen', 'Ablehnen'],
      ['تأكيد', 'رفض'],
      ['Bestätigen', 'Ablehnen'],
    ]);
    expect(await statusOf(reference)).toBe('unconfirmed');
  });

  it.each([
    ['confirmed', 0],
    ['cancelled', 10],
  ] as const)('decides once: %s', async (chosen_status, seats) => {
    const { staffCode, reference } = await booked('by-hand');
    const { status, body } = await staff('PATCH', staffCode, { chosen_status });
    expect(status).toBe(202);
    expect(z.strictObject(BookingStatusView.shape).parse(body)).toMatchObject({
      chosen_status,
      status: chosen_status,
      status_choices: [],
    });
    expect(await freeSeats('by-hand')).toBe(seats);
    for (const other of ['confirmed', 'cancelled']) {
      const again = await staff('PATCH', staffCode, { chosen_status: other });
      expect([again.status, again.body.status, again.body.chosen_status]).toEqual([
        202,
        chosen_status,
        undefined,
      ]);
    }
    expect(await statusOf(reference)).toBe(chosen_status);
    expect((await staff('GET', staffCode)).body).toMatchObject({ status: chosen_status, status_choices: [] });
    // The request received, and what became of it.
    expect(await mailsTo('ada@guest.example')).toHaveLength(2);
  });

  it('has nothing to decide once the guest has cancelled', async () => {
    const { staffCode, cancelCode } = await booked('by-hand');
    await guest('PATCH', cancelCode, {});
    const late = await staff('PATCH', staffCode, { chosen_status: 'confirmed' });
    expect([late.status, late.body.status, late.body.chosen_status]).toEqual([202, 'cancelled', undefined]);
    expect((await staff('GET', staffCode)).body).toMatchObject({ status: 'cancelled', status_choices: [] });
  });

  it('ends in one state of which everybody was told the truth, when all decide at the same moment', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { staffCode, cancelCode, reference } = await booked('by-hand', { num: 1 });
      const answers: Answer[] = await Promise.all([
        staff('PATCH', staffCode, { chosen_status: 'confirmed' }),
        staff('PATCH', staffCode, { chosen_status: 'cancelled' }),
        guest('PATCH', cancelCode, {}),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
      expect(await statusOf(reference)).toBe('cancelled');
      const [confirm, decline] = answers.map(({ body }) => [body.status, body.chosen_status]);
      const late = ['cancelled', undefined];
      expect([
        [
          ['confirmed', 'confirmed'],
          ['confirmed', undefined],
        ],
        [['confirmed', 'confirmed'], late],
        [late, ['cancelled', 'cancelled']],
        [late, late],
      ]).toContainEqual([confirm, decline]);
    }
  });
});

describe('a code that opens nothing', () => {
  it('gets one answer, whether it is malformed, unknown, of the other side, or expired', async () => {
    const { cancelCode, staffCode } = await booked('by-hand');
    const answers = [
      await guest('GET', 'x'),
      await guest('GET', '00000000-0000-4000-8000-000000000000'),
      await guest('GET', staffCode),
      await guest('PATCH', cancelCode.toUpperCase().replace(/^./, 'z'), {}),
      await staff('GET', cancelCode),
      await staff('PATCH', '00000000-0000-4000-8000-000000000000', { chosen_status: 'confirmed' }),
      await guest('GET', 'a%00b'),
    ];
    here().clock.set('2026-12-20T17:00:01Z');
    answers.push(
      await guest('GET', cancelCode),
      await staff('GET', staffCode),
      await guest('PATCH', cancelCode, {}),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(404);
  });

  it("may be tried some twenty times by one client, and real codes don't count", async () => {
    const { cancelCode } = await booked('at-once');
    for (let count = 0; count < 30; count += 1) expect((await guest('GET', cancelCode)).status).toBe(200);
    const guesses: Answer[] = [];
    for (let count = 0; count < 40; count += 1) guesses.push(await guest('GET', crypto.randomUUID()));
    expect(guesses[0]?.status).toBe(404);
    expect(guesses.at(-1)?.status).toBe(429);
    expect(Number(guesses.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
