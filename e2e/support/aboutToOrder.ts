/** A guest with everything chosen and typed, before the button that sends. */
import type { Page } from '@playwright/test';
import { type Address, newGuest, OrderingWidget } from '../pages/orderingWidget.ts';
import { type OrderingCopy, orderingCopyOf } from './menus.ts';
import { LUMEN } from './restaurants.ts';
import type { Database } from './test.ts';

export interface OrderPlan extends OrderingCopy {
  /** Dishes for which nothing must be chosen; default: one of "Olive miste", at 4.80. */
  dishes?: readonly string[];
  /** Where it is delivered to; to be fetched when left out. */
  address?: Address;
  /** Further parameters of the plain page, e.g. `{ payment: 'test' }`. */
  query?: Readonly<Record<string, string>>;
  /** Default: the plain page. */
  path?: string;
}

/** Requests that change something, as `POST menu_widget_cart`, in the order in which the page sends them. */
export function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const [resource] = /menu_widget_\w+/.exec(request.url()) ?? [];
    if (resource && !['GET', 'OPTIONS'].includes(request.method()))
      changes.push(`${request.method()} ${resource}`);
  });
  return changes;
}

export const ORDER = 'POST menu_widget_cart_order';
export const ITEM = 'POST menu_widget_cart_item';

/** @param name of the guest */
export async function aboutToOrder(
  page: Page,
  database: Database,
  name: string,
  { dishes = ['Olive miste'], address, query, path, ...copy }: OrderPlan = {},
) {
  const restaurant = await orderingCopyOf(database, LUMEN, copy);
  const guest = newGuest(name);
  const widget = new OrderingWidget(page, restaurant);
  const changes = changesOf(page);
  await widget.open(query, path);
  await widget.chooseType(address ? 'delivery' : 'pickup');
  for (const dish of dishes) await widget.addOne(dish);
  await widget.goToCheckout();
  await widget.fill(guest, address);
  return { restaurant, guest, widget, changes };
}
