import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { addMargherita, cartWith, type Dish, openCart, openWithDish, orderRequest } from '../support/menu.ts';
import { send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let host: Client;
let pizza: Dish;
let dish: Dish;

const NOON = new Date('2026-11-19T11:00:00Z');
const FOUR = { fulfillment_time: '2026-11-19T16:00:00+01:00', fulfillment_day: '2026-11-19' };

beforeAll(async () => {
  service = await startTestService();
  const made = await openWithDish(service.db, 'lumen');
  dish = made.dish;
  pizza = await addMargherita(made.menu);
  host = clientOf(service.url, await keyFor(service.db, 'host', 'lumen'));
});
afterAll(() => service.stop());
beforeEach(() => service.clock.set(NOON));

async function ordered(changes: object = {}) {
  const cart = await cartWith(service.url, 'lumen', dish);
  const { status, body } = await cart.order(orderRequest(cart, { ...FOUR, ...changes }));
  expect(status).toBe(201);
  await service.db.deleteFrom('mail_outbox').execute();
  return { ...body, secret: cart.secret } as { id: number; uuid: string; ref_num: string; secret: string };
}
const change = (id: number, body: object) => host.patch(`lumen/orders/${id}`, body);
const mails = () => service.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const guestReads = (order: { uuid: string | number; secret: string }, headers: Record<string, string> = {}) =>
  send('GET', `${service.url}/v1/facility/lumen/menu_widget_cart_order/${order.uuid}`, undefined, {
    'MENU-CART-UUID': order.secret,
    ...headers,
  });

describe('an order on the board', () => {
  it('says table, sizes, extras, words for a dish, allergens and what is to be paid, in one read', async () => {
    await host.get('lumen/product_allergens');
    const manager = clientOf(service.url, await keyFor(service.db, 'manager', 'lumen'));
    const path = `/v1/facility/lumen/products/${pizza.id}`;
    expect((await manager.post('lumen/product_allergens', { title: 'Milk', products: [path] })).status).toBe(
      201,
    );
    const cart = await openCart(service.url, 'lumen', 'qr_order');
    const { Large } = pizza.variations;
    const { Wheat, Olives } = pizza.modifiers;
    await cart.add(pizza, {
      quantity: 2,
      product_variation: Large,
      product_modifiers: [Wheat, Olives, Olives],
    });
    await cart.add(dish);
    const notes = 'Table 12\n2 x Margherita: no basil\nWe are in a hurry';
    const time = { fulfillment_time: '2026-11-19T12:00:00+01:00', fulfillment_day: '2026-11-19' };
    const { status, body } = await cart.order(orderRequest(cart, { ...time, notes }));
    expect(status).toBe(201);
    const list = await host.get('lumen/orders?is_active=true&type=qr_order&order_by=fulfillment_time');
    expect(list.body.objects).toMatchObject([
      {
        id: body.id,
        status: 'new',
        table_name: '12',
        kitchen_notes: 'We are in a hurry',
        is_prepaid: false,
        amount_due: body.price_gross,
        promised_time: null,
        accepted_at: null,
        alerts_sent: 0,
        possible_statuses: ['accepted', 'cancelled'],
        product_order_items: [
          {
            title: 'Margherita',
            quantity: 2,
            variation: 'Large',
            modifiers: [
              { title: 'Wheat', quantity: 1 },
              { title: 'Olives', quantity: 2 },
            ],
            note: 'no basil',
            allergens: ['Milk'],
          },
          { title: 'Dish', variation: '', modifiers: [], note: '', allergens: [] },
        ],
      },
    ]);
  });

  it('says what was ordered, also when the menu no longer has it', async () => {
    const cart = await openCart(service.url, 'lumen');
    const { Small } = pizza.variations;
    const { Spelt, Rocket } = pizza.modifiers;
    await cart.add(pizza, { product_variation: Small, product_modifiers: [Spelt, Rocket] });
    const { body } = await cart.order(orderRequest(cart, FOUR));
    await service.db.deleteFrom('product_modifiers').where('title', '=', 'Rocket').execute();
    const [item] = (await change(body.id, {})).body.product_order_items;
    expect([item.variation, item.modifiers]).toEqual(['', [{ title: 'Small, Spelt, Rocket', quantity: 1 }]]);
  });

  it('is accepted for the time that the restaurant promises, and the guest is told that time', async () => {
    const order = await ordered();
    const promised_time = '2026-11-19T15:20:00.000Z';
    const { status, body } = await change(order.id, { status: 'accepted', promised_time });
    expect([status, body.status, body.promised_time, body.accepted_at]).toEqual([
      202,
      'accepted',
      promised_time,
      NOON.toISOString(),
    ]);
    const [mail] = await mails();
    expect(mail?.text_part).toContain('Angenommen für 16:20.');
    const code = /\/order\?locale=de#([\da-f-]{36})/.exec(mail?.text_part ?? '')?.[1];
    const view = await send('GET', `${service.url}/v1/order_status/${code}`);
    expect(view.body).toMatchObject({
      status: 'accepted',
      promised_time,
      ref_num: order.ref_num,
      facility_name: 'Restaurant lumen',
      detail_url: 'https://lumen.example/',
    });
  });

  it('says its time as the reader of its link writes it, and where the clocks show that', async () => {
    const order = await ordered();
    await change(order.id, { status: 'accepted', promised_time: '2026-11-19T15:20:00.000Z' });
    const [mail] = await mails();
    const code = /\/order\?locale=de#([\da-f-]{36})/.exec(mail?.text_part ?? '')?.[1];
    const read = async (language: string) => {
      const headers = { 'Accept-Language': language };
      const answer = await send('GET', `${service.url}/v1/order_status/${code}`, undefined, headers);
      expect(answer.headers.get('Vary')).toContain('Accept-Language');
      return answer.body;
    };
    expect((await read('pl')).local_time_formatted).toBe('16:20');
    expect((await read('en-US')).local_time_formatted).toBe('4:20\u00a0PM');
    expect((await read('ja')).place).toBe('ドイツ');
    // Of the hour that comes twice both times are told apart.
    const twice = async (promised_time: string) => {
      await service.db
        .updateTable('orders')
        .set({ promised_time: new Date(promised_time) })
        .where('uuid', '=', order.uuid)
        .execute();
      return (await read('de')).local_time_formatted;
    };
    const [summer, winter] = [await twice('2027-10-31T00:30:00Z'), await twice('2027-10-31T01:30:00Z')];
    expect(summer).toMatch(/^Sonntag, 31\. Oktober um 02:30 \S/);
    expect(winter).toMatch(/^Sonntag, 31\. Oktober um 02:30 \S/);
    expect(summer).not.toBe(winter);
  });

  it('is promised for another time later, which the guest is told; a promise says one thing', async () => {
    const order = await ordered();
    await change(order.id, { status: 'accepted' });
    await service.db.deleteFrom('mail_outbox').execute();
    const promised_time = '2026-11-19T15:40:00.000Z';
    expect((await change(order.id, { promised_time })).body.promised_time).toBe(promised_time);
    expect((await change(order.id, { promised_time })).status).toBe(202);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      `Neue Zeit für Ihre Bestellung ${order.ref_num}: 16:40`,
    ]);
    for (const wrong of ['2026-11-19T10:00:00Z', '2026-12-19T10:00:00Z', 'soon']) {
      const { status, body } = await change(order.id, { promised_time: wrong });
      expect([status, Object.keys(body.fields)]).toEqual([400, ['promised_time']]);
    }
    const other = await ordered();
    expect((await change(other.id, { promised_time })).status).toBe(400);
    expect((await change(order.id, {})).body.promised_time).toBe(promised_time);
  });

  it('keeps the time of each step, and not of one that was taken back', async () => {
    const order = await ordered();
    await change(order.id, { status: 'accepted' });
    service.clock.advance(60_000);
    const { body: ready } = await change(order.id, { status: 'ready' });
    expect(ready.ready_at).toBe('2026-11-19T11:01:00.000Z');
    expect(ready.tells_guest).toEqual(['cancelled']);
    const { body: back } = await change(order.id, { status: 'accepted' });
    expect([back.ready_at, back.accepted_at]).toEqual([null, NOON.toISOString()]);
    await change(order.id, { status: 'ready' });
    const { body: done } = await change(order.id, { status: 'finished' });
    expect([done.finished_at, done.is_active, done.amount_due]).toEqual([
      '2026-11-19T11:01:00.000Z',
      false,
      '10.00',
    ]);
  });

  it('is listed by what the board asks', async () => {
    const order = await ordered();
    const since = '2026-11-19T11:30:00Z';
    service.clock.set(since);
    await change(order.id, { status: 'cancelled', message: 'Sold out' });
    const ids = async (query: string) =>
      (await host.get(`lumen/orders?${query}`)).body.objects.map(({ id }: { id: number }) => id);
    expect(await ids(`updated__gte=${since}`)).toEqual([order.id]);
    expect(await ids(`updated__lt=${since}`)).not.toContain(order.id);
    expect(await ids('is_active=true&limit=500')).not.toContain(order.id);
    expect(await ids('is_active=false')).toContain(order.id);
    expect(await ids('fulfillment_day=2026-11-19&order_by=-updated&limit=1')).toEqual([order.id]);
    expect(await ids('fulfillment_day=2026-11-18')).toEqual([]);
    expect((await host.get('lumen/orders?fulfillment_day=today')).status).toBe(400);
  });
});

describe("the guest's own order", () => {
  it('is read with the secret of its cart, step by step, without a name in it', async () => {
    const order = await ordered();
    const { status, body, headers } = await guestReads(order);
    expect([status, body.status, body.promised_time, body.message]).toEqual([200, 'new', null, '']);
    expect(JSON.stringify(body)).not.toMatch(/Ada|guest\.example|Oranien|Dish/);
    const tag = headers.get('ETag')!;
    expect((await guestReads(order, { 'If-None-Match': tag })).status).toBe(304);
    await change(order.id, { status: 'cancelled', message: 'The oven has failed.' });
    const after = await guestReads(order, { 'If-None-Match': tag });
    expect([after.status, after.body.status, after.body.message]).toEqual([
      200,
      'cancelled',
      'The oven has failed.',
    ]);
    // Its own path has its number.
    expect((await guestReads({ ...order, uuid: order.id })).body.uuid).toBe(order.uuid);
  });

  it('is answered alike to whoever has not both: nothing is there', async () => {
    const order = await ordered();
    const other = await ordered();
    const cart = await openCart(service.url, 'lumen');
    const asked = [
      guestReads({ ...order, secret: other.secret }),
      guestReads({ ...order, secret: cart.secret }),
      guestReads({ ...order, secret: '' }),
      guestReads({ ...order, uuid: 'x' }),
      send('GET', `${service.url}/v1/order_status/${order.uuid}`),
      send('GET', `${service.url}/v1/order_status/x`),
    ];
    for (const { status, body } of await Promise.all(asked))
      expect([status, body]).toEqual([404, { error: 'not_found', error_message: 'There is nothing here.' }]);
  });

  it('is behind the link of every mail to the guest, for a month', async () => {
    const cart = await cartWith(service.url, 'lumen', dish);
    const { body } = await cart.order(orderRequest(cart, FOUR));
    await change(body.id, { status: 'accepted' });
    await change(body.id, { status: 'ready' });
    const links = (await mails())
      .filter(({ to_address }) => to_address === 'ada@guest.example')
      .map(({ text_part: text }) => /\/order\?locale=de#([\da-f-]{36})/.exec(text)?.[1]);
    expect([links.length, new Set(links).size]).toEqual([3, 1]);
    const read = () => send('GET', `${service.url}/v1/order_status/${links[0]}`);
    expect((await read()).body).toMatchObject({ status: 'ready', timezone: 'Europe/Berlin' });
    service.clock.set('2026-12-25T11:00:00Z');
    expect((await read()).status).toBe(404);
  });
});

describe('the page behind that link', () => {
  it('is served with its own script alone, and is kept by nobody', async () => {
    const page = await fetch(`${service.url}/order`);
    expect([page.status, page.headers.get('Cache-Control'), page.headers.get('Referrer-Policy')]).toEqual([
      200,
      'no-store',
      'no-referrer',
    ]);
    expect(await page.text()).toContain('<script type="module" src="pages/order.js"></script>');
  });

  it('has the sentences of its reader’s language, and of no other', async () => {
    const page = await fetch(`${service.url}/order`, { headers: { 'Accept-Language': 'pl-PL, de;q=0.5' } });
    const text = await page.text();
    expect(text).toContain('<html lang="pl" dir="ltr">');
    expect(text).toContain('<title>Twoje zamówienie</title>');
    expect(text).toContain('Zamówienie przyjęte, termin: {{time}}.');
    expect(text).not.toContain('Bestellung');
    const arabic = await fetch(`${service.url}/order`, { headers: { 'Accept-Language': 'ar-KW' } });
    expect(await arabic.text()).toContain('<html lang="ar" dir="rtl">');
  });
});
