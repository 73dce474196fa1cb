import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MenuWidget, type ProductSummary } from '../../src/contract/menuWidget.ts';
import { Product } from '../../src/contract/product.ts';
import { currencyDigits } from '../../src/domain/coins.ts';
import { readDeliveryArea } from '../../src/domain/deliveryArea.ts';
import { earliestTime } from '../../src/domain/earliestTime.ts';
import { localTimeOf } from '../../src/domain/localTime.ts';
import { displayOnly, fulfilmentRules, isShown, takesOrders } from '../../src/domain/menu.ts';
import { leastOf, offeredGroups, preselected, unitsIn } from '../../src/domain/modifierGroups.ts';
import { parseAmount } from '../../src/domain/money.ts';
import { plannedTimes } from '../../src/domain/plannedTimes.ts';
import { unitPrice } from '../../src/domain/price.ts';
import { seedDemo } from '../../src/service/seed/seedDemo.ts';
import { PROJECT_ROOT } from '../../src/service/settings.ts';
import { startTestService, type TestService } from './support/service.ts';

/** Milliseconds; a machine that is busy with other tests may take its time. */
const PATIENCE = 90_000;
/** A Saturday evening in Berlin. */
const SATURDAY_EVENING = new Date('2026-11-21T18:30:00Z');
const PLACES: [id: string, currency: string, zone: string][] = [
  ['trattoria-lumen', 'EUR', 'Europe/Berlin'],
  ['kumo-counter', 'JPY', 'Asia/Tokyo'],
  ['bayt-al-bahar', 'KWD', 'Asia/Kuwait'],
  ['the-brolga', 'AUD', 'Australia/Adelaide'],
  ['halle-neun', 'EUR', 'Europe/Berlin'],
  ['linden-imbiss', 'EUR', 'Europe/Berlin'],
];

let service: TestService;
const menus = new Map<string, MenuWidget>();

beforeAll(async () => {
  service = await startTestService({ seed: seedDemo, settings: { seed: 'demo' } });
  for (const [id] of PLACES) {
    const answer = await fetch(`${service.url}/v1/facility/${id}/menu_widget`);
    const { objects } = z.parse(z.object({ objects: z.array(MenuWidget) }), await answer.json());
    menus.set(id, objects[0]!);
  }
}, PATIENCE);
afterAll(() => service.stop());

const menuOf = (id: string): MenuWidget => menus.get(id)!;
const lumen = () => menuOf('trattoria-lumen');

async function detailOf({ resource_uri }: Pick<ProductSummary, 'resource_uri'>): Promise<Product> {
  const answer = await fetch(service.url + resource_uri);
  expect(answer.status, resource_uri).toBe(200);
  return z.parse(Product, await answer.json());
}

/** One product of each stall of the large menu, every product of the others. */
function someOf({ products }: MenuWidget): ProductSummary[] {
  return products.filter((_, index) => products.length < 500 || index % 50 === 7);
}

describe.each(PLACES)('the menu of %s', (id, currency, zone) => {
  it('can be ordered from, with something on it', () => {
    const menu = menuOf(id);
    const type = menu.allow_delivery ? 'delivery' : 'pickup';
    expect(takesOrders(menu, type)).toBe(true);
    const orderable = menu.products.filter((product) => {
      const category = menu.menu_categories.find(
        ({ resource_uri }) => resource_uri === product.menu_category,
      )!;
      return isShown(category, product) && displayOnly(menu, category, product, type) === undefined;
    });
    expect(orderable.length).toBeGreaterThan(3);
  });

  it('has amounts that its currency can pay', () => {
    const menu = menuOf(id);
    const amounts = [
      menu.delivery_fee,
      menu.delivery_minimum_order_value,
      ...menu.products.map(({ price_gross }) => price_gross),
    ];
    for (const amount of amounts)
      expect(amount.split('.')[1]?.length ?? 0, amount).toBe(currencyDigits(currency));
  });

  it('offers a time within the days that it says', () => {
    const menu = menuOf(id);
    for (const type of ['delivery', 'pickup'] as const) {
      if (!takesOrders(menu, type)) continue;
      const rules = fulfilmentRules(menu, type, zone);
      // Every six hours of a week.
      const moments = Array.from(
        { length: 28 },
        (_, index) => new Date(SATURDAY_EVENING.getTime() + index * 6 * 3_600_000),
      );
      expect(moments.some((now) => earliestTime(rules, now) !== undefined)).toBe(true);
    }
  });

  it('has choices that can be made, and sizes that begin at the price on the menu', async () => {
    for (const summary of someOf(menuOf(id))) {
      const product = await detailOf(summary);
      for (const group of offeredGroups(product)) {
        const most = group.modifiers.reduce((sum, { maximum_quantity: most }) => sum + (most || 100), 0);
        expect(most, `${product.title}: ${group.title}`).toBeGreaterThanOrEqual(group.minimum);
        expect(leastOf(group)).toBeLessThanOrEqual(group.maximum);
        expect(unitsIn(group, preselected([group]))).toBeLessThanOrEqual(group.maximum);
      }
      const sizes = product.product_variations.map(({ price_gross }) => parseAmount(price_gross));
      if (sizes.length > 0) expect(Math.min(...sizes), product.title).toBe(parseAmount(product.price_gross));
      const all = unitPrice(product, product.product_variations[0], product.product_modifiers);
      expect(all, product.title).toBeGreaterThan(0);
      expect(summary).toMatchObject({
        product_variations_exist: product.product_variations.length > 0,
        product_modifiers_exist: product.product_modifiers.length > 0,
        product_allergens_exist: product.product_allergens.length > 0,
      });
    }
  });

  it('shows pictures that are there', () => {
    const { products, menu_categories } = menuOf(id);
    const addresses = [...products, ...menu_categories].flatMap(({ image }) => image || []);
    for (const address of new Set(addresses)) {
      expect(address).toContain(service.url);
      expect(existsSync(path.join(PROJECT_ROOT, 'public', new URL(address).pathname)), address).toBe(true);
    }
  });

  it('is ordered from on a page of the restaurant', async () => {
    const facility = await (await fetch(`${service.url}/v1/facility/${id}`)).json();
    const { website } = z.parse(z.object({ website: z.string() }), facility);
    if (website.includes('plain.html')) return expect(website).toContain('view=ordering');
    const page = await (await fetch(new URL('order.html', website))).text();
    expect(page).toContain(`<tableside-widget facility="${id}" view="ordering"`);
    expect(page).toContain('min-height:');
    const home = await (await fetch(website)).text();
    expect(home).toContain('href="order.html"');
  });
});

describe('the menu of Trattoria Lumen', () => {
  it('has something of everything that a menu can have', async () => {
    const { products, menu_categories: categories } = lumen();
    const details = await Promise.all(products.map((product) => detailOf(product)));
    const groups = details.flatMap((product) => offeredGroups(product));
    const modifiers = details.flatMap(({ product_modifiers }) => product_modifiers);
    const variations = details.flatMap(({ product_variations }) => product_variations);
    const bounds = groups.map(({ minimum, maximum }) => `${minimum}-${maximum}`);
    expect(bounds).toEqual(expect.arrayContaining(['1-1', '0-3', '2-4', '3-3']));
    expect(groups.some(({ maximum }) => maximum === Number.POSITIVE_INFINITY)).toBe(true);
    expect(modifiers.some(({ minimum_quantity }) => minimum_quantity > 0)).toBe(true);
    expect(modifiers.some(({ maximum_quantity }) => (maximum_quantity ?? 0) > 1)).toBe(true);
    expect(variations.some((one) => Number(one.modifier_price_multiplicator) > 1)).toBe(true);
    expect(products.some((product) => !product.show_product_in_menu)).toBe(true);
    expect(products.some((product) => product.show_product_in_menu && !product.online_order_enabled)).toBe(
      true,
    );
    expect(products.some(({ description }) => description.length > 1000)).toBe(true);
    expect(products.some(({ image }) => image === '')).toBe(true);
    const without = products.filter((product) => !product.product_allergens_exist);
    expect(without.length).toBeGreaterThan(0);
    expect(without.length).toBeLessThan(products.length / 2);
    expect(categories.some((category) => category.products.length === 0)).toBe(true);
    expect(categories.some((category) => !category.online_order_enabled)).toBe(true);
    expect(categories.some(({ description }) => description === '')).toBe(true);
  });

  it('is delivered around its own street, from 15 euros on for 2.90, and prepaid from 80 on', () => {
    const menu = lumen();
    expect(menu).toMatchObject({
      delivery_fee: '2.90',
      delivery_minimum_order_value: '15.00',
      force_prepayment_order_value: '80.00',
      delivery_lead_time: 45,
      pickup_lead_time: 20,
      delivery_days_in_advance: 7,
      allow_cash: true,
      allow_credit_card: true,
    });
    const area = readDeliveryArea(menu.delivery_area);
    expect(area.kind === 'postcodes' && area.includes('10999') && !area.includes('13347')).toBe(true);
  });

  it('is closed on Mondays, at lunch and in the evening', () => {
    const rules = fulfilmentRules(lumen(), 'delivery', 'Europe/Berlin');
    const days = plannedTimes(rules, SATURDAY_EVENING).map(({ date }) => date);
    expect(days).not.toContain('2026-11-23');
    expect(days).toEqual(expect.arrayContaining(['2026-11-22', '2026-11-24']));
    const tuesday = plannedTimes(rules, SATURDAY_EVENING).find(({ date }) => date === '2026-11-24')!;
    const times = tuesday.times.map((time) => localTimeOf(time, 'Europe/Berlin').time);
    expect(times[0]).toBe('12:00');
    expect(times).toContain('18:00');
    expect(times).not.toContain('16:00');
  });
});

describe('the other menus', () => {
  it('are pickup for today at Kumo, and words for an area in Kuwait', () => {
    expect(menuOf('kumo-counter')).toMatchObject({
      allow_delivery: false,
      allow_pickup: true,
      pickup_days_in_advance: 0,
      pickup_lead_time: 30,
      delivery_area: null,
    });
    const area = readDeliveryArea(menuOf('bayt-al-bahar').delivery_area);
    expect(area).toMatchObject({ kind: 'text' });
    expect(menuOf('bayt-al-bahar').products.every(({ title }) => /\p{Script=Arabic}/u.test(title))).toBe(
      true,
    );
  });

  it('run past midnight in Kuwait and in Adelaide', () => {
    for (const [id, zone, late, shut] of [
      ['bayt-al-bahar', 'Asia/Kuwait', '00:45', '01:00'],
      ['the-brolga', 'Australia/Adelaide', '01:45', '02:00'],
    ] as const) {
      const planned = plannedTimes(fulfilmentRules(menuOf(id), 'pickup', zone), SATURDAY_EVENING);
      const times = planned.flatMap((day) => day.times).map((time) => localTimeOf(time, zone).time);
      expect(times, id).toContain(late);
      expect(times, id).not.toContain(shut);
    }
  });

  it('hold 2,000 different dishes in forty stalls at Halle Neun, a third with pictures', () => {
    const { products, menu_categories: stalls } = menuOf('halle-neun');
    expect(products).toHaveLength(2000);
    expect(stalls).toHaveLength(40);
    for (const stall of stalls) {
      const own = products.filter(({ menu_category }) => menu_category === stall.resource_uri);
      expect(new Set(own.map(({ title }) => title)).size, stall.name).toBe(50);
    }
    const share = products.filter(({ image }) => image !== '').length / products.length;
    expect(share).toBeGreaterThan(0.3);
    expect(share).toBeLessThan(0.37);
    expect(products.map(({ title, description }) => title + description).join('')).not.toMatch(/[{}]/);
  });

  it('travel small: the 2,000 dishes are less than 70 kB', async () => {
    const answer = await fetch(`${service.url}/v1/facility/halle-neun/menu_widget`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(Number(answer.headers.get('Content-Length'))).toBeLessThan(70_000);
  });
});

describe('pictures of dishes', () => {
  it('are kept for a day, and stand beside their licence', async () => {
    const answer = await fetch(`${service.url}/pictures/dishes/pizza.webp`);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
    expect(answer.headers.get('ETag')).not.toBeNull();
    const licence = readFileSync(path.join(PROJECT_ROOT, 'public/pictures/dishes/LICENSE.txt'), 'utf8');
    expect(licence).toContain('MIT License');
  });
});

describe('a demo that was there before there were menus', { timeout: PATIENCE }, () => {
  it('gets them at the next start, and takes orders', async () => {
    const { db } = service;
    await db.deleteFrom('menus').where('facility_id', '=', 'kumo-counter').execute();
    await db
      .updateTable('facilities')
      .set({ ordering_enabled: false })
      .where('id', '=', 'kumo-counter')
      .execute();
    await seedDemo(db, service.clock);
    const answer = await fetch(`${service.url}/v1/facility/kumo-counter/menu_widget`);
    expect(answer.status).toBe(200);
  });

  it('keeps what the restaurant has made of its menu', async () => {
    const { db } = service;
    await db
      .deleteFrom('products')
      .where('facility_id', '=', 'linden-imbiss')
      .where('title', '=', 'Käsebrot')
      .execute();
    await db
      .updateTable('facilities')
      .set({ ordering_enabled: false })
      .where('id', '=', 'the-brolga')
      .execute();
    await seedDemo(db, service.clock);
    const answer = await fetch(`${service.url}/v1/facility/linden-imbiss/menu_widget`);
    const { objects } = z.parse(z.object({ objects: z.array(MenuWidget) }), await answer.json());
    expect(objects[0]!.products).toHaveLength(4);
    expect((await fetch(`${service.url}/v1/facility/the-brolga/menu_widget`)).status).toBe(404);
  });
});
