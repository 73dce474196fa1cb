import { describe, expect, it } from 'vitest';
import { choose, createBrowser, shownIn, turn } from '../../support/cartTabs.ts';
import { startKitchen } from '../../support/kitchenServer.ts';
import { menu, pathOf, product } from '../../support/menuRecords.ts';
import {
  detail,
  group,
  modifier,
  modifierPath,
  variation,
  variationPath,
} from '../../support/productRecords.ts';

const MENU = menu(1, { products: [1, 2, 3].map((id) => product(id, 1)) });

async function open(options: Parameters<typeof startKitchen>[0] = {}) {
  const kitchen = await startKitchen({ menus: [MENU], ...options });
  const browser = createBrowser();
  return { kitchen, browser, tab: browser.open(kitchen), last: () => kitchen.carts.at(-1)! };
}

describe('adding to the cart', () => {
  it('shows at once, and is sent to a cart that is made for it', async () => {
    const { kitchen, tab, last } = await open();
    tab.cart.add(choose(1, 2));
    expect(shownIn(tab)).toEqual(['2 x Dish 1, sending']);
    expect([tab.cart.count.value, tab.cart.subtotal.value]).toEqual([2, 190_000]);
    expect(await tab.cart.settle()).toBe(true);
    expect(shownIn(tab)).toEqual(['2 x Dish 1, sent']);
    expect(last()).toMatchObject({ type: 'delivery', items: [{ quantity: 2, price: '19.0000' }] });
    expect(tab.cart.credentials()).toEqual({ path: last().path, secret: last().secret });
    expect(kitchen.count('POST menu_widget_cart')).toBe(1);
  });

  it('sends the secret in the header of cart calls only', async () => {
    const { kitchen, tab, last } = await open();
    tab.cart.add(choose(1));
    await tab.cart.settle();
    const { secret } = last();
    for (const { path, body, headers } of kitchen.received) {
      expect(headers['menu-cart-uuid']).toBe(path.includes('cart_item') ? secret : undefined);
      expect(path + JSON.stringify(body)).not.toContain(secret);
    }
  });

  it('raises the line that has the same choice, in whatever order it was made', async () => {
    const extras = [modifier(1, 1), modifier(2, 1)];
    const { kitchen, tab, last } = await open({
      details: [detail(1, { product_modifier_groups: [group(1)], product_modifiers: extras })],
    });
    const [one, two] = [modifierPath(1), modifierPath(2)];
    tab.cart.add(choose(1, 1, { modifiers: [one, two], unit: 115_000 }));
    tab.cart.add(choose(1, 1, { modifiers: [two, one], unit: 115_000 }));
    tab.cart.add(choose(1, 1, { modifiers: [one, one, two], unit: 125_000 }));
    await tab.cart.settle();
    expect(kitchen.linesOf(last())).toEqual(['2 x 1', '1 x 1']);
    expect(tab.cart.subtotal.value).toBe(355_000);
  });

  it('keeps lines apart that the kitchen is told different things about', async () => {
    const { kitchen, tab, last, browser } = await open();
    tab.cart.add(choose(1, 1, { note: 'No onions, Marta' }));
    tab.cart.add(choose(1));
    await tab.cart.settle();
    expect(kitchen.linesOf(last())).toEqual(['1 x 1', '1 x 1']);
    expect(tab.cart.lines.value.map(({ note }) => note)).toEqual(['No onions, Marta', '']);
    expect([...browser.items.values()].join()).not.toContain('Marta');
  });

  it('tells the page how many there are, and nothing else', async () => {
    const { tab } = await open();
    tab.cart.add(choose(1, 2));
    tab.cart.setQuantity(tab.cart.lines.value[0]!.key, 5);
    tab.cart.remove(tab.cart.lines.value[0]!.key);
    expect(tab.emitted).toEqual([
      ['cart', { items: 2 }],
      ['cart', { items: 5 }],
      ['cart', { items: 0 }],
    ]);
  });

  it("shows the server's price, and says when it is another than the guest saw", async () => {
    const { tab } = await open();
    tab.cart.add(choose(1, 2, { unit: 90_000 }));
    await tab.cart.settle();
    expect(tab.cart.lines.value).toMatchObject([{ price: 190_000, isPriceChanged: true, state: 'sent' }]);
    expect(tab.cart.notice.value).toBe('prices');
    tab.cart.dismiss();
    expect(tab.cart.lines.value).toMatchObject([{ price: 190_000, isPriceChanged: false }]);
    expect(tab.cart.notice.value).toBeUndefined();
  });
});

describe('changing the cart', () => {
  it('folds quick changes of one line into the last of them', async () => {
    const { kitchen, tab, last } = await open();
    tab.cart.add(choose(1));
    await tab.cart.settle();
    const release = kitchen.hold('PATCH menu_widget_cart_item');
    const { key } = tab.cart.lines.value[0]!;
    for (const quantity of [2, 3, 4, 5, 6]) tab.cart.setQuantity(key, quantity);
    expect(tab.cart.count.value).toBe(6);
    release();
    await tab.cart.settle();
    expect(kitchen.linesOf(last())).toEqual(['6 x 1']);
    expect(kitchen.count('PATCH menu_widget_cart_item')).toBeLessThanOrEqual(2);
  });

  it('sends another choice of the line, and joins the line that has it already', async () => {
    const sizes = [variation(1), variation(2, { price_gross: '14.00' })];
    const { kitchen, tab, last } = await open({ details: [detail(1, { product_variations: sizes })] });
    const small = { variation: variationPath(1), unit: 100_000 };
    const large = { variation: variationPath(2), unit: 140_000 };
    tab.cart.add(choose(1, 1, small));
    tab.cart.add(choose(1, 2, large));
    await tab.cart.settle();
    const [first, second] = tab.cart.lines.value;
    tab.cart.change(first!.key, choose(1, 3, { ...small, description: 'Small' }));
    await tab.cart.settle();
    expect(last().items).toMatchObject([{ quantity: 3, price: '30.0000' }, { quantity: 2 }]);
    tab.cart.change(first!.key, choose(1, 1, large));
    await tab.cart.settle();
    expect(tab.cart.lines.value.map(({ key, quantity }) => [key, quantity])).toEqual([[second!.key, 3]]);
    expect(last().items).toMatchObject([{ variation: variationPath(2), quantity: 3, price: '42.0000' }]);
    expect(kitchen.carts).toHaveLength(1);
  });

  it('takes a line out with quantity 0, and puts it back where it was', async () => {
    const { kitchen, tab, last } = await open();
    for (const id of [1, 2, 3]) tab.cart.add(choose(id, id));
    await tab.cart.settle();
    tab.cart.setQuantity(tab.cart.lines.value[1]!.key, 0);
    expect(shownIn(tab)).toEqual(['1 x Dish 1, sent', '3 x Dish 3, sent']);
    expect(tab.cart.removed.value).toMatchObject({ index: 1, line: { title: 'Dish 2' } });
    await tab.cart.settle();
    expect(kitchen.linesOf(last())).toEqual(['1 x 1', '3 x 3']);
    tab.cart.undo();
    expect(tab.cart.removed.value).toBeUndefined();
    await tab.cart.settle();
    expect(shownIn(tab)).toEqual(['1 x Dish 1, sent', '2 x Dish 2, sent', '3 x Dish 3, sent']);
    expect(kitchen.linesOf(last()).toSorted()).toEqual(['1 x 1', '2 x 2', '3 x 3']);
  });

  it('sends nothing for what is put back before it was taken out on the server', async () => {
    const { kitchen, tab, last } = await open();
    tab.cart.add(choose(1));
    await tab.cart.settle();
    const release = kitchen.hold('POST menu_widget_cart_item');
    tab.cart.add(choose(2));
    tab.cart.remove(tab.cart.lines.value[0]!.key);
    tab.cart.undo();
    release();
    await tab.cart.settle();
    expect(kitchen.count('DELETE menu_widget_cart_item')).toBe(0);
    expect(kitchen.linesOf(last())).toEqual(['1 x 1', '1 x 2']);
  });

  it('keeps the quantity within what a line can have', async () => {
    const { tab, last } = await open();
    tab.cart.add(choose(1, 98));
    tab.cart.setQuantity(tab.cart.lines.value[0]!.key, 250);
    await tab.cart.settle();
    tab.cart.add(choose(1, 2));
    await tab.cart.settle();
    expect(last().items.map(({ quantity }) => quantity)).toEqual([99, 2]);
  });
});

describe('delivery or pickup', () => {
  it('is a cart of its own, with the same lines', async () => {
    const { kitchen, tab } = await open();
    tab.cart.add(choose(1, 2));
    await tab.cart.settle();
    tab.cart.switchType('pickup');
    await tab.cart.settle();
    expect(kitchen.carts.map(({ type, items }) => [type, items.length])).toEqual([
      ['delivery', 1],
      ['pickup', 1],
    ]);
    expect(tab.cart.credentials()).toEqual({
      path: kitchen.carts[1]!.path,
      secret: kitchen.carts[1]!.secret,
    });
  });

  it('keeps what the other type refuses, marked and not counted', async () => {
    const { tab } = await open({ menus: [menu(1, { allow_pickup: false, products: MENU.products })] });
    tab.cart.add(choose(1, 2));
    await tab.cart.settle();
    tab.cart.switchType('pickup');
    expect(await tab.cart.settle()).toBe(false);
    expect(tab.cart.lines.value).toMatchObject([{ state: 'refused', reason: 'product' }]);
    expect([tab.cart.count.value, tab.cart.subtotal.value]).toEqual([0, 0]);
    tab.cart.switchType('delivery');
    expect(await tab.cart.settle()).toBe(true);
    expect(tab.cart.count.value).toBe(2);
  });

  it('stores nothing for a guest who only looks around', async () => {
    const { kitchen, tab, browser } = await open();
    tab.cart.switchType('pickup');
    await tab.cart.settle();
    expect(browser.items.size).toBe(0);
    expect(kitchen.calls).toEqual([]);
  });
});

describe('when something goes wrong', () => {
  // Each of these would be no line and no cart to the widget, which would ask for it again and again.
  it.each([
    ['an id that is none', { id: 0, quantity: 1, price_gross: '9.5000' }],
    ['an id below all', { id: -1, quantity: 1, price_gross: '9.5000' }],
    ['a part of a unit', { id: 7, quantity: 1.5, price_gross: '9.5000' }],
    ['more than a line can have', { id: 7, quantity: 1e9, price_gross: '9.5000' }],
  ])('answered with %s it asks once, and says that nobody knows', async (_, body) => {
    const { kitchen, tab } = await open();
    kitchen.fail('POST menu_widget_cart_item', ...Array(20).fill({ status: 201, body }));
    tab.cart.add(choose(1));
    expect(await tab.cart.settle()).toBe(false);
    expect(shownIn(tab)).toEqual(['1 x Dish 1, unsure']);
    expect(kitchen.count('POST menu_widget_cart_item')).toBe(1);
  });

  it.each(['resource_uri', 'uuid'])(
    'asks no more often than the guest for a cart that is answered without a %s',
    async (field) => {
      const { kitchen, tab } = await open();
      const body = { resource_uri: '/v1/facility/lumen/menu_widget_cart/1', uuid: 'secret', [field]: '' };
      kitchen.fail('POST menu_widget_cart', ...Array(20).fill({ status: 201, body }));
      tab.cart.add(choose(1));
      expect(await tab.cart.settle()).toBe(false);
      // Once for the dish, and once because the guest wants to go on.
      expect(kitchen.count('POST menu_widget_cart')).toBe(2);
    },
  );

  it.each(['cut', 'lost', 'unusable', 500, 503, 408] as const)(
    'with a POST (%s), the line says that nobody knows, and one more try makes a new cart of everything',
    async (fault) => {
      const { kitchen, tab, last } = await open();
      tab.cart.add(choose(1));
      await tab.cart.settle();
      kitchen.fail('POST menu_widget_cart_item', fault);
      tab.cart.add(choose(2, 2));
      expect(await tab.cart.settle()).toBe(false);
      expect(shownIn(tab)).toEqual(['1 x Dish 1, sent', '2 x Dish 2, unsure']);
      expect(tab.cart.notice.value).toBe('failed');
      expect(kitchen.count('POST menu_widget_cart_item')).toBe(2);
      await tab.cart.retry();
      expect(shownIn(tab)).toEqual(['1 x Dish 1, sent', '2 x Dish 2, sent']);
      expect(kitchen.carts).toHaveLength(2);
      expect(kitchen.linesOf(last())).toEqual(['1 x 1', '2 x 2']);
      expect(tab.cart.notice.value).toBeUndefined();
      expect(tab.cart.credentials()?.path).toBe(last().path);
    },
  );

  it('with a POST whose line is then taken out, the new cart does not have it', async () => {
    const { kitchen, tab, last } = await open();
    tab.cart.add(choose(1));
    await tab.cart.settle();
    kitchen.fail('POST menu_widget_cart_item', 'lost');
    tab.cart.add(choose(2));
    await tab.cart.settle();
    expect(kitchen.linesOf(last())).toEqual(['1 x 1', '1 x 2']);
    tab.cart.remove(tab.cart.lines.value[1]!.key);
    expect(await tab.cart.settle()).toBe(true);
    expect(kitchen.carts).toHaveLength(2);
    expect(kitchen.linesOf(last())).toEqual(['1 x 1']);
  });

  it('with a POST whose line was taken out meanwhile, the new cart does not have it either', async () => {
    const { kitchen, tab, last } = await open();
    tab.cart.add(choose(1));
    await tab.cart.settle();
    const release = kitchen.hold('POST menu_widget_cart_item');
    kitchen.fail('POST menu_widget_cart_item', 'lost');
    tab.cart.add(choose(2));
    while (kitchen.count('POST menu_widget_cart_item') < 2) await turn();
    tab.cart.remove(tab.cart.lines.value[1]!.key);
    release();
    await tab.cart.settle();
    expect(await tab.cart.settle()).toBe(true);
    expect(kitchen.carts).toHaveLength(2);
    expect(kitchen.linesOf(last())).toEqual(['1 x 1']);
  });

  it('with a PATCH, the guest may try it again in the same cart, or take back the change', async () => {
    const { kitchen, tab, last } = await open();
    tab.cart.add(choose(1));
    await tab.cart.settle();
    const { key } = tab.cart.lines.value[0]!;
    kitchen.fail('PATCH menu_widget_cart_item', 'cut', 'lost');
    tab.cart.setQuantity(key, 3);
    await tab.cart.settle();
    expect(shownIn(tab)).toEqual(['3 x Dish 1, unsure']);
    await tab.cart.retry();
    expect(shownIn(tab)).toEqual(['3 x Dish 1, unsure']);
    tab.cart.setQuantity(key, 1);
    expect(await tab.cart.settle()).toBe(true);
    expect(kitchen.linesOf(last())).toEqual(['1 x 1']);
    expect(kitchen.carts).toHaveLength(1);
  });

  it('with a DELETE, it is not settled until the server has the line no more', async () => {
    const { kitchen, tab, last } = await open();
    for (const id of [1, 2]) tab.cart.add(choose(id));
    await tab.cart.settle();
    kitchen.fail('DELETE menu_widget_cart_item', 'cut', 500);
    tab.cart.remove(tab.cart.lines.value[0]!.key);
    expect(await tab.cart.settle()).toBe(false);
    expect(await tab.cart.settle()).toBe(true);
    expect(kitchen.linesOf(last())).toEqual(['1 x 2']);
  });

  it('with a DELETE that did arrive, it is not taken for a cart that is gone', async () => {
    const { kitchen, tab, last } = await open();
    for (const id of [1, 2]) tab.cart.add(choose(id));
    await tab.cart.settle();
    kitchen.fail('DELETE menu_widget_cart_item', 'lost');
    tab.cart.remove(tab.cart.lines.value[0]!.key);
    await tab.cart.settle();
    expect(await tab.cart.settle()).toBe(true);
    expect(kitchen.carts).toHaveLength(1);
    kitchen.forget();
    tab.cart.add(choose(3));
    await tab.cart.settle();
    kitchen.forget();
    tab.cart.remove(tab.cart.lines.value[0]!.key);
    expect(await tab.cart.settle()).toBe(true);
    expect(tab.cart.notice.value).toBe('replaced');
    expect(kitchen.linesOf(last())).toEqual(['1 x 3']);
  });

  it('with too many requests, everything waits for the guest', async () => {
    const { kitchen, tab } = await open();
    kitchen.fail('POST menu_widget_cart_item', 429);
    tab.cart.add(choose(1));
    expect(await tab.cart.settle()).toBe(true);
    expect(kitchen.calls).toEqual([
      'POST menu_widget_cart',
      'POST menu_widget_cart_item',
      'POST menu_widget_cart_item',
    ]);
  });

  it('with too many requests, nothing is left of what was taken out meanwhile', async () => {
    const { kitchen, tab, last } = await open();
    tab.cart.add(choose(1));
    await tab.cart.settle();
    const release = kitchen.hold('POST menu_widget_cart_item');
    kitchen.fail('POST menu_widget_cart_item', 429);
    tab.cart.add(choose(2));
    while (kitchen.count('POST menu_widget_cart_item') < 2) await turn();
    tab.cart.remove(tab.cart.lines.value[1]!.key);
    release();
    await tab.cart.settle();
    expect(await tab.cart.settle()).toBe(true);
    expect(kitchen.linesOf(last())).toEqual(['1 x 1']);
  });

  it('with the cart itself, the lines wait, and are sent once it is there', async () => {
    const { kitchen, tab, last } = await open();
    kitchen.fail('POST menu_widget_cart', 503);
    tab.cart.add(choose(1));
    while (tab.cart.notice.value !== 'failed') await turn();
    await turn();
    expect(shownIn(tab)).toEqual(['1 x Dish 1, waiting']);
    await tab.cart.retry();
    expect(shownIn(tab)).toEqual(['1 x Dish 1, sent']);
    expect(kitchen.linesOf(last())).toEqual(['1 x 1']);
  });

  it.each([
    ['product', 'product'],
    ['product_modifiers', 'choice'],
    ['quantity', 'quantity'],
    ['menu_widget_cart', 'other'],
  ] as const)('with the field %s, the line is refused for its %s', async (field, reason) => {
    const { kitchen, tab } = await open();
    kitchen.fail('POST menu_widget_cart_item', { status: 400, body: { fields: { [field]: ['No.'] } } });
    tab.cart.add(choose(1));
    tab.cart.add(choose(2));
    expect(await tab.cart.settle()).toBe(false);
    expect(tab.cart.lines.value).toMatchObject([{ state: 'refused', reason }, { state: 'sent' }]);
    expect(tab.cart.count.value).toBe(1);
    tab.cart.remove(tab.cart.lines.value[0]!.key);
    expect(await tab.cart.settle()).toBe(true);
  });

  it('offline, nothing is sent until the connection is back', async () => {
    const { kitchen, tab, last } = await open();
    tab.isOffline.value = true;
    tab.cart.add(choose(1));
    tab.cart.add(choose(2));
    expect(await tab.cart.settle()).toBe(false);
    expect(shownIn(tab)).toEqual(['1 x Dish 1, waiting', '1 x Dish 2, waiting']);
    expect(kitchen.calls).toEqual([]);
    tab.isOffline.value = false;
    expect(await tab.cart.settle()).toBe(true);
    expect(kitchen.linesOf(last())).toEqual(['1 x 1', '1 x 2']);
  });

  it.each([401, 403, 404, 410])(
    'with a cart that the server knows no more (%s), a new one gets all lines',
    async (status) => {
      const { kitchen, tab, last } = await open();
      for (const id of [1, 2]) tab.cart.add(choose(id));
      await tab.cart.settle();
      if (status === 404) kitchen.forget();
      else kitchen.fail('PATCH menu_widget_cart_item', status);
      tab.cart.setQuantity(tab.cart.lines.value[0]!.key, 4);
      expect(await tab.cart.settle()).toBe(true);
      expect(tab.cart.notice.value).toBe('replaced');
      expect(kitchen.linesOf(last())).toEqual(['4 x 1', '1 x 2']);
    },
  );

  it('with a server that forgets every cart at once, it is not asked for ever', async () => {
    const { kitchen, tab } = await open();
    kitchen.fail('POST menu_widget_cart_item', 404, 404);
    tab.cart.add(choose(1));
    expect(await tab.cart.settle()).toBe(false);
    expect(shownIn(tab)).toEqual(['1 x Dish 1, refused']);
    expect(kitchen.count('POST menu_widget_cart')).toBe(2);
  });

  it('with a cart that was ordered already, its lines go and what is new stays', async () => {
    const { kitchen, tab, last } = await open();
    tab.cart.add(choose(1, 2));
    await tab.cart.settle();
    last().status = 'ordered';
    tab.cart.add(choose(2));
    expect(await tab.cart.settle()).toBe(true);
    expect(tab.cart.notice.value).toBe('ordered');
    expect(shownIn(tab)).toEqual(['1 x Dish 2, sent']);
    expect(kitchen.linesOf(last())).toEqual(['1 x 2']);
  });

  it('a dish that went away is refused when its line is changed, and can be taken out', async () => {
    const { kitchen, tab, last } = await open();
    tab.cart.add(choose(1));
    await tab.cart.settle();
    kitchen.products.get(pathOf('menu_widget_product', 1))!.online_order_enabled = false;
    tab.cart.setQuantity(tab.cart.lines.value[0]!.key, 2);
    expect(await tab.cart.settle()).toBe(false);
    expect(tab.cart.lines.value).toMatchObject([{ state: 'refused', reason: 'product' }]);
    tab.cart.remove(tab.cart.lines.value[0]!.key);
    await tab.cart.settle();
    expect(last().items).toEqual([]);
  });
});

describe('after the order', () => {
  it('the cart is empty, in every tab, and the next one is another', async () => {
    const { kitchen, tab, browser, last } = await open();
    const other = browser.open(kitchen);
    tab.cart.add(choose(1));
    await tab.cart.settle();
    last().status = 'ordered';
    const { secret } = last();
    tab.cart.drop();
    expect([shownIn(tab), shownIn(other)]).toEqual([[], []]);
    expect([...browser.items.values()].join()).not.toContain(secret);
    expect(await tab.cart.settle()).toBe(false);
    other.cart.add(choose(2));
    expect(await other.cart.settle()).toBe(true);
    expect(kitchen.carts).toHaveLength(2);
  });
});
