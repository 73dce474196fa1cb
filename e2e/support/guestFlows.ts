/** The two flows that must work on every page: a guest books a table, and orders a meal to fetch. */
import type { Page } from '@playwright/test';
import { BookingWidget, newGuest } from '../pages/bookingWidget.ts';
import { OrderingWidget } from '../pages/orderingWidget.ts';
import type { WidgetOptions } from '../pages/widget.ts';
import { bookingIsWhole, lookOf, menuIsWhole, type PartLook } from './look.ts';
import type { ListedSlot, Restaurant } from './restaurants.ts';
import { bookingOf, orderOf } from './rows.ts';
import { type Database, expect } from './test.ts';

/** How the screens look that a guest passes. */
export type Looks = Readonly<Record<'first' | 'second', PartLook[]>>;

/** From the first screen to the confirmation. The service has the booking. */
export async function bookATable(
  page: Page,
  database: Database,
  restaurant: Restaurant,
  slot: ListedSlot,
  options?: WidgetOptions,
): Promise<Looks> {
  const guest = newGuest('Ada Lovelace');
  const widget = new BookingWidget(page, restaurant, options);
  await widget.choosePartySize(3);
  await widget.chooseDay(slot.day);
  await bookingIsWhole(page);
  const first = await lookOf(page, 'booking', widget.root);
  await widget.chooseTime(slot);
  await expect(widget.detailsTitle).toBeFocused();
  const second = await lookOf(page, 'details', widget.root);
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeFocused();
  expect(await bookingOf(database, guest)).toMatchObject({
    facility_id: restaurant.id,
    date: new Date(slot.date),
    num: 3,
    name: guest.name,
    status: 'confirmed',
  });
  return { first, second };
}

/** From the menu to the last screen, for pickup and in cash. The service has the order. */
export async function orderAMeal(
  page: Page,
  database: Database,
  restaurant: Restaurant,
  options?: WidgetOptions,
): Promise<Looks> {
  const guest = newGuest('Mary Somerville');
  const widget = new OrderingWidget(page, restaurant, options);
  await widget.chooseType('pickup');
  await menuIsWhole(page);
  const first = await lookOf(page, 'ordering', widget.root);
  await widget.addOne('Olive miste');
  await widget.goToCheckout();
  const second = await lookOf(page, 'checkout', widget.root);
  await widget.fillGuest(guest);
  await widget.send();
  await expect(widget.sent).toBeFocused();
  expect(await orderOf(database, guest)).toMatchObject({
    facility_id: restaurant.id,
    type: 'pickup',
    price_gross: '4.8000',
    name: guest.name,
  });
  return { first, second };
}
