/** Whatever a restaurant changes in one process is what guests read next in another. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Client, clientOf, keyFor } from '../support/management.ts';
import { addMargherita, type Dish, type OpenMenu, openMenu } from '../support/menu.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Where the restaurant is set up, and where its guests read. */
let back: TestService;
let front: TestService;
let manager: Client;
let menu: OpenMenu;
let pizza: Dish;
let id = '';
let restaurants = 0;

beforeAll(async () => {
  back = await startTestService();
  front = await startTestService({ database: back.database });
});
afterAll(async () => {
  await front.stop();
  await back.stop();
});
beforeEach(async () => {
  id = `lumen-${++restaurants}`;
  await openRestaurant(back.db, { id, facility: { ordering_enabled: true } });
  menu = await openMenu(back.db, id);
  pizza = await addMargherita(menu);
  manager = clientOf(back.url, await keyFor(back.db, 'manager', id));
});

// oxlint-disable-next-line no-explicit-any -- what an answer holds is what the tests assert
type Json = any;

const read = async (path: string): Promise<Json> =>
  (await send('GET', `${front.url}/v1/facility/${id}${path}`)).body;
const facility = () => read('');
const slots = async () => (await read('/availability?date__gte=2026-11-20&limit=100')).objects;
const menus = async () => (await read('/menu_widget')).objects;
const dish = () => read(`/menu_widget_product/${pizza.id}`);

/** Sends a change, and gives the record that is answered. */
async function change(method: 'post' | 'patch', path: string, body: object): Promise<Json> {
  const answer = await manager[method](path ? `${id}/${path}` : id, body);
  expect([path, answer.status, answer.body.fields]).toEqual([path, method === 'post' ? 201 : 202, undefined]);
  return answer.body;
}
const own = (list: string) => manager.get(`${id}/${list}`).then(({ body }) => body.objects as Json[]);
const patchFirst = async (list: string, body: object) =>
  change('patch', `${list}/${(await own(list))[0].id}`, body);

describe('what a restaurant changes in one process, guests read next in another:', () => {
  const shown = {
    name: 'The New Name',
    street: 'Oranienstraße 1',
    city: 'Potsdam',
    phone: '+49 331 5550100',
    email: 'new@restaurant.example',
    website: 'https://new.example/',
    widget_closed_text: 'Closed on %s.',
    widget_custom_text: 'Ring twice.',
    min_num: 2,
    max_num: 6,
    min_book_in_advance_hours: 3,
    reachedBookingLimit: true,
    booking_deposits_enabled: true,
    deposit_amount: 12.5,
    deposit_option: 'guest',
    deposit_times_enabled: true,
    unique_deposit_hours: [{ begins: '18:00', ends: '22:00', capacity: 0, weekdays: [4, 5] }],
    deposits_certain_group_enabled: true,
    deposits_certain_group_size: 4,
    cancel_without_fees: true,
    cancel_without_fees_days: 2,
    visual_opening_hours: [{ begins: '12:00', ends: '15:00', capacity: 0, weekdays: [0] }],
    images: ['https://new.example/room.webp'],
  };
  it.each(Object.entries(shown))('the facility’s %s', async (field, value) => {
    const before = await send('GET', `${front.url}/v1/facility/${id}`);
    // A browser asks by what it has whether that still holds.
    expect(before.headers.get('Cache-Control')).toBe('no-cache');
    await change('patch', '', { [field]: value });
    const tag = { 'If-None-Match': before.headers.get('ETag') ?? '' };
    const { status, body } = await send('GET', `${front.url}/v1/facility/${id}`, undefined, tag);
    expect([status, body[field]]).toEqual([200, value]);
  });

  it('hours, in the list of times and in those that are shown as open', async () => {
    const before = await slots();
    await patchFirst('openinghours', { begins: '19:00', capacity: 3 });
    const after = await slots();
    expect([before[0].available, after[0].available]).toEqual([10, 3]);
    expect(after[0].date).toBe('2026-11-20T18:00:00.000Z');
    expect((await facility()).opening_hours).toMatchObject([{ begins: '19:00', capacity: 3 }]);
  });

  it('a day that is closed, and opened again', async () => {
    const night = { begins: '2026-11-20T10:00:00Z', ends: '2026-11-21T02:00:00Z' };
    const { id: override } = await change('post', 'openinghouroverride', night);
    expect((await slots())[0].date).toBe('2026-11-21T17:00:00.000Z');
    await manager.remove(`${id}/openinghouroverride/${override}`);
    expect((await slots())[0].date).toBe('2026-11-20T17:00:00.000Z');
  });

  it('the notice that it wants', async () => {
    await change('patch', '', { min_book_in_advance_hours: 48 });
    expect((await slots())[0].date).toBe('2026-11-21T17:00:00.000Z');
  });

  it('that it confirms by hand', async () => {
    await change('patch', '', { automatically_confirm_bookings: false });
    const { body } = await book(
      front.url,
      id,
      requestFor(await slotAt(front.url, id, '2026-11-20T18:00:00Z')),
    );
    expect(body.status).toBe('unconfirmed');
  });

  it('that it takes no bookings, and takes them again', async () => {
    const slot = await slotAt(front.url, id, '2026-11-20T18:00:00Z');
    await change('patch', '', { booking_enabled: false });
    expect(await slots()).toEqual([]);
    const refused = await book(front.url, id, requestFor(slot));
    expect([refused.status, refused.body.error_message]).toEqual([
      409,
      'This restaurant does not take bookings online.',
    ]);
    await change('patch', '', { booking_enabled: true });
    expect((await book(front.url, id, requestFor(slot))).status).toBe(201);
  });

  it.each([
    ['enabled', false],
    ['allow_delivery', false],
    ['allow_pickup', false],
    ['allow_qr_ordering', false],
    ['allow_cash', false],
    ['qr_allow_cash', false],
    ['delivery_fee', '4.10'],
    ['delivery_minimum_order_value', '25.00'],
    ['delivery_area', '10115'],
    ['delivery_lead_time', 90],
    ['pickup_lead_time', 5],
    ['pickup_days_in_advance', 2],
    ['force_prepayment_order_value', '50.00'],
    ['qr_cash_payment_text', 'Pay at the bar.'],
  ])('the menu’s %s', async (field, value) => {
    const [before] = await menus();
    expect(before[field]).not.toEqual(value);
    await patchFirst('menus', { [field]: value });
    expect((await menus())[0][field]).toEqual(value);
  });

  it.each(['delivery', 'pickup', 'qr_order'])('the hours of %s', async (kind) => {
    const list = `product_${kind}_accept_hours`;
    await menus();
    await patchFirst(list, { begins: '17:00', weekdays: [4] });
    expect((await menus())[0][list]).toMatchObject([{ begins: '17:00:00', weekdays: [4] }]);
  });

  it('that it takes no orders', async () => {
    await change('patch', '', { ordering_enabled: false });
    expect((await send('GET', `${front.url}/v1/facility/${id}/menu_widget`)).status).toBe(404);
  });

  it('that no order would reach it', async () => {
    await change('patch', '', { email: '' });
    expect((await menus())[0].enabled).toBe(false);
  });

  it('a dish: price, picture, and that it is sold out or off the menu', async () => {
    const summary = async () => (await menus())[0].products[0];
    const image = 'https://new.example/pizza.webp';
    for (const changes of [
      { price_gross: '11.00' },
      { image },
      { online_order_enabled: false },
      { show_product_in_menu: false },
    ]) {
      await Promise.all([menus(), dish()]);
      await patchFirst('products', changes);
      expect(await summary()).toMatchObject(changes);
    }
    expect(await dish()).toMatchObject({ price_gross: '11.00', image, online_order_enabled: false });
  });

  it('what can be chosen of a dish, and what is in it', async () => {
    await dish();
    await change('post', 'product_allergens', {
      title: 'Sesame',
      products: [`/v1/facility/${id}/products/${pizza.id}`],
    });
    const { body: sizes } = await manager.get(`${id}/product_variations`);
    await change('patch', `product_variations/${sizes.objects[0].id}`, { price_gross: '8.80' });
    const extras = await own('product_modifiers');
    const spelt = extras.find(({ title }) => title === 'Spelt');
    await change('patch', `product_modifiers/${spelt.id}`, { price_gross: '1.75' });
    const groups = await own('product_modifier_groups');
    const base = groups.find(({ title }) => title === 'Base');
    await change('patch', `product_modifier_groups/${base.id}`, { title_public: 'Choose a base' });

    const now = await dish();
    expect(now.product_allergens.map(({ title }: Json) => title)).toEqual(['Sesame']);
    expect(now.product_variations[0].price_gross).toBe('8.80');
    expect(now.product_modifiers.find(({ title }: Json) => title === 'Spelt').price_gross).toBe('1.75');
    expect(now.product_modifier_groups.map(({ title_public }: Json) => title_public)).toContain(
      'Choose a base',
    );
    expect((await menus())[0].products[0].product_allergens_exist).toBe(true);
  });
});
