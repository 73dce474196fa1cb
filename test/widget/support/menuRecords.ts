/** Records of a menu as the API gives them, and the models over them, read by real HTTP. */
import { signal } from '@preact/signals';
import { onTestFinished } from 'vitest';
import { deliveryTerms } from '../../../src/domain/deliveryTerms.ts';
import { firstTime } from '../../../src/domain/earliestTime.ts';
import { fulfilmentRules } from '../../../src/domain/menu.ts';
import { createHttp } from '../../../src/widget/api/http.ts';
import { readMenus } from '../../../src/widget/api/menu.ts';
import { readMenuFulfilment } from '../../../src/widget/api/menuFulfilment.ts';
import { createFulfilment } from '../../../src/widget/ordering/checkout/fulfilment.ts';
import { createMenu } from '../../../src/widget/ordering/menu/menu.ts';
import { startApi } from './api.ts';

const BASE = '/v1/facility/lumen';

export const pathOf = (kind: 'menu' | 'menu_category' | 'menu_widget_product', id: number) =>
  `${BASE}/${kind}/${id}`;

export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

export const hours = (begins: string, ends: string, weekdays: readonly number[] = EVERY_DAY) => ({
  begins,
  ends,
  weekdays,
});

/** When orders are taken at the table: of some categories, by their ids, or of all. */
export const tableHours = (begins: string, ends: string, ...categories: readonly number[]) => ({
  ...hours(begins, ends),
  menu_categories: categories.map((id) => pathOf('menu_category', id)),
});

export const product = (id: number, category: number, more: object = {}) => ({
  id,
  resource_uri: pathOf('menu_widget_product', id),
  menu_category: pathOf('menu_category', category),
  title: `Dish ${id}`,
  description: '',
  image: '',
  price_gross: '9.50',
  priority: id,
  online_order_enabled: true,
  show_product_in_menu: true,
  product_allergens_exist: false,
  product_modifiers_exist: false,
  product_variations_exist: false,
  ...more,
});

export const category = (id: number, more: object = {}) => ({
  id,
  resource_uri: pathOf('menu_category', id),
  name: `Category ${id}`,
  description: '',
  priority: id,
  online_order_enabled: true,
  show_products_in_menu: true,
  ...more,
});

/** Takes delivery and pickup, all day, ready in 20 and 45 minutes, today only. */
export const menu = (id: number, more: object = {}) => ({
  id,
  resource_uri: pathOf('menu', id),
  name: `Menu ${id}`,
  enabled: true,
  allow_delivery: true,
  allow_pickup: true,
  allow_qr_ordering: false,
  delivery_area: null,
  delivery_fee: '2.50',
  delivery_minimum_order_value: '15.00',
  delivery_lead_time: 45,
  pickup_lead_time: 20,
  delivery_days_in_advance: 0,
  pickup_days_in_advance: 0,
  product_delivery_accept_hours: [hours('11:00', '22:00')],
  product_pickup_accept_hours: [hours('11:00', '22:00')],
  product_qr_order_accept_hours: [],
  menu_categories: [category(1)],
  products: [product(1, 1)],
  ...more,
});

/** Takes orders at the table from 11:00 to 22:00, paid in cash, and neither delivery nor pickup. */
export const tableMenu = (id: number, more: object = {}) =>
  menu(id, {
    allow_delivery: false,
    allow_pickup: false,
    allow_qr_ordering: true,
    qr_allow_cash: true,
    product_qr_order_accept_hours: [tableHours('11:00', '22:00')],
    ...more,
  });

export interface ModelOptions {
  timezone?: string;
  /** Instant of the service's clock, ISO 8601. */
  now?: string;
}

/** The models over what the API answers with these records. */
export async function openMenus(records: readonly unknown[], options: ModelOptions = {}) {
  const { timezone = 'Europe/Berlin', now = '2026-11-21T12:00:00Z' } = options;
  const { url, stop } = await startApi({
    'GET /menu_widget': () => ({ status: 200, body: { meta: { next: null }, objects: records } }),
  });
  onTestFinished(stop);
  const http = createHttp({ api: url, locale: () => 'en', wait: () => Promise.resolve(), random: () => 0 });
  const tick = signal(Date.parse(now));
  const clock = { now: () => tick.peek(), tick };
  const menus = signal(await readMenus(http, 'lumen'));
  const types = ['delivery', 'pickup'] as const;
  const model = createMenu({ api: url, menus, types });
  const fulfilment = createFulfilment({
    menu: model,
    clock,
    rules: {
      types,
      rulesOf: (menu, type) =>
        fulfilmentRules(readMenuFulfilment(menu), type === 'delivery' ? type : 'pickup', timezone),
      termsOf: (menu, type) => deliveryTerms(readMenuFulfilment(menu), type),
      areaOf: (menu) => readMenuFulfilment(menu).delivery_area,
      timeOf: firstTime,
    },
  });
  return {
    /** Where the API is. */
    origin: new URL(url).origin,
    menu: model,
    fulfilment,
    clock,
    /** The service's clock shows another instant, ISO 8601. */
    setTime(instant: string) {
      tick.value = Date.parse(instant);
    },
  };
}
