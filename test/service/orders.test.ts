import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Order } from '../../src/contract/order.ts';
import { type Dish, openCart, openMenu, orderRequest } from './support/menu.ts';
import { openRestaurant } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let pizza: Dish;

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'plain', facility: { ordering_enabled: true } });
  const menu = await openMenu(service.db, 'plain');
  pizza = await menu.addDish('Margherita', {
    price: '9.50',
    variations: [
      { title: 'Small', price_gross: '9.50' },
      { title: 'Large', price_gross: '13.00', modifier_price_multiplicator: '1.5' },
    ],
    modifiers: [
      { title: 'Chili', group: 'Extras', price_gross: '0.70' },
      { title: 'Olives', group: 'Extras', price_gross: '1.25' },
    ],
  });
});
afterAll(() => service.stop());

describe('an order', () => {
  it('answers exactly the fields of the contract and is in the database', async () => {
    const cart = await openCart(service.url, 'plain', 'delivery');
    const chili = pizza.modifiers['Chili'];
    const added = await cart.add(pizza, {
      quantity: 2,
      product_variation: pizza.variations['Large'],
      product_modifiers: [chili, chili, pizza.modifiers['Olives']],
    });
    expect([added.status, added.body]).toMatchObject([201, { description: 'Large, 2 × Chili, Olives' }]);
    const { status, body } = await cart.order(orderRequest(cart));
    expect([status, body]).toMatchObject([201, {}]);
    const order = z.strictObject(Order.shape).parse(body);
    expect(order).toMatchObject({ price_gross: '36.85' });
  });
});
