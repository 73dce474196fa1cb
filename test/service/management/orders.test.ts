import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ManagedOrder } from '../../../src/contract/management/order.ts';
import type { OrderStatus } from '../../../src/domain/orderTransitions.ts';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { addOrder } from '../support/managementRecords.ts';
import { cartWith, type Dish, openWithDish, orderRequest } from '../support/menu.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let host: Client;
let dish: Dish;
let menu: number;

beforeAll(async () => {
  service = await startTestService();
  const made = await openWithDish(service.db, 'lumen');
  dish = made.dish;
  menu = made.menu.id;
  host = clientOf(service.url, await keyFor(service.db, 'host', 'lumen'));
});
afterAll(() => service.stop());
beforeEach(() => service.db.deleteFrom('mail_outbox').execute());

const NOON = new Date('2026-11-19T11:00:00Z');
/** An order of this status in the database. */
const stored = (more: Parameters<typeof addOrder>[3] = {}) =>
  addOrder(service.db, { facility_id: 'lumen', menu_id: menu }, NOON, more);
/** What a guest orders through the widget. */
async function ordered(changes: object = {}, language = 'en') {
  const cart = await cartWith(service.url, 'lumen', dish, { quantity: 2 });
  const { status, body } = await cart.order(orderRequest(cart, changes), { 'Accept-Language': language });
  expect(status).toBe(201);
  await service.db.deleteFrom('mail_outbox').execute();
  return body as { id: number; ref_num: string };
}
const mails = () => service.db.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
const step = (id: number, status: string, more: object = {}) =>
  host.patch(`lumen/orders/${id}`, { status, ...more });

describe('orders', () => {
  it('are here as soon as a guest has sent them, with what was ordered', async () => {
    const { id, ref_num } = await ordered();
    const { body } = await host.get('lumen/orders?limit=1');
    expect(z.strictObject(ManagedOrder.shape).parse(body.objects[0])).toMatchObject({
      id,
      ref_num,
      status: 'new',
      is_active: true,
      name: 'Ada Guest',
      price_gross: '20.00',
      delivery_fee: '0.00',
      product_order_items: [
        {
          title: 'Dish',
          quantity: 2,
          product: `/v1/facility/lumen/products/${dish.id}`,
          price_gross: '20.0000',
        },
      ],
      resource_uri: `/v1/facility/lumen/orders/${id}`,
      token: '',
    });
  });

  it('are listed newest first, by status and by time', async () => {
    const early = await stored({ created: new Date('2026-11-01T10:00:00Z'), status: 'finished' });
    const late = await stored({
      created: new Date('2026-11-02T10:00:00Z'),
      fulfillment_time: new Date('2026-12-24T18:00:00Z'),
      status: 'ready',
    });
    const ids = async (query: string) => {
      const { status, body } = await host.get(`lumen/orders?${query}`);
      expect([query, status]).toEqual([query, 200]);
      return body.objects.map(({ id }: { id: number }) => id);
    };
    expect(await ids('created__lt=2026-11-03T00:00:00Z')).toEqual([late, early]);
    expect(await ids('created__gte=2026-11-02T00:00:00Z&created__lt=2026-11-03T00:00:00Z')).toEqual([late]);
    expect(await ids('fulfillment_time__gte=2026-12-24T18:00:00Z')).toEqual([late]);
    expect(await ids('fulfillment_time__lt=2026-12-24T18:00:00Z')).not.toContain(late);
    expect(await ids('status=ready')).toEqual([late]);
    expect(await ids('order_by=-fulfillment_time&limit=1')).toEqual([late]);
    for (const query of ['status=lost', 'created__lt=soon', 'order_by=name'])
      expect((await host.get(`lumen/orders?${query}`)).status).toBe(400);
  });

  it('go from new over accepted and ready to finished', async () => {
    const { id } = await ordered();
    for (const status of ['accepted', 'ready', 'finished']) {
      const answer = await step(id, status);
      expect([answer.status, answer.body.status]).toEqual([202, status]);
      expect(answer.body.is_active).toBe(status !== 'finished');
    }
    service.clock.set('2026-11-21T11:00:00Z');
    expect((await step(id, 'ready')).status).toBe(409);
    service.clock.set(NOON);
    expect((await step(id, 'ready')).body.status).toBe('ready');
  });

  it.each<[OrderStatus, string, string]>([
    ['new', 'ready', 'It can become accepted or cancelled.'],
    ['new', 'finished', 'It can become accepted or cancelled.'],
    ['accepted', 'new', 'It can become ready or cancelled.'],
    ['cancelled', 'accepted', 'Its status is final.'],
    ['finished', 'cancelled', 'It can become ready.'],
  ])('that are %s do not become %s', async (from, to, sentence) => {
    const id = await stored({ status: from, email: 'ada@guest.example' });
    const { status, body } = await step(id, to);
    expect([status, body.fields]).toEqual([409, { status: [sentence] }]);
    expect(await mails()).toEqual([]);
    const { body: kept } = await host.patch(`lumen/orders/${id}`, {});
    expect(kept.status).toBe(from);
  });

  it('tell the guest once, in their language, that they are accepted', async () => {
    const { id, ref_num } = await ordered({}, 'de');
    await step(id, 'accepted');
    expect((await step(id, 'accepted')).status).toBe(202);
    await step(id, 'ready');
    await step(id, 'accepted');
    await step(id, 'ready');
    expect(await mails()).toMatchObject([
      {
        to_address: 'ada@guest.example',
        language: 'de',
        subject: `Restaurant lumen hat Ihre Bestellung ${ref_num} angenommen`,
      },
      // Of an order to be picked up they hear once, too, that it is ready.
      {
        to_address: 'ada@guest.example',
        subject: `Ihre Bestellung ${ref_num} bei Restaurant lumen ist fertig`,
      },
    ]);
  });

  it('tell the guest of a cancellation, with the message', async () => {
    const { id, ref_num } = await ordered();
    const message = 'The oven has <failed>.\nPlease call us.';
    const { body } = await step(id, 'cancelled', { message });
    expect(body).toMatchObject({ status: 'cancelled', message, is_active: false });
    const [mail] = await mails();
    expect(mail?.subject).toBe(`Restaurant lumen has cancelled your order ${ref_num}`);
    expect(mail?.text_part).toContain("we're sorry: Restaurant lumen can't make your order");
    expect(mail?.text_part).toContain('The oven has <failed>.\nPlease call us.');
    expect(mail?.html_part).toContain('The oven has &#60;failed&#62;.');
  });

  it('tell nobody who left no address', async () => {
    const id = await stored();
    expect((await step(id, 'cancelled')).status).toBe(202);
    expect(await mails()).toEqual([]);
  });

  it('are accepted or cancelled, and never accepted after that, however two ask at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await stored({ email: 'ada@guest.example' });
      const answers = await Promise.all([step(id, 'accepted'), step(id, 'cancelled')]);
      const statuses = answers.map(({ status }) => status);
      expect([
        [202, 202],
        [409, 202],
      ]).toContainEqual(statuses);
      expect((await host.patch(`lumen/orders/${id}`, {})).body.status).toBe('cancelled');
    }
  });

  it('are refused with anything that is no status or no message', async () => {
    const id = await stored();
    for (const body of [{ status: 'lost' }, { status: 1 }, { message: 7 }, { message: 'a\u0000' }])
      expect((await host.patch(`lumen/orders/${id}`, body)).status).toBe(400);
    expect((await host.patch('lumen/orders/999999', { status: 'accepted' })).status).toBe(404);
  });
});
