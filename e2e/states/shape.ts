/** Shapes the service's real answers into those that are rare, and answers requests that are not to be stored. */
import type { Page, Route } from '@playwright/test';
import type { AcceptHour, MenuWidget } from '../../src/contract/menuWidget.ts';
import type { Product } from '../../src/contract/product.ts';
import { localTimeOf } from '../../src/domain/localTime.ts';
import { heldLead } from '../support/heldLead.ts';

export interface OfferedSlot {
  date: string;
  available: number;
  message: string | null;
  price_change: number;
}

const FACILITY = /\/v1\/facility\/[^/?]+$/;
const AVAILABILITY = /\/availability\?/;
const MENUS = /\/menu_widget$/;
const PRODUCT = /\/menu_widget_product\/\d+$/;
const DAY = 86_400_000;

/** The facility's record with other values. */
export const shapeFacility = (page: Page, patch: Record<string, unknown>) =>
  page.route(FACILITY, async (route) => {
    const response = await route.fetch();
    const record = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...record, ...patch } });
  });

/** Every page of the availability, its slots put through `shape`. */
export const shapeSlots = (page: Page, shape: (slots: OfferedSlot[]) => OfferedSlot[]) =>
  page.route(AVAILABILITY, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { objects: OfferedSlot[] };
    await route.fulfill({ response, json: { ...answer, objects: shape(answer.objects) } });
  });

/** No table is left at the times that are `taken`; of the others the service has the say. */
export const takeTables = (page: Page, taken: (slot: OfferedSlot) => boolean) =>
  shapeSlots(page, (slots) => slots.map((slot) => (taken(slot) ? { ...slot, available: 0 } : slot)));

/** What is changed of a menu. */
export type MenuShape = (menu: MenuWidget) => Partial<MenuWidget>;

/** The facility's menus, each with other values; `more` are the names of further ones like the first. */
export const shapeMenus = (page: Page, shape: MenuShape, more: readonly string[] = []) =>
  page.route(MENUS, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { objects: MenuWidget[] };
    const menus = answer.objects.map((menu) => ({ ...menu, ...shape(menu) }));
    const others = more.map((name, index) => ({ ...menus[0]!, name, id: 900_000 + index }));
    await route.fulfill({ response, json: { ...answer, objects: [...menus, ...others] } });
  });

/** A dish's own record with other values. */
export const shapeProduct = (page: Page, shape: (product: Product) => Partial<Product>) =>
  page.route(PRODUCT, async (route) => {
    const response = await route.fetch();
    const product = (await response.json()) as Product;
    await route.fulfill({ response, json: { ...product, ...shape(product) } });
  });

/**
 * Orders are taken every day between two times, counted in hours from now.
 *
 * @param zone the restaurant's
 */
export function takingOrders(from: number, to: number, zone: string): Partial<MenuWidget> {
  const quarter = 900_000;
  const at = (hour: number) =>
    localTimeOf(Math.round((Date.now() + hour * 4 * quarter) / quarter) * quarter, zone).time;
  const everyDay = { begins: at(from), ends: at(to), weekdays: [0, 1, 2, 3, 4, 5, 6] } as AcceptHour;
  return {
    product_delivery_accept_hours: [everyDay],
    product_pickup_accept_hours: [everyDay],
    product_qr_order_accept_hours: [{ ...everyDay, menu_categories: [] }],
    delivery_lead_time: heldLead(45),
    pickup_lead_time: heldLead(20),
    // Around midnight the next day's hours are needed too.
    delivery_days_in_advance: 7,
    pickup_days_in_advance: 7,
  };
}

/** What becomes of a request that changes something. `never` leaves it without an answer, `cut` breaks the connection. */
export type Outcome = 'never' | 'cut' | { status: number; json: unknown };

/** Answers every POST or PATCH of a resource, e.g. `bookings`; reads pass. */
export const answerChange = (page: Page, resource: string, outcome: Outcome) =>
  page.route(new RegExp(`/v1/(?:facility/[^/]+/)?${resource}(?:/|$)`), async (route) => {
    if (route.request().method() === 'GET') await route.fallback();
    else await give(route, outcome);
  });

/** Answers every read below a path of the API, e.g. `booking_cancel/`. */
export const answerRead = (page: Page, path: string, outcome: Outcome) =>
  page.route(new RegExp(`/v1/${path}`), async (route) => {
    if (route.request().method() === 'GET') await give(route, outcome);
    else await route.fallback();
  });

async function give(route: Route, outcome: Outcome): Promise<void> {
  if (outcome === 'cut') await route.abort('connectionreset');
  else if (outcome !== 'never') await route.fulfill(outcome);
}

/** The first day of this weekday (0 is Sunday) that lies at least a week ahead, `YYYY-MM-DD`. */
export function comingDay(weekday: number): string {
  const weekAhead = new Date(Date.now() + 8 * DAY);
  const more = (weekday - weekAhead.getUTCDay() + 7) % 7;
  return new Date(weekAhead.getTime() + more * DAY).toISOString().slice(0, 10);
}
