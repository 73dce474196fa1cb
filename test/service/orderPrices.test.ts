/** The prices that the widget shows by the domain's rules, against those that the service answers and charges. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/contract/product.ts';
import { currencyDigits, decimalString } from '../../src/domain/coins.ts';
import { type Amount, parseAmount } from '../../src/domain/money.ts';
import { linePrice, orderPrice, unitPrice } from '../../src/domain/price.ts';
import { type Dish, type OpenMenu, openCart, openMenu, orderRequest } from './support/menu.ts';
import { openRestaurant, send } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

/** Each is a restaurant's menu and a guest's whole order. */
const RUNS = 25;

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.stop());

/** A price with up to `digits` decimals, mostly of two figures, sometimes of many. */
const price = (digits: number) =>
  fc
    .oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99_999 }))
    .chain((whole) => fc.integer({ min: 0, max: 10 ** digits - 1 }).map((part) => ({ whole, part })))
    .map(({ whole, part }) => (digits ? `${whole}.${String(part).padStart(digits, '0')}` : String(whole)));

/** Prices as a restaurant writes them in its currency, and some of four decimals: where rounding could differ. */
const priceIn = (currency: string) => fc.oneof(price(currencyDigits(currency)), price(4));

const product = (currency: string) =>
  fc.record({
    price: priceIn(currency),
    variations: fc.array(
      fc.record({ price: priceIn(currency), factor: price(4).filter((text) => Number(text) < 10) }),
      {
        maxLength: 3,
      },
    ),
    modifiers: fc.array(priceIn(currency), { maxLength: 4 }),
  });

/** A line: which of the products, which of its variations, how often which of its modifiers, and how many. */
const line = fc.record({
  product: fc.nat(),
  variation: fc.nat(),
  modifiers: fc.array(fc.nat(), { maxLength: 6 }),
  quantity: fc.integer({ min: 1, max: 99 }),
});

const menuIn = (currency: string) =>
  fc.record({
    products: fc.array(product(currency), { minLength: 1, maxLength: 3 }),
    lines: fc.array(line, { minLength: 1, maxLength: 5 }),
    fee: priceIn(currency),
  });

const pick = <Item>(items: readonly Item[], index: number): Item | undefined => items[index % items.length];

describe.each(['JPY', 'EUR', 'KWD'])('in %s', (currency) => {
  const id = currency.toLowerCase();
  let menu: OpenMenu;
  beforeAll(async () => {
    await openRestaurant(service.db, { id, facility: { ordering_enabled: true, currency } });
    menu = await openMenu(service.db, id);
  });

  it('the service charges to the last decimal what the domain says', async () => {
    await fc.assert(
      fc.asyncProperty(menuIn(currency), async ({ products, lines, fee }) => {
        await service.db.updateTable('menus').set({ delivery_fee: fee }).where('id', '=', menu.id).execute();
        const dishes: { dish: Dish; record: Product }[] = [];
        for (const { price: gross, variations, modifiers } of products) {
          const dish = await menu.addDish('Dish', {
            price: gross,
            variations: variations.map((variation, index) => ({
              title: `V${index}`,
              price_gross: variation.price,
              modifier_price_multiplicator: variation.factor,
            })),
            modifiers: modifiers.map((extra, index) => ({
              title: `M${index}`,
              group: 'Extras',
              price_gross: extra,
            })),
          });
          // As a guest's device gets it, so that what is lost on the way is lost here too.
          const { body: record } = await send('GET', service.url + dish.path);
          dishes.push({ dish, record });
        }
        const cart = await openCart(service.url, id, 'delivery');
        let subtotal: Amount = 0;
        for (const { product: which, variation, modifiers, quantity } of lines) {
          const { dish, record } = pick(dishes, which)!;
          const chosen = pick(record.product_variations, variation);
          const extras = modifiers.flatMap((index) => pick(record.product_modifiers, index) ?? []);
          const expected = linePrice(unitPrice(record, chosen, extras), quantity);
          const { status, body } = await cart.add(dish, {
            quantity,
            product_variation: chosen?.resource_uri ?? null,
            product_modifiers: extras.map(({ resource_uri: path }) => path),
          });
          expect([status, body.price_gross]).toEqual([201, decimalString(expected)]);
          subtotal += expected;
        }
        const { status, body } = await cart.order(orderRequest(cart));
        const total = orderPrice(subtotal, parseAmount(fee), currency);
        expect([status, body.price_gross]).toEqual([201, decimalString(total, currencyDigits(currency))]);
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});
