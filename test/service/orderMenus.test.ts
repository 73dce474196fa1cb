import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cartWith,
  type Dish,
  type OpenMenu,
  openCart,
  openMenu,
  openWithDish,
  orderRequest,
  refusal,
} from './support/menu.ts';
import { openRestaurant } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let menu: OpenMenu;
let soup: Dish;

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'plain', facility: { ordering_enabled: true } });
  menu = await openMenu(service.db, 'plain');
  soup = await menu.addDish('Soup', { price: '5.00' });
});
afterAll(() => service.stop());

describe('a menu that changes while a guest chooses', () => {
  it('is never charged for unseen: the order is refused until the line has told its new price', async () => {
    const dish = await menu.addDish('Catch of the day', { price: '12.00' });
    const cart = await openCart(service.url, 'plain');
    const { body: item } = await cart.add(dish, { quantity: 2 });
    await service.db
      .updateTable('products')
      .set({ price_gross: '12.50' })
      .where('id', '=', dish.id)
      .execute();
    const { status, body } = await cart.order(orderRequest(cart));
    expect([status, body.error_message, body.fields]).toEqual([
      409,
      'The price of “Catch of the day” has changed.',
      { product_cart: ['The price of “Catch of the day” has changed.'] },
    ]);
    expect((await cart.change(item.id, { quantity: 2 })).body.price_gross).toBe('25.0000');
    const { body: order } = await cart.order(orderRequest(cart));
    expect(order.price_gross).toBe('25.00');
  });

  it('may change a modifier, a variation or a name, and only what costs something else is asked for again', async () => {
    const dish = await menu.addDish('Bowl', {
      price: 9,
      variations: [{ title: 'Large', price_gross: 11 }],
      modifiers: [{ title: 'Tofu', group: 'Toppings', price_gross: '1.50' }],
    });
    const choice = {
      product_variation: dish.variations['Large'],
      product_modifiers: [dish.modifiers['Tofu']],
    };
    const changes: [() => Promise<unknown>, number][] = [
      [
        () =>
          service.db
            .updateTable('product_variations')
            .set({ title: 'Grande' })
            .where('product_id', '=', dish.id)
            .execute(),
        201,
      ],
      [
        () => service.db.updateTable('products').set({ price_gross: 1 }).where('id', '=', dish.id).execute(),
        201,
      ],
      [
        () =>
          service.db
            .updateTable('product_modifiers')
            .set({ price_gross: 2 })
            .where('product_id', '=', dish.id)
            .execute(),
        409,
      ],
      [
        () =>
          service.db
            .updateTable('product_variations')
            .set({ modifier_price_multiplicator: 2 })
            .where('product_id', '=', dish.id)
            .execute(),
        409,
      ],
      [() => service.db.deleteFrom('product_modifiers').where('product_id', '=', dish.id).execute(), 409],
    ];
    for (const [change, expected] of changes) {
      const cart = await openCart(service.url, 'plain');
      expect((await cart.add(dish, choice)).status).toBe(201);
      await change();
      expect((await cart.order(orderRequest(cart))).status).toBe(expected);
    }
  });

  it('may lose a dish, and the order says which', async () => {
    for (const change of [
      (id: number) => service.db.deleteFrom('products').where('id', '=', id).execute(),
      (id: number) =>
        service.db
          .updateTable('products')
          .set({ online_order_enabled: false })
          .where('id', '=', id)
          .execute(),
      (id: number) =>
        service.db
          .updateTable('products')
          .set({ show_product_in_menu: false })
          .where('id', '=', id)
          .execute(),
    ]) {
      const dish = await menu.addDish('Last one', { price: 7 });
      const cart = await cartWith(service.url, 'plain', soup);
      await cart.add(dish);
      await change(dish.id);
      const { status, body } = await cart.order(orderRequest(cart));
      expect([status, body.fields]).toEqual([
        409,
        { product_cart: ['“Last one” can no longer be ordered like this.'] },
      ]);
    }
  });

  it('may be switched off as a whole', async () => {
    const { menu: own, dish } = await openWithDish(service.db, 'evening', {});
    const cart = await cartWith(service.url, 'evening', dish);
    await service.db.updateTable('menus').set({ enabled: false }).where('id', '=', own.id).execute();
    expect(refusal(await cart.order(orderRequest(cart)))).toEqual([409, 'product_cart']);
  });

  it('may move a dish to another menu, and what is in the cart is not of one menu any more', async () => {
    const { menu: own, dish } = await openWithDish(service.db, 'moving');
    const other = await openMenu(service.db, 'moving');
    const moved = await own.addDish('Moved', { price: 7 });
    const cart = await cartWith(service.url, 'moving', dish);
    const { body: item } = await cart.add(moved);
    await service.db
      .updateTable('products')
      .set({ menu_id: other.id, menu_category_id: other.category })
      .where('id', '=', moved.id)
      .execute();
    const { status, body } = await cart.order(orderRequest(cart));
    expect([status, body.fields]).toEqual([
      409,
      { product_cart: ['“Moved” can no longer be ordered like this.'] },
    ]);
    expect(refusal(await cart.change(item.id, {}))).toEqual([400, 'product']);
    await cart.remove(item.id);
    expect((await cart.order(orderRequest(cart))).status).toBe(201);
  });

  it('does not change what was ordered before', async () => {
    const dish = await menu.addDish('Yesterday’s special', { price: 7 });
    const cart = await cartWith(service.url, 'plain', dish);
    const { body: order } = await cart.order(orderRequest(cart));
    await service.db.deleteFrom('products').where('id', '=', dish.id).execute();
    const lines = await service.db
      .selectFrom('order_lines')
      .select(['title', 'price_gross'])
      .where('order_id', '=', order.id)
      .execute();
    expect(lines).toEqual([{ title: 'Yesterday’s special', price_gross: '7.0000' }]);
  });
});
