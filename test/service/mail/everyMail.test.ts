/** Every mail that there is, in whole sentences of its catalogue. `npm run pseudo` tries it where the catalogues are marked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unmarked } from '../../../scripts/pseudo/unmarked.ts';
import {
  queueBookingMails,
  queueCancellationMails,
  queueChangeMail,
  queueDecisionMail,
} from '../../../src/service/mail/bookingMails.ts';
import { queueDepositChange } from '../../../src/service/mail/depositMails.ts';
import { queueInviteMail } from '../../../src/service/mail/inviteMails.ts';
import { queueExportMail, queueImportMail } from '../../../src/service/mail/menuMails.ts';
import { queueOrderAlert, queueOrderMails, queueOrderNews } from '../../../src/service/mail/orderMails.ts';
import { queueSignInMail } from '../../../src/service/mail/signInMails.ts';
import { queueFreedMails, queueWaitlistMails } from '../../../src/service/mail/waitlistMails.ts';
import type { FacilityRow } from '../../../src/service/store/database.ts';
import { cartWith, openWithDish, orderRequest } from '../support/menu.ts';
import { book, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

const IS_PSEUDO = !!process.env.TABLESIDE_PSEUDO;
/** Another direction, and where it is marked the one with accents, too. */
const LANGUAGES = IS_PSEUDO ? ['de', 'ar'] : ['ar'];
/** Said by the service, and in no mail. */
const ELSEWHERE = /^(?:choice_|calendar_)/;

const catalogue = (language: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../../src/service/mail/locales/${language}.json`), 'utf8'),
  ) as Record<string, string>;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** All the mails of one restaurant, in its language and its guest's, which are one. */
async function mailsIn(language: string) {
  const { db, services, url } = service;
  const id = `lumen-${language}`;
  const place = { street: 'Oranienstraße 12', zip_code: '10999', city: 'Berlin', phone: '+49 30 23125 100' };
  const deposits = {
    booking_deposits_enabled: true,
    deposit_amount: 20,
    deposit_option: 'guest',
    cancel_without_fees: true,
    cancel_without_fees_days: 2,
  };
  const { dish } = await openWithDish(db, id);
  await db
    .updateTable('facilities')
    .set({ name: 'Trattoria Lumen', language, ...place })
    .where('id', '=', id)
    .execute();
  const asked = { 'Accept-Language': language };
  const slot = await slotAt(url, id, '2026-11-28T18:30:00Z');
  expect((await book(url, id, requestFor(slot), asked)).status).toBe(201);
  const [made] = await db.selectFrom('bookings').selectAll().where('facility_id', '=', id).execute();
  // What is booked before needs none.
  const facility = await db
    .updateTable('facilities')
    .set(deposits as never)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const booking = { ...made!, price_change: -20 };
  const deposit = {
    amount: '40',
    currency: 'EUR',
    owner_name: 'Ada Guest',
    owner_email: 'ada@guest.example',
    refund_amount: '0',
    deposit_status: '',
  } as never;
  const codes = { cancelCode: 'cancel-code', staffCode: 'staff-code', acceptLanguage: language };
  const guestsAre = { facility, booking };
  // How a restaurant is reached changes what its mails say at their foot.
  const reached: FacilityRow[] = [
    facility,
    { ...facility, phone: '' },
    { ...facility, email: '' },
    { ...facility, email: '', phone: '' },
  ];
  for (const each of reached)
    await queueBookingMails(db, services, { ...guestsAre, facility: each, deposit, ...codes });
  const silent = { ...booking, send_email_receipt: false, name: '', price_change: 15 };
  await queueBookingMails(db, services, { facility, booking: silent, deposit, ...codes });
  for (const status of ['confirmed', 'cancelled'] as const) {
    const changed = { ...booking, status, accept_language: language };
    await queueDecisionMail(db, services, { facility, booking: changed, message: 'See you!' });
    await queueChangeMail(db, services, { facility, booking: changed, message: 'See you!' });
  }
  const request = { ...booking, status: 'unconfirmed' as const, accept_language: language };
  await queueBookingMails(db, services, { facility, booking: request, deposit, ...codes });
  await queueChangeMail(db, services, { facility, booking: request, message: '' });
  for (const each of [booking, request])
    await queueCancellationMails(db, services, { facility, booking: each });
  for (const deposit_status of ['paid', 'refunded', 'cancelled'])
    for (const each of [booking, request])
      await queueDepositChange(db, services, {
        facility,
        booking: each,
        before: deposit,
        deposit: { ...(deposit as object), deposit_status, refund_amount: '10' } as never,
      });
  await send(
    'POST',
    `${url}/v1/facility/${id}/waitlist`,
    {
      date: '2026-11-28T18:30:00Z',
      num: 2,
      name: 'Ada Guest',
      email: 'ada@guest.example',
      phone: '+49 30 23125 111',
    },
    asked,
  );
  const entry = {
    id: 1,
    facility_id: id,
    date: booking.date,
    nearest_free: booking.date,
    num: 2,
    name: 'Ada Guest',
    email: 'ada@guest.example',
    phone: '+49 30 23125 111',
    accept_language: language,
  } as never;
  await queueWaitlistMails(db, services, { facility, entry, acceptLanguage: language });
  for (const automatically_confirm_bookings of [true, false])
    await queueFreedMails(db, services, {
      facility: { ...facility, automatically_confirm_bookings },
      entries: [entry],
    });
  for (const name of ['Ada', ''])
    await queueInviteMail(db, services, {
      facility,
      email: 'ada@guest.example',
      name,
      language,
      code: 'code',
    });
  await queueSignInMail(db, services, {
    user: { first_name: 'Ada', email: 'ada@guest.example', language } as never,
    facility,
    acceptLanguage: language,
    url: `${url}/desk#enter/code`,
  });
  await ordersIn(language, facility, dish);
  const link = { url: `${url}/file`, ends: booking.date };
  const about = { facility, email: 'ada@guest.example' };
  await queueExportMail(db, services, { ...about, link });
  await queueExportMail(db, services, { ...about, link: undefined });
  const file = { menu_categories: [{}], products: [{}, {}] } as never;
  await queueImportMail(db, services, { ...about, outcome: { file } });
  const faults = Array.from({ length: 120 }, (_, index) => ({ place: '', message: `products[${index}]` }));
  await queueImportMail(db, services, { ...about, outcome: { faults } });
  return db.selectFrom('mail_outbox').selectAll().where('language', '=', language).orderBy('id').execute();
}

/** An order of each kind and payment, and all that may become of it. */
async function ordersIn(
  language: string,
  facility: FacilityRow,
  dish: Awaited<ReturnType<typeof openWithDish>>['dish'],
): Promise<void> {
  const { db, services, url } = service;
  const cart = await cartWith(url, facility.id, dish);
  const { status } = await cart.order(orderRequest(cart), { 'Accept-Language': language });
  expect(status).toBe(201);
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('facility_id', '=', facility.id)
    .executeTakeFirstOrThrow();
  const lines = (await db.selectFrom('cart_items').selectAll().execute()) as never;
  const of = (changes: object) => ({
    facility,
    lines,
    acceptLanguage: language,
    order: { ...order, accept_language: language, ...changes } as never,
  });
  const kinds = [
    { type: 'delivery', payment_type: 'CCARD', delivery_fee: '2.90' },
    { type: 'pickup', payment_type: 'WALLET', name: '' },
    { type: 'qr_order', payment_type: 'SEPA-DD', notes: 'Table 12' },
    { type: 'qr_order', payment_type: 'OUTSTANDING', notes: '' },
  ];
  for (const kind of kinds) {
    await queueOrderMails(db, services, of(kind));
    await queueOrderAlert(db, services, of(kind));
    for (const news of ['accepted', 'cancelled', 'moved', 'ready'] as const)
      for (const name of ['Ada Guest', ''])
        await queueOrderNews(db, services, { ...of({ ...kind, name }), news, message: 'Ring the bell' });
  }
}

/** What the restaurant and the guest have written. */
const WRITTEN = [
  'Trattoria Lumen',
  'Ada Guest',
  'Ada',
  'ada@guest.example',
  'By the window, please',
  'Oranienstraße 12',
  'Berlin',
  'See you!',
  'Ring the bell',
  'Please ring twice',
  'Third floor',
  'Tableside',
  'products',
  'booking',
];

describe.each(LANGUAGES)('the mails in %s', (language) => {
  it('say every sentence of their catalogue, and none that is not in it', async () => {
    const mails = await mailsIn(language);
    const texts = mails.flatMap(({ subject, text_part: text, calendar }) => [
      subject,
      ...text.split('\n'),
      ...(calendar?.replaceAll('\r\n ', '').match(/^(?:SUMMARY|DESCRIPTION):.*/gm) ?? []).map((line) =>
        line.replace(/^\w+:/, '').replace(/\\n/g, ' ').replace(/\\(.)/g, '$1'),
      ),
    ]);
    const all = texts.join('\n');
    const unsaid = Object.entries(catalogue(language)).filter(([key, sentence]) => {
      const pieces = sentence.split(/{{\w+(?:, \w+)?}}/).filter((piece) => /\p{L}/u.test(piece));
      return !ELSEWHERE.test(key) && pieces.some((piece) => !all.includes(piece));
    });
    const forms = /_(?:zero|one|two|few|many|other)$|^\w+\.|^nameless$/;
    expect(unsaid.map(([key]) => key).filter((key) => !forms.test(key))).toEqual([]);
    expect(all).not.toMatch(/{{|\bundefined\b|\bnull\b|NaN/);
    if (!IS_PSEUDO) return;
    const { db } = service;
    const [dishes, bookings, orders] = await Promise.all([
      db.selectFrom('cart_items').select('title').execute(),
      db.selectFrom('bookings').select('ref_num').execute(),
      db.selectFrom('orders').select('ref_num').execute(),
    ]);
    const references = [...bookings, ...orders].map(({ ref_num: reference }) => reference);
    const told = [...WRITTEN, ...dishes.map(({ title }) => title), ...references];
    const said = texts.map((text) => ({ text, where: 'a mail' }));
    expect(unmarked(said, told, language)).toEqual([]);
    const html = mails.map(({ html_part: part }) => ({
      text: part
        .replace(/<style[^]*?<\/style>|<!--[^]*?-->/g, ' ')
        .replace(/<[^>]*>/g, ' ')
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code))),
      where: 'the HTML of a mail',
    }));
    expect(unmarked(html, told, language)).toEqual([]);
  });
});
