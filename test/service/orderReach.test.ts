import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { momentOf } from '../../src/service/app/mailArrives.ts';
import { createOrderReach } from '../../src/service/orderReach.ts';
import { seedDemo } from '../../src/service/seed/seedDemo.ts';
import { writeOpenDesks } from '../../src/service/store/openDesks.ts';
import { facilitiesOutOfReach } from '../../src/service/store/takesOrders.ts';
import { openCart, openMenu, openWithDish, orderRequest, refusal } from './support/menu.ts';
import { openRestaurant, send } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

const record = async (id: string) =>
  (await send('GET', `${service.url}/v1/facility?limit=1000`)).body.objects.find(
    (facility: { id: string }) => facility.id === id,
  );
const listed = async (query: string): Promise<string[]> =>
  (await send('GET', `${service.url}/v1/facility?${query}`)).body.objects.map(({ id }: { id: string }) => id);
const change = (id: string, to: { email?: string; ordering_enabled?: boolean }) =>
  service.db.updateTable('facilities').set(to).where('id', '=', id).execute();

describe('ordering_enabled', () => {
  it('is true only where something can be ordered', async () => {
    const { db } = service;
    const facility = { ordering_enabled: true };
    await openWithDish(db, 'with-dish');
    await openRestaurant(db, { id: 'no-menu', facility });
    await openRestaurant(db, { id: 'no-dish', facility });
    await openMenu(db, 'no-dish');
    await openWithDish(db, 'off', { enabled: false });
    await openWithDish(db, 'no-hours', {}, { hours: false });
    await openWithDish(db, 'to-look-at', {
      allow_delivery: false,
      allow_pickup: false,
      allow_qr_ordering: false,
    });
    await openRestaurant(db, { id: 'dish-to-look-at', facility });
    await (await openMenu(db, 'dish-to-look-at')).addDish('Soup', { price: 5, online_order_enabled: false });
    await openWithDish(db, 'switched-off', {}, { facility: { ordering_enabled: false } });
    expect(await listed('ordering_enabled=true')).toEqual(['with-dish']);
    expect(await listed('ordering_enabled=false')).toHaveLength(7);
    for (const id of await listed('')) expect((await record(id)).ordering_enabled).toBe(id === 'with-dish');
  });

  it('is true of every restaurant of the demo that has a menu, and of no other', async () => {
    const demo = await startTestService({ seed: seedDemo });
    try {
      const { body } = await send('GET', `${demo.url}/v1/facility?limit=1000`);
      for (const { id, ordering_enabled: takesOrders } of body.objects) {
        const { status } = await send('GET', `${demo.url}/v1/facility/${id}/menu_widget`);
        expect([id, status]).toEqual([id, takesOrders ? 200 : 404]);
      }
    } finally {
      await demo.stop();
    }
  });
});

describe('a restaurant that no order would reach', () => {
  it('takes none, keeps its menu to be read, and takes them again once it has an address', async () => {
    const { dish } = await openWithDish(service.db, 'unreachable');
    const cart = await openCart(service.url, 'unreachable');
    await cart.add(dish);
    await change('unreachable', { email: '' });

    expect((await record('unreachable')).ordering_enabled).toBe(false);
    const menus = `${service.url}/v1/facility/unreachable/menu_widget`;
    expect((await send('GET', menus)).body.objects[0]).toMatchObject({
      enabled: false,
      products: [{ title: 'Dish' }],
    });
    expect(refusal(await cart.order(orderRequest(cart)))).toEqual([400, 'type']);
    const carts = `${service.url}/v1/facility/unreachable/menu_widget_cart`;
    expect(refusal(await send('POST', carts, { type: 'pickup' }))).toEqual([400, 'type']);

    await change('unreachable', { email: 'kitchen@restaurant.example' });
    expect((await record('unreachable')).ordering_enabled).toBe(true);
    expect((await send('GET', menus)).body.objects[0].enabled).toBe(true);
    expect((await cart.order(orderRequest(cart))).status).toBe(201);
  });

  it('is none that has named somebody to be told by mail, who gets the order', async () => {
    const { dish } = await openWithDish(service.db, 'recipients', {}, { facility: { email: '' } });
    const name = (contact_info_type: 'email' | 'phone', contact_info: string) =>
      service.db
        .insertInto('notification_recipients')
        .values({ facility_id: 'recipients', contact_info_type, contact_info })
        .execute();
    // Nothing of ours calls a phone.
    await name('phone', '+49 30 5550142');
    expect((await record('recipients')).ordering_enabled).toBe(false);
    expect(await facilitiesOutOfReach(service.db, momentOf(service.services))).toContain('recipients');

    await name('email', 'pass@restaurant.example');
    expect((await record('recipients')).ordering_enabled).toBe(true);
    expect(await facilitiesOutOfReach(service.db, momentOf(service.services))).not.toContain('recipients');
    const menus = `${service.url}/v1/facility/recipients/menu_widget`;
    expect((await send('GET', menus)).body.objects[0].enabled).toBe(true);
    const cart = await openCart(service.url, 'recipients');
    await cart.add(dish);
    expect((await cart.order(orderRequest(cart))).status).toBe(201);
    const mails = await service.db
      .selectFrom('mail_outbox')
      .select(['to_address', 'reply_to'])
      .where('facility_id', '=', 'recipients')
      .orderBy('id')
      .execute();
    expect(mails).toEqual([
      { to_address: 'pass@restaurant.example', reply_to: 'ada@guest.example' },
      { to_address: 'ada@guest.example', reply_to: null },
    ]);
  });

  it('is told of in the log, once each time that it comes to be so', async () => {
    await openWithDish(service.db, 'quiet', {}, { facility: { email: '' } });
    const reach = createOrderReach(service.services);
    const told = () =>
      service.logged.filter(({ msg }) => String(msg).includes('quiet')).map(({ level, msg }) => [level, msg]);
    await reach.look();
    await reach.look();
    const warning = [
      40,
      'The facility quiet has ordering on, but neither an "email" nor a notification recipient with one that an order could be sent to, and no desk is open: it takes no orders until it has one of them.',
    ];
    expect(told()).toEqual([warning]);
    await change('quiet', { email: 'quiet@restaurant.example' });
    await reach.look();
    await change('quiet', { email: '' });
    await reach.look();
    expect(told()).toEqual([warning, [30, expect.any(String)], warning]);
  });

  it('is one whose mail is sent nowhere: an address alone brings it no order, an open desk does', async () => {
    const settings = { smtpUrl: undefined };
    const mute = await startTestService({ settings });
    try {
      const { dish } = await openWithDish(mute.db, 'mute');
      const takes = async () =>
        (await send('GET', `${mute.url}/v1/facility?limit=1`)).body.objects[0].ordering_enabled as boolean;
      const asksForCart = async () =>
        (await send('POST', `${mute.url}/v1/facility/mute/menu_widget_cart`, { type: 'pickup' })).status;
      expect([await takes(), await asksForCart()]).toEqual([false, 400]);
      const reach = createOrderReach(mute.services);
      expect(mute.logged.at(-1)).toMatchObject({
        level: 40,
        msg: expect.stringContaining('SMTP_URL is not set'),
      });
      await reach.look();
      expect(mute.logged.at(-1)).toMatchObject({
        level: 40,
        msg: expect.stringContaining('The facility mute has ordering on, but no mail is sent'),
      });

      await writeOpenDesks(mute.db, crypto.randomUUID(), new Map([['mute', 1]]), mute.clock());
      expect(await takes()).toBe(true);
      const cart = await openCart(mute.url, 'mute');
      await cart.add(dish);
      expect((await cart.order(orderRequest(cart))).status).toBe(201);
    } finally {
      await mute.stop();
    }
  });
});

describe('a restaurant that no request would reach', () => {
  it('is told of in the log where it confirms by hand, or guests wait for it', async () => {
    const { db, services, clock, logged } = service;
    const silent = { email: '' };
    await openRestaurant(db, {
      id: 'unheard-requests',
      facility: { ...silent, automatically_confirm_bookings: false },
    });
    await openRestaurant(db, { id: 'unheard-guests', facility: silent });
    await openRestaurant(db, { id: 'unheard-nothing', facility: silent });
    const entry = {
      date: '2026-11-28T18:30:00Z',
      name: 'Ada Guest',
      num: 2,
      email: 'ada@guest.example',
      phone: '030 23125 111',
    };
    const waitlist = `${service.url}/v1/facility/unheard-guests/waitlist`;
    expect((await send('POST', waitlist, entry)).status).toBe(201);
    const told = () =>
      logged.filter(({ msg }) => String(msg).includes('unheard-')).map(({ level, msg }) => [level, msg]);
    const before = told().length;
    const reach = createOrderReach(services);
    await reach.look();
    await reach.look();
    expect(told().slice(before)).toEqual([
      [
        40,
        'The facility unheard-requests confirms bookings by hand, but it has neither an "email" nor a notification recipient with one that a request could be sent to, and no desk is open: its guests get no answer.',
      ],
      [
        40,
        'Guests are on the waitlist of the facility unheard-guests, but it has neither an "email" nor a notification recipient with one that their entry could be sent to, and no desk is open: the restaurant does not hear of them.',
      ],
    ]);
    await db
      .insertInto('notification_recipients')
      .values({
        facility_id: 'unheard-requests',
        contact_info_type: 'email',
        contact_info: 'host@restaurant.example',
      })
      .execute();
    await writeOpenDesks(db, crypto.randomUUID(), new Map([['unheard-guests', 1]]), clock());
    await reach.look();
    expect(told().slice(before + 2)).toEqual([
      [30, expect.stringContaining('unheard-requests')],
      [30, expect.stringContaining('unheard-guests')],
    ]);
  });
});
