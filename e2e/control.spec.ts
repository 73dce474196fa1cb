/** What a page does with the element by script: open, close and reset, before and after the application has come. */
import type { Page } from '@playwright/test';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { OrderingWidget, TEST_CARD } from './pages/orderingWidget.ts';
import { slowStepsBack, withoutNavigationApi } from './support/browserHistory.ts';
import { orderingCopyOf } from './support/menus.ts';
import { LUMEN, slotAt } from './support/restaurants.ts';
import { expect, IN_FULL, test } from './support/test.ts';

const INNER = 'tableside-widget > tableside-widget';
type Control = Record<'open' | 'close' | 'reset', () => void>;

async function openPage(page: Page, attributes: string): Promise<void> {
  await page.route('**/a-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><body>
<input aria-label="Elsewhere"><tableside-widget ${attributes}></tableside-widget><script src="/tableside.js"></script></html>`,
    }),
  );
  await page.goto('/a-page');
}

const call = (page: Page, ...names: (keyof Control)[]) =>
  page.evaluate((calls) => {
    const widget = document.querySelector('tableside-widget') as unknown as Control;
    for (const name of calls) widget[name]();
  }, names);

test('a page opens and closes the dialog, before the application has come and ten times at once', async ({
  page,
}) => {
  const held: (() => void)[] = [];
  await page.route(/\/dialog\/main\.js/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await openPage(page, `facility="${LUMEN.id}" display="button"`);
  const dialog = page.locator('tableside-widget dialog.window');
  await call(page, 'open', 'close', 'open');
  await expect.poll(() => held.length).toBe(1);
  held[0]?.();
  await expect(dialog).toBeVisible();
  await call(page, 'close');
  await expect(dialog).toBeHidden();
  await expect(page.locator('tableside-widget').first()).not.toHaveAttribute('open');
  await call(page, ...Array.from({ length: 10 }, (): 'open' => 'open'));
  await expect(dialog).toBeVisible();
  await expect(page.locator(INNER)).toHaveCount(1);
  // The attribute follows the guest.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('tableside-widget').first()).not.toHaveAttribute('open');
  await call(page, ...Array.from({ length: 10 }, (): 'close' => 'close'));
  expect(page.url()).toMatch(/a-page$/);

  // Out of the page nothing can be opened; back in it, it is done.
  await page.evaluate(async () => {
    const widget = document.querySelector('tableside-widget') as unknown as Control & HTMLElement;
    widget.remove();
    await new Promise((resolve) => setTimeout(resolve));
    widget.open();
    document.body.append(widget);
  });
  await expect(dialog).toBeVisible();
});

test('closing asks a guest who has typed something, and a reset leaves nothing of it', async ({ page }) => {
  const slot = await slotAt(LUMEN, { time: '19:30', num: 2 });
  const guest = newGuest('Maria Mitchell');
  await openPage(page, `facility="${LUMEN.id}" display="button" date="${slot.day}"`);
  const dialog = page.locator('tableside-widget dialog.window');
  const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  await call(page, 'open');
  await widget.choose(2, slot);
  await widget.fillGuest(guest);
  await call(page, 'close');
  const question = page.getByRole('alertdialog', { name: 'Close without sending?' });
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect(page.locator('tableside-widget').first()).toHaveAttribute('open', '');
  await widget.expectGuest(guest);
  await call(page, 'reset');
  await expect(dialog).toBeHidden();
  await call(page, 'open');
  await widget.chooseTime(slot);
  await expect(widget.field('name')).toHaveValue('');
  // What is said last counts.
  await call(page, 'reset', 'open');
  await widget.chooseTime(slot);
  await expect(page.locator('tableside-widget').first()).toHaveAttribute('open', '');
});

for (const isOld of [false, true])
  test(`a page may open it again at once, however long ${isOld ? 'an older' : 'the'} browser takes to go back`, async ({
    page,
  }) => {
    if (isOld) await withoutNavigationApi(page);
    await slowStepsBack(page);
    const slot = await slotAt(LUMEN, { time: '19:30', num: 2 });
    await openPage(page, `facility="${LUMEN.id}" display="button" date="${slot.day}"`);
    const host = page.locator('tableside-widget').first();
    const dialog = page.locator('tableside-widget dialog.window');
    const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
    const stepsOfTheWidget = () => page.evaluate(() => history.state as unknown);
    await call(page, 'open');
    await widget.choose(2, slot);

    // As soon as it has closed.
    await page.evaluate(() => {
      const element = document.querySelector('tableside-widget') as unknown as Control & HTMLElement;
      element.addEventListener('tableside-closed', () => element.open(), { once: true });
      element.close();
    });
    await expect(dialog).toBeVisible();
    await expect(host).toHaveAttribute('open', '');
    await widget.chooseTime(slot);

    // Anew, and with nothing left to go back to but the page.
    await call(page, 'reset', 'open');
    await widget.chooseTime(slot);
    await expect(host).toHaveAttribute('open', '');
    await call(page, 'close');
    await expect(dialog).toBeHidden();
    await expect.poll(stepsOfTheWidget).toBeNull();

    // What was said last counts, also while the browser is on its way.
    await call(page, 'open');
    await expect(dialog).toBeVisible();
    await page.evaluate(() => {
      const element = document.querySelector('tableside-widget') as unknown as Control & HTMLElement;
      element.addEventListener(
        'tableside-closed',
        () => {
          element.open();
          queueMicrotask(() => element.close());
        },
        { once: true },
      );
      element.close();
    });
    await expect(dialog).toBeHidden();
    await expect.poll(stepsOfTheWidget).toBeNull();
    await expect(dialog).toBeHidden();
    await expect(host).not.toHaveAttribute('open');
  });

test('a page that goes on by its own router, and takes an open dialog away, is not led back', async ({
  page,
}) => {
  const slot = await slotAt(LUMEN, { time: '19:30', num: 2 });
  await openPage(page, `facility="${LUMEN.id}" display="button" date="${slot.day}"`);
  const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  await call(page, 'open');
  await widget.chooseTime(slot);
  await page.evaluate(async () => {
    history.pushState({ route: 'next' }, '', '/next');
    document.querySelector('tableside-widget')?.remove();
    await new Promise((resolve) => setTimeout(resolve));
  });
  // The guest's own step back is the only one.
  const before = await page.evaluate(async () => {
    const gone = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    const { pathname } = location;
    history.back();
    await gone;
    return pathname;
  });
  expect(before).toBe('/next');
  expect(JSON.stringify(await page.evaluate(() => history.state as unknown))).toContain('details');
});

for (const isOld of [false, true])
  test(`a page that keeps the news of a step back in ${isOld ? 'an older' : 'the'} browser to itself leaves a button that opens again`, async ({
    page,
  }) => {
    if (isOld) await withoutNavigationApi(page);
    await page.addInitScript(() => {
      addEventListener('popstate', (event) => event.stopImmediatePropagation(), true);
    });
    await openPage(page, `facility="${LUMEN.id}" display="button"`);
    const dialog = page.locator('tableside-widget dialog.window');
    for (let times = 0; times < 3; times++) {
      await page.getByRole('button', { name: 'Book a table' }).click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });

test('a reset of a widget in the page leads back to its first screen, with nothing typed', async ({
  page,
}) => {
  const slot = await slotAt(LUMEN, { time: '19:30', num: 2 });
  await openPage(page, `facility="${LUMEN.id}" date="${slot.day}"`);
  const widget = new BookingWidget(page, LUMEN);
  await widget.choose(2, slot);
  await widget.fillGuest(newGuest('Ada Byron'));
  await call(page, 'reset', 'open', 'close');
  await expect(widget.time(slot)).toBeVisible();
  await widget.chooseTime(slot);
  await expect(widget.field('name')).toHaveValue('');
});

test(
  'a reset in the checkout takes the fields of a payment out of the page, and the cart stays',
  IN_FULL,
  async ({ page, database }) => {
    const restaurant = await orderingCopyOf(database, LUMEN);
    await openPage(
      page,
      `facility="${restaurant.id}" view="ordering" data-test-payment><a href="tel:+4930">Call</a></tableside-widget><script src="/test-payment.js"></script><tableside-widget hidden`,
    );
    const widget = new OrderingWidget(page, restaurant, { root: page.locator('tableside-widget').first() });
    await widget.chooseType('pickup');
    await widget.addOne('Olive miste');
    await widget.goToCheckout();
    await widget.choosePayment(TEST_CARD);
    await widget.fillCard('Secret Owner');
    const children = () =>
      widget.root.evaluate(({ children: all }) => Array.from(all, ({ localName }) => localName));
    expect(await children()).toEqual(['a', 'div']);
    await call(page, 'reset', 'reset');
    await expect(widget.plus('Olive miste')).toHaveText('1');
    await expect(widget.checkoutTitle).toHaveCount(0);
    await expect(widget.cardOwner).toHaveCount(0);
    expect(await children()).toEqual(['a']);
    // A second way to the checkout begins with fields that are empty.
    await widget.goToCheckout();
    await widget.choosePayment(TEST_CARD);
    await expect(widget.cardOwner).toHaveValue('');
  },
);

test('a page’s own sentences stand on the first screen and the later ones, as text and in their language alone', async ({
  page,
}) => {
  await openPage(page, `facility="${LUMEN.id}" display="button" locale="en-GB"`);
  const say = (messages: unknown) =>
    page.evaluate((own) => {
      const widget = document.querySelector('tableside-widget') as HTMLElement & Control;
      Object.assign(widget, { messages: own });
      widget.reset();
    }, messages);
  const slot = await slotAt(LUMEN, { time: '19:30' });
  const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  await say({
    en: { moreThan: '<b>{{size}}</b> and more', reserve: 'Hold our table: {{day}}, {{time}}', time: 7 },
    de: { guests: 'Zu wievielt?' },
  });
  await page.locator('tableside-widget').getByRole('button').first().click();
  await expect(widget.root.getByRole('radio', { name: '<b>12</b> and more' })).toBeVisible();
  await widget.choose(2, slot);
  await expect(widget.root.getByRole('button', { name: /^Hold our table: \w+, .*19:30$/ })).toBeVisible();
  // Those that the page says nothing of, and what is no text at all, keep the widget whole.
  await expect(widget.root.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await say(['nothing of use']);
  await page.locator('tableside-widget').getByRole('button').first().click();
  await expect(widget.root.getByRole('radio', { name: 'More than 12' })).toBeVisible();
});
