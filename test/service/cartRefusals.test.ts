import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addMargherita,
  type Dish,
  fillCart,
  type GuestCart,
  type OpenMenu,
  openCart,
  openMenu,
  refusal,
} from './support/menu.ts';
import { openRestaurant } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let menu: OpenMenu;
let pizza: Dish;
let soup: Dish;
let elsewhere: Dish;

beforeAll(async () => {
  service = await startTestService();
  const { db } = service;
  for (const id of ['plain', 'neighbour', 'menus']) {
    await openRestaurant(db, { id, facility: { ordering_enabled: true } });
  }
  menu = await openMenu(db, 'plain');
  pizza = await addMargherita(menu);
  soup = await menu.addDish('Soup', { price: '5.1234' });
  elsewhere = await (await openMenu(db, 'neighbour')).addDish('Elsewhere', { price: 4 });
});
afterAll(() => service.stop());

const itemsIn = (cart: GuestCart) =>
  service.db.selectFrom('cart_items').select('id').where('cart_id', '=', cart.id).execute();

/** The least that can be had of the pizza. */
const plainPizza = () => ({
  product_variation: pizza.variations['Small'],
  product_modifiers: [pizza.modifiers['Wheat']],
});

describe('what a line is refused for', () => {
  const refusedFor = async (answer: ReturnType<GuestCart['add']>) => refusal(await answer);
  let cart: GuestCart;
  beforeAll(async () => {
    cart = await openCart(service.url, 'plain');
  });

  it('is a product of another restaurant, one that is gone, and what is no product', async () => {
    const gone = await menu.addDish('Gone', { price: 3 });
    await service.db.deleteFrom('products').where('id', '=', gone.id).execute();
    for (const path of [
      elsewhere.path,
      elsewhere.path.replace('neighbour', 'plain'),
      gone.path,
      `/v1/facility/plain/menu_widget_product/0${soup.id}`,
      `${soup.path}/`,
      `${soup.path}?x`,
      `http://127.0.0.1${soup.path}`,
      pizza.variations['Small'],
      '/v1/facility/plain/menu_widget_product/999999999999999',
      '1',
      '../..',
    ]) {
      expect([path, await refusedFor(cart.add(soup, { product: path }))]).toEqual([path, [400, 'product']]);
    }
  });

  it('is a product that is not shown, is there to be read only, or is of a menu that takes no such orders', async () => {
    const hidden = await menu.addCategory({ show_products_in_menu: false });
    const toRead = await menu.addCategory({ online_order_enabled: false });
    const closed = await openMenu(service.db, 'plain', { enabled: false });
    const noPickup = await openMenu(service.db, 'plain', { allow_pickup: false });
    const dishes = [
      await menu.addDish('Hidden', { price: 3, show_product_in_menu: false }),
      await menu.addDish('Hidden with its category', { price: 3, menu_category_id: hidden }),
      await menu.addDish('Sold out', { price: 3, online_order_enabled: false }),
      await menu.addDish('Only at the table', { price: 3, menu_category_id: toRead }),
      await closed.addDish('Of a menu that is off', { price: 3 }),
      await noPickup.addDish('Delivered only', { price: 3 }),
    ];
    for (const dish of dishes) expect(await refusedFor(cart.add(dish))).toEqual([400, 'product']);
    expect((await cart.add(dishes[5]!)).body.fields.product).toEqual([
      'This menu is not offered for pickup.',
    ]);
    const delivered = await openCart(service.url, 'plain', 'delivery');
    expect((await delivered.add(dishes[5]!)).status).toBe(201);
  });

  it('is a variation that is missing, of another product, or of a product without any', async () => {
    const other = await menu.addDish('Other', { price: 3, variations: [{ title: 'Small', price_gross: 3 }] });
    for (const product_variation of [null, undefined, other.variations['Small'], pizza.path, '7']) {
      const answer = cart.add(pizza, { ...plainPizza(), product_variation });
      expect(await refusedFor(answer)).toEqual([400, 'product_variation']);
    }
    expect(await refusedFor(cart.add(soup, { product_variation: other.variations['Small'] }))).toEqual([
      400,
      'product_variation',
    ]);
  });

  it('is a modifier of another product, too few or too many of a group, and more of one than it allows', async () => {
    const other = await menu.addDish('Salad', { price: 3, modifiers: [{ title: 'Egg', group: 'extras' }] });
    const { Wheat, Spelt, Chili, Rocket } = pizza.modifiers;
    for (const product_modifiers of [
      [],
      [Wheat, Spelt],
      [Wheat, Wheat],
      [Chili],
      [Wheat, Chili, Chili, Chili, Chili],
      [Wheat, Rocket, Rocket],
      [Wheat, other.modifiers['Egg']],
      [Wheat, 'nothing'],
      [Wheat, pizza.path],
    ]) {
      const answer = cart.add(pizza, { ...plainPizza(), product_modifiers });
      expect([product_modifiers, await refusedFor(answer)]).toEqual([
        product_modifiers,
        [400, 'product_modifiers'],
      ]);
    }
    const tooMany = await cart.add(pizza, {
      ...plainPizza(),
      product_modifiers: [Wheat, ...Array(4).fill(Chili)],
    });
    expect(tooMany.body.fields.product_modifiers).toEqual(['Please choose at most 3 of “Extras”.']);
  });

  it('is a modifier that has to be taken and was not', async () => {
    const dish = await menu.addDish('Set meal', {
      price: 8,
      modifiers: [{ title: 'Rice', group: 'Sides', minimum_quantity: 1, price_gross: '0.50' }],
    });
    expect(await refusedFor(cart.add(dish))).toEqual([400, 'product_modifiers']);
    const { status, body } = await cart.add(dish, { product_modifiers: [dish.modifiers['Rice']] });
    expect([status, body.price_gross]).toEqual([201, '8.5000']);
  });

  it('is a quantity that is none, and a path of another restaurant or cart', async () => {
    const other = await openCart(service.url, 'plain');
    for (const quantity of [0, -1, 1.5, 100, '1', null]) {
      expect(await refusedFor(cart.add(soup, { quantity }))).toEqual([400, 'quantity']);
    }
    for (const facility of ['/v1/facility/neighbour', 'plain', '/v1/facility/plain/']) {
      expect(await refusedFor(cart.add(soup, { facility }))).toEqual([400, 'facility']);
    }
    for (const path of [other.path, cart.path.replace('plain', 'neighbour'), `${cart.path}0`]) {
      expect(await refusedFor(cart.add(soup, { menu_widget_cart: path }))).toEqual([400, 'menu_widget_cart']);
    }
    expect(await refusedFor(cart.add(soup, { id: 7 }))).toEqual([400, 'id']);
  });

  it('is told for every field at once, and leaves the cart as it was', async () => {
    const own = await openCart(service.url, 'plain');
    const answer = own.add(pizza, { facility: 'x', menu_widget_cart: 'x', product_modifiers: [] });
    expect(await refusedFor(answer)).toEqual([
      400,
      'facility',
      'menu_widget_cart',
      'product_modifiers',
      'product_variation',
    ]);
    expect(await itemsIn(own)).toEqual([]);
  });

  it('is a second menu in one cart', async () => {
    const lunch = await openMenu(service.db, 'menus');
    const dinner = await openMenu(service.db, 'menus');
    const [noon, night] = [
      await lunch.addDish('Noon', { price: 5 }),
      await dinner.addDish('Night', { price: 9 }),
    ];
    const own = await openCart(service.url, 'menus');
    const { body: first } = await own.add(noon);
    expect(await refusedFor(own.add(night))).toEqual([400, 'product']);
    expect((await own.remove(first.id)).status).toBe(204);
    expect((await own.add(night)).status).toBe(201);
  });

  it('is the hundred and first of a cart', async () => {
    const own = await openCart(service.url, 'plain');
    await own.add(soup);
    await fillCart(service.db, own, 98);
    expect((await own.add(soup)).status).toBe(201);
    expect(await refusedFor(own.add(soup))).toEqual([400, 'menu_widget_cart']);
    expect(await itemsIn(own)).toHaveLength(100);
  });
});
