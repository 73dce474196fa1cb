import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartWith, type Dish, openCart, openMenu, orderRequest } from '../support/menu.ts';
import { openRestaurant } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let pizza: Dish;
let soup: Dish;

const place = { street: 'Oranienstraße 12', zip_code: '10999', city: 'Berlin', phone: '+49 30 23125 100' };

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, {
    id: 'lumen',
    facility: { name: 'Trattoria Lumen', ordering_enabled: true, ...place },
  });
  const menu = await openMenu(service.db, 'lumen');
  soup = await menu.addDish('Zuppa <b>&', { price: '5.00' });
  pizza = await menu.addDish('Margherita', {
    price: 9,
    variations: [{ title: 'Large', price_gross: '13.00' }],
    modifiers: [{ title: 'Chili', group: 'Extras', price_gross: '0.75' }],
  });
});
afterAll(() => service.stop());

/** The mails that `work` has queued: to the restaurant, and to the guest. */
async function mailsOf(work: () => Promise<{ status: number }>) {
  const before = await service.db.selectFrom('mail_outbox').select('id').execute();
  expect((await work()).status).toBe(201);
  const all = await service.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
  const mails = all.slice(before.length);
  return {
    count: mails.length,
    staff: mails.find((mail) => mail.to_address.endsWith('restaurant.example')),
    guest: mails.find((mail) => mail.to_address.endsWith('guest.example')),
  };
}

describe('the mails about an order', () => {
  it('tell the restaurant all that it needs, in its language, and lead an answer to the guest', async () => {
    const cart = await cartWith(service.url, 'lumen', soup, { type: 'delivery', quantity: 2 });
    const { Chili } = pizza.modifiers;
    await cart.add(pizza, {
      product_variation: pizza.variations['Large'],
      product_modifiers: [Chili, Chili],
    });
    let reference = '';
    const { count, staff } = await mailsOf(async () => {
      const answer = await cart.order(orderRequest(cart), { 'Accept-Language': 'en-GB' });
      reference = answer.body.ref_num;
      return answer;
    });
    expect(count).toBe(2);
    expect(staff).toMatchObject({
      to_address: 'lumen@restaurant.example',
      reply_to: 'ada@guest.example',
      from_name: 'Trattoria Lumen',
      language: 'de',
      subject: `Neue Bestellung ${reference}: Lieferung, Freitag, 20. November um 20:00`,
    });
    const text = staff!.text_part.replaceAll('\u00a0', ' ');
    for (const part of [
      `Bestellnummer: ${reference}`,
      'Lieferung',
      'Freitag, 20. November, 20:00',
      'Oranienstraße 12\nThird floor\n10999 Berlin',
      'Ada Guest',
      '+49 30 23125111',
      'ada@guest.example',
      '2 × Zuppa <b>& · 10,00 €',
      '1 × Margherita · 14,50 €\nLarge, 2 × Chili',
      'Liefergebühr: 2,90 €',
      'Gesamt: 27,40 €',
      'Zahlung: Bar',
      'Please ring twice',
    ]) {
      expect(text).toContain(part);
    }
    expect(staff!.html_part).toContain('Zuppa &#60;b&#62;&#38;');
  });

  it('tell the guest that it was sent, in the language of the request, and promise nothing', async () => {
    const cart = await cartWith(service.url, 'lumen', soup);
    const { guest } = await mailsOf(() =>
      cart.order(orderRequest(cart), { 'Accept-Language': 'en-GB,de;q=0.5' }),
    );
    expect(guest).toMatchObject({
      to_name: 'Ada Guest',
      to_address: 'ada@guest.example',
      reply_to: 'lumen@restaurant.example',
      language: 'en',
      subject: 'Your order at Trattoria Lumen, Friday 20 November at 20:00',
    });
    const text = guest!.text_part;
    for (const part of [
      'Your order is sent.',
      'Pickup',
      'Trattoria Lumen\nOranienstraße 12, 10999 Berlin',
      '1 × Zuppa <b>& · €5.00',
      'Total: €5.00',
      'Payment: In cash',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/confirm|Delivery fee|Third floor/i);
  });

  it('speak Arabic, in its direction', async () => {
    const cart = await cartWith(service.url, 'lumen', soup);
    const { guest } = await mailsOf(() => cart.order(orderRequest(cart), { 'Accept-Language': 'ar' }));
    expect([guest?.language, guest?.html_part.includes('dir="rtl"')]).toEqual(['ar', true]);
    expect(guest?.text_part).toContain('أُرسل طلبكم.');
  });

  it('write figures as their reader does, and say in which language the dishes are named', async () => {
    const cart = await cartWith(service.url, 'lumen', soup, { quantity: 2 });
    const { guest, staff } = await mailsOf(() =>
      cart.order(orderRequest(cart), { 'Accept-Language': 'fa-IR' }),
    );
    expect(guest?.text_part).toContain('۲ × Zuppa <b>& · ');
    expect(guest?.html_part).toContain('۲ × <span lang="de">Zuppa &#60;b&#62;&#38;</span> · ');
    // The restaurant reads its own language.
    expect(staff?.html_part).toContain('2 × Zuppa &#60;b&#62;&#38; · ');
  });

  it('hold no token, whatever was paid with', async () => {
    const cart = await cartWith(service.url, 'lumen', soup);
    const paid = {
      payment_type: 'CCARD',
      token: 'tok_12345',
      owner_name: 'A. Payer',
      owner_email: 'a@payer.example',
    };
    const { staff, guest } = await mailsOf(() => cart.order(orderRequest(cart, paid)));
    expect(staff?.text_part).toContain('Mit Karte');
    for (const secret of ['tok_12345', cart.secret]) {
      expect(JSON.stringify([staff, guest])).not.toContain(secret);
    }
  });

  it('go to the restaurant alone when the guest at the table left no address', async () => {
    const cart = await openCart(service.url, 'lumen', 'qr_order');
    await cart.add(soup);
    const { count, staff } = await mailsOf(() =>
      cart.order({
        product_cart: cart.path,
        payment_type: 'OUTSTANDING',
        fulfillment_time: '2026-11-19T11:00:00Z',
        fulfillment_day: '2026-11-19',
        notes: 'Table 12\n1 x Zuppa: hot',
      }),
    );
    expect([count, staff?.reply_to]).toEqual([1, null]);
    expect(staff?.subject).toMatch(/^Tisch 12: neue Bestellung [A-Z2-9]{6}, 12:00$/);
    expect(staff?.text_part).toMatch(/^Trattoria Lumen\n\nTisch 12: neue Bestellung, 12:00\.\n/);
    expect(staff?.text_part).toContain('Bestellung: Tisch 12\n');
    expect(staff?.text_part).toContain('Anmerkung: 1 x Zuppa: hot\n');
    expect(staff?.text_part).not.toContain('Table 12');
    expect(staff?.text_part).not.toMatch(/Name:|Telefon:|Lieferadresse/);
  });

  it("call the table in each reader's language, and a place by its own name", async () => {
    const now = { fulfillment_time: '2026-11-19T11:00:00Z', fulfillment_day: '2026-11-19' };
    for (const [notes, language, subject, heading] of [
      ['Table 7', 'en', 'Your order at Trattoria Lumen, Table 7', 'Your order for Table 7 is sent.'],
      [
        'Table 7',
        'ar',
        'طلبكم من \u2068Trattoria Lumen\u2069، \u2067طاولة \u20687\u2069\u2069',
        'أُرسل طلبكم: ',
      ],
      [
        'Table Terrace 1',
        'en',
        'Your order at Trattoria Lumen, Terrace 1',
        'Your order for Terrace 1 is sent.',
      ],
      [
        'No table',
        'en',
        'Your order at Trattoria Lumen, Thursday 19 November at 12:00',
        'Your order is sent.',
      ],
    ] as const) {
      const cart = await openCart(service.url, 'lumen', 'qr_order');
      await cart.add(soup);
      const { guest } = await mailsOf(() =>
        cart.order(orderRequest(cart, { ...now, notes }), {
          'Accept-Language': language === 'en' ? 'en-GB' : language,
        }),
      );
      expect(guest?.subject).toBe(subject);
      expect(guest?.text_part).toContain(`\n\n${heading}`);
    }
  });

  it('greet nobody by a name that was not given', async () => {
    const cart = await openCart(service.url, 'lumen', 'qr_order');
    await cart.add(soup);
    const now = { fulfillment_time: '2026-11-19T11:00:00Z', fulfillment_day: '2026-11-19' };
    const { guest } = await mailsOf(() =>
      cart.order(orderRequest(cart, { ...now, name: '' }), { 'Accept-Language': 'en' }),
    );
    expect(guest?.text_part).toContain("\n\nWe've sent your order to Trattoria Lumen.");
    expect(guest?.text_part).not.toContain('Hello');
  });
});
