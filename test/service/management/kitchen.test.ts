import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { cartWith, type Dish, openCart, openWithDish, orderRequest, refusal } from '../support/menu.ts';
import { send } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let host: Client;
let dish: Dish;

const NOON = '2026-11-19T11:00:00Z';

beforeAll(async () => {
  service = await startTestService();
  ({ dish } = await openWithDish(service.db, 'lumen'));
  host = clientOf(service.url, await keyFor(service.db, 'host', 'lumen'));
});
afterAll(() => service.stop());
beforeEach(() => service.clock.set(NOON));

const url = (path: string) => `${service.url}/v1/facility/lumen${path}`;
const menu = async () => (await send('GET', url('/menu_widget'))).body.objects[0];
const record = async () =>
  (await send('GET', `${service.url}/v1/facility?limit=10`)).body.objects.find(
    ({ id }: { id: string }) => id === 'lumen',
  );
const pause = (minutes: number) => host.patch('lumen/ordering_state', { minutes });
const strike = (sold_out: string) => host.patch(`lumen/product_availability/${dish.id}`, { sold_out });

describe('orders that are paused', () => {
  it('are offered nowhere and taken nowhere, until the time is over by itself', async () => {
    const filled = await cartWith(service.url, 'lumen', dish);
    const snippet = (await send('GET', url(''))).body.widgetCode;
    const { status, body } = await pause(15);
    expect([status, body]).toEqual([
      202,
      expect.objectContaining({ is_offered: false, why: 'paused', paused_until: '2026-11-19T11:15:00.000Z' }),
    ]);
    expect((await record()).ordering_enabled).toBe(false);
    expect((await menu()).enabled).toBe(false);
    expect((await menu()).products).toHaveLength(1);
    expect(refusal(await send('POST', url('/menu_widget_cart'), { type: 'pickup' }))).toEqual([400, 'type']);
    expect(refusal(await filled.add(dish))).toEqual([400, 'type']);
    const refused = await filled.order(orderRequest(filled));
    expect(refusal(refused)).toEqual([400, 'type']);
    expect(refused.body.error_message).toContain("isn't taking online orders right now");
    // What is pasted into a page stays as it is.
    expect((await send('GET', url(''))).body.widgetCode).toBe(snippet);

    service.clock.set('2026-11-19T11:15:00Z');
    expect((await host.get('lumen/ordering_state')).body).toMatchObject({
      is_offered: true,
      why: '',
      paused_until: null,
    });
    expect((await menu()).enabled).toBe(true);
    expect((await filled.order(orderRequest(filled))).status).toBe(201);
  });

  it('are taken again at once when that is said', async () => {
    await pause(60);
    expect((await host.get('lumen')).body.ordering_paused_until).toBe('2026-11-19T12:00:00.000Z');
    expect((await pause(0)).body.is_offered).toBe(true);
    expect((await record()).ordering_enabled).toBe(true);
    for (const minutes of [-1, 1441, 1.5, 'soon'])
      expect(refusal(await host.patch('lumen/ordering_state', { minutes }))).toEqual([400, 'minutes']);
  });

  it('tell what else keeps orders from being offered', async () => {
    const change = (to: object) =>
      service.db.updateTable('facilities').set(to).where('id', '=', 'lumen').execute();
    const state = async () => (await host.get('lumen/ordering_state')).body;
    expect(await state()).toMatchObject({ why: '', addresses: 1, open_desks: 0, order_alert_minutes: 3 });
    await change({ email: '' });
    expect(await state()).toMatchObject({ why: 'nobody', addresses: 0 });
    expect((await menu()).enabled).toBe(false);
    // A desk that somebody watches takes orders, too.
    await service.db
      .insertInto('open_desks')
      .values({ process: crypto.randomUUID(), facility_id: 'lumen', desks: 1, seen: service.clock() })
      .execute();
    expect(await state()).toMatchObject({ why: '', open_desks: 1, is_offered: true });
    expect((await menu()).enabled).toBe(true);
    expect((await record()).ordering_enabled).toBe(true);
    service.clock.advance(60_000);
    expect(await state()).toMatchObject({ why: 'nobody', open_desks: 0 });
    await change({ email: 'lumen@restaurant.example', ordering_enabled: false });
    expect((await state()).why).toBe('off');
    await change({ ordering_enabled: true });
    await service.db.updateTable('menus').set({ enabled: false }).execute();
    expect((await state()).why).toBe('menu');
    await service.db.updateTable('menus').set({ enabled: true }).execute();
  });
});

describe('a dish that is sold out', () => {
  it('is on the menu to be read, and neither goes into a cart nor is ordered, until tomorrow', async () => {
    const filled = await cartWith(service.url, 'lumen', dish);
    const cart = await openCart(service.url, 'lumen');
    expect((await menu()).products[0].online_order_enabled).toBe(true);
    const { body } = await strike('until_tomorrow');
    expect(body).toMatchObject({
      id: dish.id,
      title: 'Dish',
      category: 'Dishes',
      sold_out: 'until_tomorrow',
      sold_out_until: '2026-11-20T04:00:00.000Z',
    });
    expect((await menu()).products[0].online_order_enabled).toBe(false);
    const detail = () => send('GET', url(`/menu_widget_product/${dish.id}`));
    expect((await detail()).body.online_order_enabled).toBe(false);
    expect(refusal(await cart.add(dish))).toEqual([400, 'product']);
    const refused = await filled.order(orderRequest(filled));
    expect(refusal(refused)).toEqual([409, 'product_cart']);
    // It is the kitchen's word, and not the menu's.
    expect((await host.get('lumen/products')).body.objects[0]).toMatchObject({
      online_order_enabled: true,
      sold_out: 'until_tomorrow',
    });
    const struck = await host.get('lumen/product_availability?is_sold_out=true&order_by=title');
    expect(struck.body.objects.map(({ id }: { id: number }) => id)).toEqual([dish.id]);

    service.clock.set('2026-11-20T04:00:00Z');
    expect((await menu()).products[0].online_order_enabled).toBe(true);
    expect((await detail()).body.online_order_enabled).toBe(true);
    expect((await host.get('lumen/product_availability?is_sold_out=true')).body.objects).toEqual([]);
    expect((await filled.order(orderRequest(filled))).status).toBe(201);
  });

  it('stays so for good until that is taken back', async () => {
    const cart = await openCart(service.url, 'lumen');
    expect((await strike('for_good')).body).toMatchObject({ sold_out: 'for_good', sold_out_until: null });
    service.clock.set('2027-11-20T04:00:00Z');
    expect((await menu()).products[0].online_order_enabled).toBe(false);
    service.clock.set(NOON);
    expect((await strike('no')).body.sold_out).toBe('no');
    expect((await cart.add(dish)).status).toBe(201);
    expect(refusal(await strike('maybe'))).toEqual([400, 'sold_out']);
    expect((await host.patch('lumen/product_availability/999', { sold_out: 'no' })).status).toBe(404);
  });
});
