/** What guests are told of a refused request, by HTTP: in the language that they read. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRefusal } from '../../src/widget/api/refusal.ts';
import { cartWith, type Dish, openCart, openWithDish, orderRequest } from './support/menu.ts';
import { book, openRestaurant, requestFor, send, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let dish: Dish;
beforeAll(async () => {
  service = await startTestService();
  ({ dish } = await openWithDish(service.db, 'lumen', {
    delivery_minimum_order_value: '20.50',
    delivery_area: '10999',
  }));
  await openRestaurant(service.db, { id: 'closed', facility: { booking_enabled: false } });
});
afterAll(() => service.stop());

const inLanguage = (tag: string | undefined) => (tag ? { 'Accept-Language': tag } : {});
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** What the answer says, of the whole and of its fields. */
async function bookingRefused(language: string | undefined, num: number) {
  const slot = await slotAt(service.url, 'lumen', '2026-11-28T18:30:00Z');
  return (await book(service.url, 'lumen', requestFor(slot, { num }), inLanguage(language))).body;
}

async function orderRefused(language: string | undefined, changes: object, type = 'pickup') {
  const cart = await cartWith(service.url, 'lumen', dish, { type });
  return (await cart.order(orderRequest(cart, changes), inLanguage(language))).body;
}

describe('a guest whose request is refused', () => {
  it.each([
    ['de-AT,de;q=0.8', 'Mehr als 12 Gäste? Das planen wir gern mit Ihnen.'],
    ['ja', '12名様を超えるご予約は、ぜひご相談ください。'],
    ['en', 'This must be at most 12. For more guests, please call.'],
    [undefined, 'This must be at most 12. For more guests, please call.'],
  ])('reads in %s why a party is too large', async (language, sentence) => {
    const body = await bookingRefused(language, 13);
    expect([body.error_message, body.fields]).toEqual([sentence, { num: [sentence] }]);
  });

  it.each([
    ['de', 'Wir nehmen online keine Reservierungen an.'],
    ['ja', 'ネット予約は受け付けておりません。'],
    [undefined, 'This restaurant does not take bookings online.'],
  ])('reads in %s that no bookings are taken', async (language, sentence) => {
    const asked = { date: '2026-11-28T18:30:00Z', checksum: 'x', price_change: 0 };
    const { status, body } = await book(service.url, 'closed', requestFor(asked), inLanguage(language));
    expect([status, body.error_message]).toEqual([409, sentence]);
  });

  it.each([
    ['de', 'Mindestbestellwert 20,50 €', 'An diese Postleitzahl liefern wir nicht.'],
    ['ja', '最低注文金額 €20.50', 'この郵便番号にはお届けできません。'],
    [undefined, 'The minimum order for delivery is €20.50.', "We don't deliver to this postcode."],
  ])('reads in %s what a delivery has to come to, and where to', async (language, minimum, area) => {
    const body = await orderRefused(language, { zip_code: '99999' }, 'delivery');
    expect(plain(body.fields.product_cart[0])).toBe(minimum);
    expect(body.fields.zip_code).toEqual([area]);
    expect(plain(body.error_message)).toBe(minimum);
  });

  it.each([
    ['de', 'Der Preis von „Margherita“ hat sich geändert.'],
    ['ja', '「Margherita」の価格が変わりました。'],
    [undefined, 'The price of “Margherita” has changed.'],
  ])('reads in %s which dish has another price', async (language, sentence) => {
    const cart = await cartWith(service.url, 'lumen', dish);
    await service.db.updateTable('products').set({ title: 'Margherita' }).where('id', '=', dish.id).execute();
    await service.db
      .updateTable('cart_items')
      .set({ title: 'Margherita', price_gross: '1.00' })
      .where('product_id', '=', dish.id)
      .execute();
    const { status, body } = await cart.order(orderRequest(cart), inLanguage(language));
    expect([status, body.error_message]).toEqual([409, sentence]);
  });

  it.each([
    ['de', 'Bitte prüfen Sie Ihre Angaben.'],
    ['ja', '入力内容をご確認ください。'],
    [undefined, 'Please check what was sent.'],
  ])('reads in %s that something is to be checked, and software what', async (language, sentence) => {
    const body = await orderRefused(language, { name: '' });
    expect([body.error_message, body.fields]).toEqual([sentence, { name: ['This is required.'] }]);
  });

  it('reads in German when a time is gone, by the clock of the restaurant', async () => {
    const body = await orderRefused('de', {
      fulfillment_time: '2026-11-19T12:05:00+01:00',
      fulfillment_day: '2026-11-19',
    });
    expect(body.error_message).toBe('12:05 ist nicht mehr verfügbar.');
  });

  it('reads in German that the cart was ordered before', async () => {
    const cart = await openCart(service.url, 'lumen');
    await cart.add(dish);
    const order = () => cart.order(orderRequest(cart, { email: '' }), { 'Accept-Language': 'de' });
    await service.db.updateTable('carts').set({ status: 'ordered' }).execute();
    const { status, body } = await order();
    expect([status, body.error_message]).toEqual([409, 'Diese Bestellung wurde bereits gesendet.']);
  });

  it.each(['ar', 'fa', 'he', 'hi', 'da', 'ja', 'th'])(
    'reads it in the widget in %s, too, which shows no sentence that might be a trace',
    async (language) => {
      const body = await bookingRefused(language, 13);
      const { message } = readRefusal({ status: 400, body }, ['num']);
      expect(message).toBe(body.error_message);
      expect(message).not.toContain('please call');
    },
  );
});

it('a guest who cancels a visit that has begun reads in German that it is too late', async () => {
  const slot = await slotAt(service.url, 'lumen', '2026-11-28T18:30:00Z');
  const { body } = await book(service.url, 'lumen', requestFor(slot));
  service.clock.set('2026-11-28T18:31:00Z');
  const link = `${service.url}/v1/booking_cancel/${body.user_cancel_authentication_code}`;
  const late = await send('PATCH', link, {}, { 'Accept-Language': 'de' });
  expect([late.status, late.body.error_message]).toEqual([
    409,
    'Diese Reservierung kann online nicht mehr storniert werden. Bitte rufen Sie das Restaurant an.',
  ]);
});
