/**
 * A browser that withholds what it can: observers, locks, storage, the clipboard and the like are not there, or throw, or
 * reject. The widget is better with them; what a guest came for works without any of them.
 */
import type { Page } from '@playwright/test';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { TableWidget } from './pages/tableWidget.ts';
import { complaintsOf } from './support/complaints.ts';
import { orderingCopyOf } from './support/menus.ts';
import { LUMEN, slotAt, THURSDAY } from './support/restaurants.ts';
import { bookingOf, orderOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 375, height: 812 } });

/** How they are withheld: not there at all, or there and refusing. */
const WAYS = ['are not there', 'refuse'] as const;

async function withhold(page: Page, way: (typeof WAYS)[number]): Promise<void> {
  await page.addInitScript((isGone) => {
    const refuse = () => {
      throw new DOMException('Withheld', 'SecurityError');
    };
    const put = (where: object, name: string, refusing: PropertyDescriptor) =>
      Object.defineProperty(where, name, {
        configurable: true,
        ...(isGone ? { value: undefined } : refusing),
      });
    const observers = ['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'PerformanceObserver'];
    for (const name of [...observers, 'BroadcastChannel'])
      put(globalThis, name, {
        value: class {
          constructor() {
            refuse();
          }
        },
      });
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
      put(globalThis, name, { get: refuse });
    put(globalThis, 'matchMedia', { value: refuse });
    // Safari has none.
    put(globalThis, 'requestIdleCallback', { value: refuse });
    for (const [name, methods] of Object.entries({
      locks: ['request', 'query'],
      clipboard: ['writeText', 'write'],
      permissions: ['query'],
    })) {
      const rejecting = () => Promise.reject(new DOMException('Withheld', 'NotAllowedError'));
      put(navigator, name, { value: Object.fromEntries(methods.map((method) => [method, rejecting])) });
    }
    for (const name of ['share', 'vibrate', 'geolocation', 'serviceWorker'])
      put(navigator, name, { get: refuse });
    put(crypto, 'getRandomValues', { value: refuse });
    put(crypto, 'randomUUID', { value: refuse });
    put(document, 'startViewTransition', { value: refuse });
    put(history, 'scrollRestoration', { get: refuse, set: refuse });
  }, way === 'are not there');
}

for (const way of WAYS) {
  test.describe(`where observers, storage, locks and the clipboard ${way}`, () => {
    test('a guest books a table', async ({ page, database }) => {
      const errors = complaintsOf(page, ['error']);
      await withhold(page, way);
      const slot = await slotAt(LUMEN, { time: '19:30', weekday: THURSDAY, num: 2 });
      const guest = newGuest('Ada Byron');
      const widget = new BookingWidget(page, LUMEN);
      await widget.open();
      await widget.choose(2, slot);
      await widget.fillGuest(guest);
      await widget.reserve(slot);
      await expect(widget.confirmed(slot)).toBeFocused();
      expect(await bookingOf(database, guest)).toMatchObject({ date: new Date(slot.date), num: 2 });
      expect(errors).toEqual([]);
    });

    test('a guest goes to a section, and orders a dish of it', async ({ page, database }) => {
      const errors = complaintsOf(page, ['error']);
      await withhold(page, way);
      const lumen = await orderingCopyOf(database, LUMEN);
      const guest = newGuest('Grete Hermann');
      const widget = new OrderingWidget(page, lumen);
      await widget.open();
      await widget.chooseType('pickup');
      const chips = widget.root.locator('.cats > div').getByRole('button');
      const section = (await chips.last().textContent()) ?? '';
      await widget.press(chips.last());
      const heading = widget.root.getByRole('heading', { name: section, exact: true });
      await expect(heading).toBeFocused();
      await expect(heading).toBeInViewport();
      await widget.addOne('Olive miste');
      await widget.goToCheckout();
      await widget.fillGuest(guest);
      await widget.send();
      await expect(widget.sent).toBeFocused();
      expect(await orderOf(database, guest)).toMatchObject({ type: 'pickup', item_quantity: 1 });
      expect(errors).toEqual([]);
    });

    test('a guest at the table orders to it', async ({ page, database }) => {
      const errors = complaintsOf(page, ['error']);
      await withhold(page, way);
      const lumen = await orderingCopyOf(database, LUMEN);
      const widget = new TableWidget(page, lumen);
      await widget.scan('12');
      await widget.addOne('Olive miste');
      await widget.goToCheckout();
      await widget.send();
      await expect(widget.sent).toBeFocused();
      expect(errors).toEqual([]);
    });
  });
}
