import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choose, createBrowser, shownIn, type Tab, turn } from '../../support/cartTabs.ts';
import { type Fault, startKitchen } from '../../support/kitchenServer.ts';
import { menu, product } from '../../support/menuRecords.ts';

const MENU = menu(1, { products: [1, 2, 3].map((id) => product(id, 1)) });
/** A busy machine takes its time for many runs, in milliseconds. */
const PROPERTY = 60_000;
/** Turns until every tab has heard of what another one wrote, and of its answer to that. */
const ARRIVAL = 10;
const kitchenOf = () => startKitchen({ menus: [MENU] });

/** A browser whose cart holds 2 of the first dish and 1 of the second, as the server has them. */
async function withCart() {
  const kitchen = await kitchenOf();
  const browser = createBrowser();
  const tab = browser.open(kitchen);
  tab.cart.add(choose(1, 2));
  tab.cart.add(choose(2));
  await tab.cart.settle();
  return { kitchen, browser, tab, last: () => kitchen.carts.at(-1)! };
}

describe('a reload', () => {
  it('shows the cart at once, and asks for the price of each line by its own quantity', async () => {
    const { kitchen, browser, tab } = await withCart();
    tab.close();
    const before = kitchen.calls.length;
    const next = browser.open(kitchen);
    expect(shownIn(next)).toEqual(['2 x Dish 1, sent', '1 x Dish 2, sent']);
    expect(await next.cart.settle()).toBe(true);
    expect(kitchen.calls.slice(before)).toEqual(Array(2).fill('PATCH menu_widget_cart_item'));
    expect(kitchen.received.slice(-2).map(({ body }) => body)).toEqual([{ quantity: 2 }, { quantity: 1 }]);
    expect(next.cart.notice.value).toBeUndefined();
  });

  it('says what became dearer, and what is not to be had any more', async () => {
    const { kitchen, browser, tab } = await withCart();
    tab.close();
    const [first, second] = [...kitchen.products.values()];
    first!.price_gross = '10.00';
    second!.online_order_enabled = false;
    const next = browser.open(kitchen);
    expect(await next.cart.settle()).toBe(false);
    expect(next.cart.lines.value).toMatchObject([
      { price: 200_000, isPriceChanged: true, state: 'sent' },
      { state: 'refused', reason: 'product' },
    ]);
    expect(next.cart.notice.value).toBe('prices');
    expect(next.cart.subtotal.value).toBe(200_000);
  });

  it('finds a new cart where the server forgot the old one', async () => {
    const { kitchen, browser, tab, last } = await withCart();
    tab.close();
    kitchen.forget();
    const next = browser.open(kitchen);
    expect(await next.cart.settle()).toBe(true);
    expect(next.cart.notice.value).toBe('replaced');
    expect(kitchen.linesOf(last())).toEqual(['2 x 1', '1 x 2']);
  });

  it('finds a new cart where the secret is lost', async () => {
    const { kitchen, browser, tab, last } = await withCart();
    tab.close();
    for (const key of browser.items.keys()) if (key.endsWith('secret')) browser.items.delete(key);
    const next = browser.open(kitchen);
    expect(await next.cart.settle()).toBe(true);
    expect(kitchen.carts).toHaveLength(2);
    expect(kitchen.linesOf(last())).toEqual(['2 x 1', '1 x 2']);
  });

  it('in the middle of a POST leaves a line of which nobody knows', async () => {
    const { kitchen, browser, tab, last } = await withCart();
    const release = kitchen.hold('POST menu_widget_cart_item');
    tab.cart.add(choose(3));
    while (kitchen.count('POST menu_widget_cart_item') < 3) await turn();
    tab.close();
    release();
    const next = browser.open(kitchen);
    expect(await next.cart.settle()).toBe(false);
    expect(shownIn(next)).toEqual(['2 x Dish 1, sent', '1 x Dish 2, sent', '1 x Dish 3, unsure']);
    expect(kitchen.count('POST menu_widget_cart_item')).toBe(3);
    await next.cart.retry();
    expect(await next.cart.settle()).toBe(true);
    expect(kitchen.linesOf(last())).toEqual(['2 x 1', '1 x 2', '1 x 3']);
  });

  it('before any answer keeps delivery or pickup as it was chosen', async () => {
    const kitchen = await kitchenOf();
    const browser = createBrowser();
    const tab = browser.open(kitchen, 'pickup');
    tab.isOffline.value = true;
    tab.cart.add(choose(1));
    tab.close();
    const next = browser.open(kitchen, 'delivery');
    expect(next.cart.type.value).toBe('pickup');
    await next.cart.settle();
    expect(kitchen.carts).toMatchObject([{ type: 'pickup' }]);
  });

  it('keeps what was chosen without a connection', async () => {
    const { kitchen, browser, tab, last } = await withCart();
    tab.isOffline.value = true;
    tab.cart.add(choose(3));
    tab.close();
    const next = browser.open(kitchen);
    expect(await next.cart.settle()).toBe(true);
    expect(kitchen.linesOf(last())).toEqual(['2 x 1', '1 x 2', '1 x 3']);
  });
});

describe('two tabs', () => {
  it('show the same, and take nothing from each other', async () => {
    const { kitchen, browser, tab, last } = await withCart();
    const other = browser.open(kitchen);
    tab.cart.add(choose(3));
    other.cart.add(choose(1));
    other.cart.remove(other.cart.lines.value[1]!.key);
    await Promise.all([tab.cart.settle(), other.cart.settle()]);
    expect(shownIn(tab)).toEqual(['3 x Dish 1, sent', '1 x Dish 3, sent']);
    expect(shownIn(other)).toEqual(shownIn(tab));
    expect(kitchen.linesOf(last()).toSorted()).toEqual(['1 x 3', '3 x 1']);
    expect(kitchen.carts).toHaveLength(1);
  });

  it('make one cart, whoever is first', async () => {
    const kitchen = await kitchenOf();
    const browser = createBrowser();
    const tabs = [browser.open(kitchen), browser.open(kitchen), browser.open(kitchen)];
    tabs.forEach(({ cart }, index) => cart.add(choose(index + 1)));
    await Promise.all(tabs.map(({ cart }) => cart.settle()));
    expect(kitchen.carts).toHaveLength(1);
    expect(kitchen.linesOf(kitchen.carts[0]!).toSorted()).toEqual(['1 x 1', '1 x 2', '1 x 3']);
  });

  it('share no cart over two menus, two restaurants or two services', async () => {
    const { browser } = await withCart();
    const another = await kitchenOf();
    expect(shownIn(browser.open(another))).toEqual([]);
  });
});

describe('a storage', () => {
  it('that throws from the start is done without', async () => {
    const kitchen = await kitchenOf();
    const browser = createBrowser();
    browser.storageFault.kind = 'throws';
    const tab = browser.open(kitchen);
    tab.cart.add(choose(1));
    tab.cart.add(choose(2));
    tab.cart.remove(tab.cart.lines.value[0]!.key);
    expect(await tab.cart.settle()).toBe(true);
    expect(shownIn(tab)).toEqual(['1 x Dish 2, sent']);
    expect(kitchen.linesOf(kitchen.carts[0]!)).toEqual(['1 x 2']);
  });

  it.each(['throws', 'full'] as const)('that %s meanwhile takes nothing from this tab', async (kind) => {
    const { kitchen, browser, tab, last } = await withCart();
    browser.storageFault.kind = kind;
    tab.cart.add(choose(3));
    expect(await tab.cart.settle()).toBe(true);
    expect(shownIn(tab)).toEqual(['2 x Dish 1, sent', '1 x Dish 2, sent', '1 x Dish 3, sent']);
    expect(kitchen.linesOf(last())).toEqual(['2 x 1', '1 x 2', '1 x 3']);
    browser.storageFault.kind = '';
    tab.cart.setQuantity(tab.cart.lines.value[0]!.key, 1);
    await tab.cart.settle();
    expect(shownIn(browser.open(kitchen))).toEqual(shownIn(tab));
    expect(kitchen.carts).toHaveLength(1);
  });

  it('that is emptied meanwhile takes nothing from this tab', async () => {
    const { kitchen, browser, tab, last } = await withCart();
    browser.purge();
    expect(shownIn(tab)).toEqual(['2 x Dish 1, sent', '1 x Dish 2, sent']);
    tab.cart.add(choose(3));
    expect(await tab.cart.settle()).toBe(true);
    expect(kitchen.linesOf(last())).toEqual(['2 x 1', '1 x 2', '1 x 3']);
    expect(kitchen.carts).toHaveLength(1);
  });

  it(
    'with anything at all in it is as good as an empty one',
    async () => {
      const kitchen = await kitchenOf();
      const [name] = (await withCart()).browser.items.keys();
      const good =
        (await withCart()).browser.items.get(name!) ?? '{"version":1,"type":"","path":"","lines":[]}';
      await fc.assert(
        fc.asyncProperty(
          fc.oneof(
            fc.string(),
            fc.json(),
            fc.nat(good.length).map((length) => good.slice(0, length)),
            fc.jsonValue().map((lines) => JSON.stringify({ version: 1, type: 'delivery', path: '', lines })),
            fc
              .dictionary(
                fc.constantFrom(
                  'key',
                  'product',
                  'quantity',
                  'unit',
                  'item',
                  'state',
                  '__proto__',
                  'modifiers',
                ),
                fc.jsonValue(),
              )
              .map((line) => JSON.stringify({ version: 1, type: '', path: '', lines: [line] })),
          ),
          async (text) => {
            const browser = createBrowser();
            const tab = browser.open(kitchen);
            for (const key of [...browser.items.keys(), cartKey(kitchen.api)]) browser.items.set(key, text);
            const next = browser.open(kitchen);
            await Promise.all([tab, next].map(({ cart }) => cart.settle()));
            expect(next.cart.lines.value).toEqual([]);
            next.cart.add(choose(1));
            expect(await next.cart.settle()).toBe(true);
            expect(({} as Record<string, unknown>).key).toBeUndefined();
            tab.close();
            next.close();
          },
        ),
        { numRuns: 60 },
      );
    },
    PROPERTY,
  );

  it('of another version is ignored and replaced', async () => {
    const { kitchen, browser, tab } = await withCart();
    tab.close();
    const [name] = browser.items.keys();
    browser.items.set(name!, browser.items.get(name!)!.replace('"version":1', '"version":0'));
    const next = browser.open(kitchen);
    expect(shownIn(next)).toEqual([]);
    next.cart.add(choose(3));
    await next.cart.settle();
    expect(shownIn(browser.open(kitchen))).toEqual(['1 x Dish 3, sent']);
  });
});

const cartKey = (api: string) => `tableside cart ${api} lumen /v1/facility/lumen/menu/1`;

describe('a page without Web Locks', () => {
  it('takes turns by a lease', async () => {
    const kitchen = await kitchenOf();
    const browser = createBrowser({ hasLocks: false });
    const tabs = [browser.open(kitchen), browser.open(kitchen), browser.open(kitchen)];
    tabs.forEach(({ cart }, index) => cart.add(choose(index + 1)));
    await Promise.all(tabs.map(({ cart }) => cart.settle()));
    expect(kitchen.carts).toHaveLength(1);
    expect(kitchen.linesOf(kitchen.carts[0]!).toSorted()).toEqual(['1 x 1', '1 x 2', '1 x 3']);
    expect([...browser.items.keys()].filter((key) => key.endsWith('lease'))).toEqual([]);
  });

  it('takes over from a tab that died with the lease, when its time is up', async () => {
    const kitchen = await kitchenOf();
    const browser = createBrowser({ hasLocks: false });
    const lease = (until: number) =>
      browser.items.set(`${cartKey(kitchen.api)} lease`, JSON.stringify({ owner: 'dead', until }));
    const start = Date.parse('2026-11-21T12:00:00Z');
    lease(start + 30_000);
    const tab = browser.open(kitchen);
    tab.cart.add(choose(1));
    for (let turns = 0; turns < 20; turns++) await turn();
    expect(kitchen.calls).toEqual([]);
    browser.pass(30_000);
    expect(await tab.cart.settle()).toBe(true);
    // A clock that was set back must not lock the cart for days.
    lease(start + 86_400_000);
    tab.cart.add(choose(2));
    expect(await tab.cart.settle()).toBe(true);
  });
});

type Step =
  | { kind: 'add'; tab: number; dish: number }
  | { kind: 'set'; tab: number; dish: number; quantity: number }
  | {
      kind: 'remove' | 'undo' | 'retry' | 'switch' | 'reload' | 'offline' | 'online';
      tab: number;
      dish: number;
    }
  | { kind: 'fault'; call: 'POST' | 'PATCH' | 'DELETE' | 'cart'; fault: Fault };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add' as const),
      tab: fc.nat(1),
      dish: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      tab: fc.nat(1),
      dish: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 0, max: 5 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('remove', 'undo', 'retry', 'switch', 'reload', 'offline', 'online' as const),
      tab: fc.nat(1),
      dish: fc.integer({ min: 1, max: 3 }),
    }) as fc.Arbitrary<Step>,
  },
  // A 404 to a DELETE is believed once an answer was lost: only a server that lies would still have the line.
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      call: fc.constantFrom('POST' as const, 'PATCH' as const),
      fault: fc.constant(404),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fault' as const),
      call: fc.constantFrom('POST', 'PATCH', 'DELETE', 'cart'),
      fault: fc.constantFrom<Fault>('cut', 'lost', 'unusable', 429, 500),
    }) as fc.Arbitrary<Step>,
  },
);

describe('whatever a guest does in two tabs, and whatever fails', () => {
  it.each([true, false])(
    'the server ends with what is shown (Web Locks: %s)',
    async (hasLocks) => {
      const kitchen = await kitchenOf();
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(step, fc.nat(6)), { maxLength: 25 }), async (steps) => {
          const browser = createBrowser({ hasLocks });
          kitchen.forget();
          const tabs = [browser.open(kitchen), browser.open(kitchen)];
          /** What the guest wants, by dish. */
          const wanted = new Map<number, number>();
          /** Per tab: what was taken out last, while it can be put back. */
          const undoable: ([dish: number, quantity: number] | undefined)[] = [];
          const lineOf = (tab: Tab, dish: number) =>
            tab.cart.lines.peek().find(({ title }) => title === `Dish ${dish}`);
          const unitsIn = (tab: Tab) =>
            new Map(
              [1, 2, 3].flatMap((dish) => {
                const quantity = lineOf(tab, dish)?.quantity;
                return quantity ? [[dish, quantity] as const] : [];
              }),
            );
          const sorted = (units: Map<number, number>) => [...units].toSorted(([a], [b]) => a - b);

          for (const [next, turns] of steps) {
            if (next.kind === 'fault') {
              const { call, fault } = next;
              kitchen.fail(
                call === 'cart' ? 'POST menu_widget_cart' : `${call} menu_widget_cart_item`,
                fault,
              );
            } else {
              const tab = tabs[next.tab]!;
              const { dish } = next;
              const line = lineOf(tab, dish);
              // What was refused stays as it was told; the same dish once more is a line beside it.
              if (next.kind === 'add' && line?.state === 'refused') continue;
              if (next.kind === 'add') {
                tab.cart.add(choose(dish));
                wanted.set(dish, (wanted.get(dish) ?? 0) + 1);
                undoable[next.tab] = undefined;
              } else if (next.kind === 'set' && line && next.quantity) {
                tab.cart.setQuantity(line.key, next.quantity);
                wanted.set(dish, next.quantity);
                undoable[next.tab] = undefined;
              } else if ((next.kind === 'set' || next.kind === 'remove') && line) {
                tab.cart.remove(line.key);
                wanted.delete(dish);
                undoable[next.tab] = [dish, line.quantity];
              } else if (next.kind === 'undo') {
                const gone = undoable[next.tab];
                // In the other tab the dish may have been added anew: then there are two lines of it.
                if (!gone || wanted.has(gone[0])) continue;
                tab.cart.undo();
                wanted.set(...gone);
                undoable[next.tab] = undefined;
              } else if (next.kind === 'retry') void tab.cart.retry();
              else if (next.kind === 'switch') {
                tab.cart.switchType(tab.cart.type.peek() === 'pickup' ? 'delivery' : 'pickup');
                undoable[next.tab] = undefined;
              } else if (next.kind === 'reload') {
                tab.close();
                tabs[next.tab] = browser.open(kitchen);
                undoable[next.tab] = undefined;
              } else if (next.kind === 'offline' || next.kind === 'online')
                tab.isOffline.value = next.kind === 'offline';
            }
            for (const tab of tabs) expect(sorted(unitsIn(tab))).toEqual(sorted(wanted));
            for (let count = 0; count < turns; count++) await turn();
          }

          for (const call of ['POST', 'PATCH', 'DELETE'] as const)
            kitchen.fail(`${call} menu_widget_cart_item`);
          kitchen.fail('POST menu_widget_cart');
          for (const tab of tabs) tab.isOffline.value = false;
          // One answer may still say of a fault; the guest tries once more.
          await Promise.all(tabs.map(({ cart }) => cart.settle()));
          for (const line of tabs[0]!.cart.lines.peek()) {
            // What was refused is the guest's to change.
            if (line.state === 'refused') tabs[0]!.cart.setQuantity(line.key, line.quantity);
          }
          for (const { cart } of tabs) await cart.retry();
          expect(await tabs[0]!.cart.settle()).toBe(wanted.size > 0);

          for (const tab of tabs) expect(sorted(unitsIn(tab))).toEqual(sorted(wanted));
          const path = tabs[0]!.cart.credentials()?.path;
          const cart = kitchen.carts.find((one) => one.path === path);
          expect((cart ? kitchen.linesOf(cart) : []).toSorted()).toEqual(
            sorted(wanted)
              .map(([dish, quantity]) => `${quantity} x ${dish}`)
              .toSorted(),
          );
          if (cart) expect(cart.type).toBe(tabs[0]!.cart.type.peek());
          for (const tab of tabs) tab.close();
        }),
        {
          numRuns: 60,
          examples: [
            [
              [
                [{ kind: 'fault', call: 'POST', fault: 404 }, 0],
                [{ kind: 'add', tab: 0, dish: 2 }, 4],
                [{ kind: 'fault', call: 'POST', fault: 404 }, 4],
                [{ kind: 'add', tab: 0, dish: 2 }, 0],
              ],
            ],
          ],
        },
      );
    },
    PROPERTY,
  );
});

describe('two tabs that hear of each other a moment later', () => {
  it('keep what was done in both at once', async () => {
    const kitchen = await kitchenOf();
    const browser = createBrowser({ isSlow: true });
    const tabs = [browser.open(kitchen), browser.open(kitchen)] as const;
    tabs[0].cart.add(choose(1));
    tabs[1].cart.add(choose(2));
    await Promise.all(tabs.map(({ cart }) => cart.settle()));
    for (const tab of tabs) expect(shownIn(tab).toSorted()).toEqual(['1 x Dish 1, sent', '1 x Dish 2, sent']);
    expect(kitchen.carts).toHaveLength(1);
    expect(kitchen.linesOf(kitchen.carts[0]!).toSorted()).toEqual(['1 x 1', '1 x 2']);
  });

  it('keep what one adds while the other is told that its order arrived', async () => {
    const kitchen = await kitchenOf();
    const browser = createBrowser({ isSlow: true });
    const here = browser.open(kitchen);
    here.cart.add(choose(1));
    await here.cart.settle();
    const there = browser.open(kitchen);
    await there.cart.settle();
    there.isOffline.value = true;
    there.cart.add(choose(2));
    here.cart.drop();
    for (let count = 0; count < ARRIVAL; count++) await turn();
    there.isOffline.value = false;
    await Promise.all([here, there].map(({ cart }) => cart.settle()));
    for (const tab of [here, there]) expect(shownIn(tab)).toEqual(['1 x Dish 2, sent']);
    expect(kitchen.linesOf(kitchen.carts.at(-1)!)).toEqual(['1 x 2']);
  });

  it.each([true, false])(
    'lose nothing and double nothing, whatever the guest does in them (Web Locks: %s)',
    async (hasLocks) => {
      const kitchen = await kitchenOf();
      const own = fc.record({
        kind: fc.constantFrom('add', 'set', 'remove', 'reload' as const),
        /** Each tab has dishes of its own, so that it is plain who wants what. */
        dish: fc.integer({ min: 1, max: 3 }),
        quantity: fc.integer({ min: 1, max: 5 }),
        turns: fc.nat(8),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(own, { maxLength: 25 }), async (steps) => {
          kitchen.forget();
          const browser = createBrowser({ hasLocks, isSlow: true });
          const tabs = [browser.open(kitchen), browser.open(kitchen)];
          const wanted = new Map<number, number>();
          const unitsOf = (tab: Tab, dish: number) =>
            tab.cart.lines.peek().filter(({ title }) => title === `Dish ${dish}`);
          for (const { kind, dish, quantity, turns } of steps) {
            const index = dish % 2;
            const tab = tabs[index]!;
            const [line] = unitsOf(tab, dish);
            if (kind === 'add') {
              tab.cart.add(choose(dish));
              wanted.set(dish, (wanted.get(dish) ?? 0) + 1);
            } else if (kind === 'set' && line) {
              tab.cart.setQuantity(line.key, quantity);
              wanted.set(dish, quantity);
            } else if (kind === 'remove' && line) {
              tab.cart.remove(line.key);
              wanted.delete(dish);
            } else if (kind === 'reload') {
              // What it had under way may never be heard of.
              await tab.cart.settle();
              for (let count = 0; count < ARRIVAL; count++) await turn();
              tab.close();
              tabs[index] = browser.open(kitchen);
            }
            for (const one of [1, 2, 3].filter((other) => other % 2 === index))
              expect(unitsOf(tabs[index]!, one).map((its) => its.quantity)).toEqual(
                wanted.has(one) ? [wanted.get(one)] : [],
              );
            for (let count = 0; count < turns; count++) await turn();
          }
          await Promise.all(tabs.map(({ cart }) => cart.settle()));
          for (let count = 0; count < ARRIVAL; count++) await turn();
          const all = [...wanted].toSorted(([a], [b]) => a - b);
          for (const tab of tabs)
            expect(shownIn(tab).toSorted()).toEqual(
              all.map(([dish, units]) => `${units} x Dish ${dish}, sent`).toSorted(),
            );
          const path = tabs[0]!.cart.credentials()?.path;
          const cart = kitchen.carts.find((one) => one.path === path);
          expect((cart ? kitchen.linesOf(cart) : []).toSorted()).toEqual(
            all.map(([dish, units]) => `${units} x ${dish}`).toSorted(),
          );
          for (const tab of tabs) tab.close();
        }),
        { numRuns: 150 },
      );
    },
    PROPERTY,
  );
});

describe('a POST', () => {
  it(
    'is made once in a cart for every time that a guest adds a dish, whatever fails',
    async () => {
      const kitchen = await kitchenOf();
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.constantFrom<Fault | undefined>(undefined, 'cut', 'lost', 'unusable', 500), {
            maxLength: 6,
          }),
          async (faults) => {
            kitchen.calls.length = 0;
            const browser = createBrowser();
            let tab = browser.open(kitchen);
            for (const [index, fault] of faults.entries()) {
              if (fault) kitchen.fail('POST menu_widget_cart_item', fault);
              tab.cart.add(choose((index % 3) + 1, 1, { note: String(index) }));
              await tab.cart.settle();
              // Coming back, going offline and online, or opening another tab repeats nothing.
              tab.close();
              tab = browser.open(kitchen);
              tab.isOffline.value = true;
              tab.isOffline.value = false;
              await tab.cart.takeUp();
            }
            expect(kitchen.count('POST menu_widget_cart_item')).toBe(faults.length);
            expect(tab.cart.lines.value).toHaveLength(faults.length);
            tab.close();
          },
        ),
        { numRuns: 30 },
      );
    },
    PROPERTY,
  );
});
