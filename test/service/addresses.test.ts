import { afterAll, beforeAll, expect, it } from 'vitest';
import { cartWith, openWithDish, orderRequest } from './support/menu.ts';
import { book, openRestaurant, requestFor, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

it.each([
  ['DE', 'Oranienstraße 12', 'Berlin', 'Berlin', '10999', 'Oranienstraße 12, 10999 Berlin'],
  ['AU', '7 Rundle Street', 'Adelaide', 'SA', '5000', '7 Rundle Street, Adelaide SA 5000'],
  ['US', '350 Fifth Avenue', 'New York', 'NY', '10118', '350 Fifth Avenue, New York, NY 10118'],
  ['JP', '神宮前1-2-3', '渋谷区', '東京都', '150-0001', '〒150-0001 東京都 渋谷区神宮前1-2-3'],
])(
  'an address in %s stands in mails, in the calendar file and on the page as the country writes it',
  async (country, street, city, state, zip_code, written) => {
    const id = `in-${country.toLowerCase()}`;
    const facility = { country, street, city, state, zip_code, website: '' };
    await openRestaurant(service.db, { id, facility });
    const slot = await slotAt(service.url, id, '2026-11-27T19:00Z');
    expect((await book(service.url, id, requestFor(slot))).status).toBe(201);
    const { text_part: text, calendar } = await service.db
      .selectFrom('mail_outbox')
      .select(['text_part', 'calendar'])
      .where('facility_id', '=', id)
      .where('to_address', '=', 'ada@guest.example')
      .executeTakeFirstOrThrow();
    const plain = (found: string) => found.replaceAll('\u00a0', ' ');
    expect(plain(text)).toContain(`\n${written}\n`);
    expect(plain(calendar!.replaceAll('\r\n ', ''))).toContain(written.replaceAll(',', '\\,'));
    expect(plain(await (await fetch(`${service.url}/at/${id}`)).text())).toContain(
      `<p><bdi>${written}</bdi></p>`,
    );
  },
);

it("a delivery's address is written as the restaurant's country does", async () => {
  const facility = { country: 'AU', language: 'en', state: 'SA' };
  const { dish } = await openWithDish(service.db, 'delivers', {}, { facility });
  const cart = await cartWith(service.url, 'delivers', dish, { type: 'delivery' });
  const to = { address1: '9 Rundle Street', address2: '', zip_code: '5000', city: 'Adelaide' };
  expect((await cart.order(orderRequest(cart, to))).status).toBe(201);
  const { text_part: text } = await service.db
    .selectFrom('mail_outbox')
    .select('text_part')
    .where('to_address', '=', 'delivers@restaurant.example')
    .executeTakeFirstOrThrow();
  expect(text).toContain('Deliver to: 9 Rundle Street\nAdelaide 5000\n');
});
