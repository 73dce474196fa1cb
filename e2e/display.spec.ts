/** The widget behind a button: what opens it, what closes it, and the page behind, which stays as it is. */
import type { Locator, Page } from '@playwright/test';
import { rawField } from '../src/contract/rawField.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { Keyboard } from './pages/keyboard.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { openHostPage } from './support/hostPage.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingOf, orderOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

const LONG = '<p style="height:1500px">A restaurant with a lot to say.</p>';

/** A page of the service's origin that holds `body`, with room above and below to scroll through. */
async function openPage(page: Page, body: string): Promise<void> {
  await page.route('**/a-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A page</title>
<link rel="icon" href="data:,"><body>${LONG}${body}${LONG}<script async src="/tableside.js"></script></html>`,
    }),
  );
  await page.goto('/a-page');
}

const dialogOf = (page: Page) => page.locator('tableside-widget dialog.window');
const INNER = 'tableside-widget > tableside-widget';

/** As a mouse does it: `click()` brings a control into the middle of the window first, in Firefox. */
async function pressInPlace(page: Page, control: Locator): Promise<void> {
  const { x, y, width, height } = (await control.boundingBox())!;
  await page.mouse.click(x + width / 2, y + height / 2);
}

/** What must not move or change behind the dialog. */
const aboutPage = (page: Page) =>
  page.evaluate(() => ({
    top: scrollY,
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
    style: document.documentElement.style.cssText + document.body.style.cssText,
  }));

test('a guest books by keyboard in the dialog of a button, and finds the page as it was', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '19:30' });
  const guest = newGuest('Rosalind Franklin');
  // Firefox keeps no entry of the empty page that a tab begins with: there would be nothing to go back to.
  await page.goto('/outbox');
  await openPage(
    page,
    `<tableside-widget facility="${lumen.id}" display="button" date="${slot.day}"><a href="tel:+4930">Call</a></tableside-widget>`,
  );
  const button = page.getByRole('button', { name: 'Book a table' });
  const title = page.getByRole('heading', { name: 'Book a table' });
  const dialog = dialogOf(page);
  const keyboard = new Keyboard(page);
  await expect(button).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call' })).toHaveCount(0);
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/') && reads.push(request.url()));
  await button.scrollIntoViewIfNeeded();
  await keyboard.tabTo(button);
  const before = await aboutPage(page);
  expect(before.top).toBeGreaterThan(100);
  expect(reads).toEqual([]);

  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await keyboard.expectVisible(button);
  await page.keyboard.press('Space');
  await expect(title).toBeFocused();
  const widget = new BookingWidget(page, lumen, { root: page.locator(INNER) });
  await expect(widget.time(slot)).toBeVisible();
  // Opened twice, read once.
  expect(reads.filter((url) => url.endsWith(`/facility/${lumen.id}`))).toHaveLength(1);
  await page.mouse.move(640, 300);
  await page.mouse.wheel(0, 2000);
  await page.keyboard.press('PageDown');
  // The focus never leaves it, neither forward nor back.
  for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(await page.evaluate(() => document.activeElement?.localName ?? 'body')).toMatch(
      /tableside-widget|body/,
    );
  }
  expect(await aboutPage(page)).toEqual(before);

  await widget.chooseTime(slot);
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();
  expect(await bookingOf(database, guest)).toMatchObject({
    facility_id: lumen.id,
    date: new Date(slot.date),
  });
  // What was typed has been sent: nothing is asked.
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await aboutPage(page)).toEqual(before);
  await page.goBack();
  await expect(page).toHaveURL(/outbox$/);
});

test('the second of two presses does not close what the first has opened', async ({ page, database }) => {
  const lumen = await orderingCopyOf(database, LUMEN);
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(
    page,
    `<tableside-widget facility="${lumen.id}" view="ordering" display="floating"></tableside-widget>`,
  );
  const closed: unknown[] = [];
  await page.exposeFunction('tell', (what: unknown) => closed.push(what));
  await page.evaluate(() => {
    addEventListener('tableside-closed', () =>
      (globalThis as never as { tell(what: string): void }).tell('dialog'),
    );
    const back = history.back.bind(history);
    history.back = () => {
      (globalThis as never as { tell(what: string): void }).tell('sheet');
      back();
    };
  });
  const dialog = dialogOf(page);
  // Once its file is there it opens with the first press, and the second meets what lies around it.
  const button = page.getByRole('button', { name: 'Order online' });
  await button.click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => closed).toEqual(['dialog']);
  await button.dblclick();
  await expect(dialog).toBeVisible();
  expect(closed).toEqual(['dialog']);

  const widget = new OrderingWidget(page, lumen, { root: page.locator(INNER) });
  await widget.openDish('Saltimbocca');
  await page.keyboard.press('Escape');
  await expect(widget.sheet).toBeHidden();
  await expect.poll(() => closed).toEqual(['dialog', 'sheet']);
  const { x, y } = (await widget.dishName('Saltimbocca').boundingBox())!;
  await page.mouse.dblclick(x + 8, y + 8);
  await widget.choose({ quantity: 2 });
  await widget.press(widget.addButton);
  await widget.expectLine('Saltimbocca', 2);
});

test('two fingers that go back and close the dialog at once stay on the page', async ({ page }) => {
  const slot = await slotAt(LUMEN, { time: '19:00', num: 2 });
  await page.goto('/');
  await openPage(
    page,
    `<tableside-widget facility="${LUMEN.id}" display="button" date="${slot.day}"></tableside-widget>`,
  );
  const dialog = dialogOf(page);
  const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  for (let times = 0; times < 3; times++) {
    await page.getByRole('button', { name: 'Book a table' }).click();
    await widget.chooseTime(slot);
    const cross = await dialog.getByRole('button', { name: 'Close' }).elementHandle();
    await widget.root.getByRole('button', { name: /^Time/ }).evaluate((back, close) => {
      (back as HTMLElement).click();
      (close as HTMLElement).click();
    }, cross);
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
    expect(page.url()).toMatch(/a-page$/);
  }
});

test('a way back that another step overtakes ends where the dialog was opened, and not before that', async ({
  page,
}) => {
  const slot = await slotAt(LUMEN, { time: '19:00', num: 2 });
  await page.goto('/');
  await openPage(
    page,
    `<tableside-widget facility="${LUMEN.id}" display="button" date="${slot.day}"></tableside-widget>`,
  );
  // As a browser does that is already on its way: of two ways that are asked for, it ends the first.
  await page.evaluate(() => {
    const { navigation } = window;
    const traverseTo = navigation.traverseTo.bind(navigation);
    let isOvertaken = true;
    navigation.traverseTo = (key) => {
      if (!isOvertaken) return traverseTo(key);
      isOvertaken = false;
      const overtaken = Promise.reject(new DOMException('Overtaken', 'AbortError'));
      return { committed: overtaken, finished: overtaken };
    };
  });
  const dialog = dialogOf(page);
  const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  await page.getByRole('button', { name: 'Book a table' }).click();
  await widget.chooseTime(slot);
  const cross = await dialog.getByRole('button', { name: 'Close' }).elementHandle();
  await widget.root.getByRole('button', { name: /^Time/ }).evaluate((back, close) => {
    (back as HTMLElement).click();
    (close as HTMLElement).click();
  }, cross);
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state as unknown)).toBeNull();
  expect(page.url()).toMatch(/a-page$/);
  await page.getByRole('button', { name: 'Book a table' }).click();
  await expect(dialog).toBeVisible();
});

test('the cross, a press beside it and the back button close it, and ask once when something was typed', async ({
  page,
}) => {
  const slot = await slotAt(LUMEN, { time: '19:30', num: 2 });
  const guest = newGuest('Lise Meitner');
  await openPage(
    page,
    `<tableside-widget facility="${LUMEN.id}" display="button" date="${slot.day}"></tableside-widget>`,
  );
  const button = page.getByRole('button', { name: 'Book a table' });
  const dialog = dialogOf(page);
  const question = page.getByRole('alertdialog', { name: 'Close without sending?' });
  const stay = page.getByRole('button', { name: 'Stay here' });
  const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  await button.click();
  await widget.choose(2, slot);
  const before = await aboutPage(page);
  // A time alone is soon chosen again.
  await expect(async () => {
    await page.mouse.click(8, 8);
    await expect(dialog).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(button).toBeFocused();

  await button.click();
  await expect(widget.time(slot)).toBeChecked();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();

  await widget.chooseTime(slot);
  await widget.fillGuest(guest);
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  await expect(stay).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await widget.expectGuest(guest);
  // Back to the times, and back again, out of the dialog.
  await page.goBack();
  await expect(widget.time(slot)).toBeChecked();
  await page.goBack();
  await expect(question).toBeVisible();
  await stay.click();
  await expect(dialog).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await aboutPage(page)).toEqual(before);

  await button.click();
  await widget.chooseTime(slot);
  await widget.expectGuest(guest);
  await page.getByRole('button', { name: 'Close', exact: true }).first().click();
  await expect(dialog).toBeHidden();
});

test.describe('on a phone of 375 px', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true, isMobile: true });

  test('a guest orders by touch in the dialog of a floating button, on the whole screen', async ({
    page,
    database,
  }) => {
    const lumen = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Grete Hermann');
    await openPage(
      page,
      `<tableside-widget facility="${lumen.id}" view="ordering" display="floating" label="Eat at home"
        style="--tableside-floating-bottom:5em"></tableside-widget>`,
    );
    const button = page.getByRole('button', { name: 'Eat at home' });
    // Above a cookie bar of the page's own, and in the way of nothing: the page is as long as without it.
    const box = (await button.boundingBox())!;
    expect(Math.round(667 - box.y - box.height)).toBe(80);
    expect(box.height).toBeGreaterThanOrEqual(48);
    await page.evaluate(() => scrollTo(0, 700));
    const before = await aboutPage(page);
    await button.tap();
    await expect(page.getByRole('heading', { name: 'Eat at home' })).toBeFocused();
    const panel = page.locator('tableside-widget .panel');
    await expect
      .poll(async () => Object.values((await panel.boundingBox())!).map(Math.round))
      .toEqual([0, 0, 375, 667]);
    const widget = new OrderingWidget(page, lumen, { isTouch: true, root: page.locator(INNER) });
    await widget.chooseType('pickup');
    await widget.add('Olive miste');
    // The cart is kept whatever happens, so nothing is asked.
    await page.getByRole('button', { name: 'Close', exact: true }).first().tap();
    await expect(dialogOf(page)).toBeHidden();
    await button.tap();
    await widget.goToCheckout();
    await widget.fillGuest(guest);
    await widget.send();
    await expect(widget.sent).toBeFocused();
    expect(await orderOf(database, guest)).toMatchObject({ facility_id: lumen.id, price_gross: '4.8000' });
    await page.getByRole('button', { name: 'Close', exact: true }).first().tap();
    await expect(dialogOf(page)).toBeHidden();
    expect(await aboutPage(page)).toEqual(before);
  });
});

test('any link or button of a page opens a dialog, and those that ask for the same share it', async ({
  page,
  context,
}) => {
  await openPage(
    page,
    `<nav><a href="/elsewhere" data-tableside-open data-party-size="4">Book</a>
     <button data-tableside-open data-party-size="4"><b>Your table</b></button>
     <button data-tableside-open="tickets" data-facility="the-brolga" data-label="Nights">Nights out</button></nav>
     <tableside-widget facility="${LUMEN.id}" view="reviews" locale="de" style="display:block;min-height:600px"></tableside-widget>`,
  );
  // What stands last below a view: nothing of the page grows after it.
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toBeVisible();
  const link = page.getByRole('link', { name: 'Book' });
  // A whole number: to another one Firefox itself comes back half a point away, after any step of history.
  await page.evaluate(() => scrollTo(0, 1200));
  await expect(link).toBeInViewport();
  const before = await aboutPage(page);
  const dialog = dialogOf(page).filter({ visible: true });
  const opened: unknown[] = [];
  await page.exposeFunction('tell', (what: unknown) => opened.push(what));
  await page.evaluate(() => {
    for (const name of ['opened', 'closed', 'ready'])
      document.addEventListener(`tableside-${name}`, () => {
        (globalThis as never as { tell(what: string): void }).tell(name);
      });
  });

  // Restaurant and language are those of the widget that stands in the page.
  await link.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Tisch reservieren' })).toBeFocused();
  const widget = new BookingWidget(page, LUMEN, { locale: 'de-DE', root: page.locator(INNER) });
  await expect(widget.partySize(4)).toBeChecked();
  await widget.choosePartySize(3);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  expect(page.url()).toMatch(/a-page$/);
  await pressInPlace(page, page.getByText('Your table'));
  await expect(widget.partySize(3)).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Your table' })).toBeFocused();
  await expect.poll(() => opened).toEqual(['opened', 'ready', 'closed', 'opened', 'closed']);

  await pressInPlace(page, page.getByRole('button', { name: 'Nights out' }));
  await expect(dialog.getByRole('heading', { name: 'Nights' })).toBeFocused();
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await aboutPage(page)).toEqual(before);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  expect(tab.url()).toMatch(/elsewhere$/);
  await expect(dialog).toBeHidden();
});

test('two buttons have nothing in common, and the code of a restaurant gives one that works', async ({
  page,
  baseURL,
  request,
}) => {
  const codeOf = async (facility: string) =>
    String(rawField(await (await request.get(`/v1/facility/${facility}`)).json(), 'buttonCode'));
  const host = await openHostPage(baseURL ?? '', {
    body: (await codeOf(LUMEN.id)) + (await codeOf('halle-neun')),
    policy: `default-src 'none'; script-src ${baseURL}; connect-src ${baseURL}; img-src ${baseURL} data:; style-src 'self'; style-src-attr 'unsafe-inline'; require-trusted-types-for 'script'`,
  });
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  await page.goto(host.url);
  const booking = page.getByRole('button', { name: 'Book a table' });
  const order = page.getByRole('button', { name: 'Order online', exact: true });
  expect((await booking.boundingBox())?.height).toBe(48);
  await booking.click();
  await expect(page.locator(`${INNER} .booking`)).toBeVisible();
  await page.keyboard.press('Escape');
  await order.click();
  await expect(page.locator(`${INNER} .ordering`)).toBeVisible();
  await expect(page.locator(`${INNER} .booking`)).toBeHidden();
  expect(refused).toEqual([]);
  host.close();
});

test('when a part can’t be had, the guest is told and tries again, or finds the phone', async ({ page }) => {
  await page.route(/\/booking\/main\.js/, (route) => route.abort());
  await openPage(
    page,
    `<tableside-widget facility="${LUMEN.id}" display="button"><a href="tel:+4930">Call us</a></tableside-widget>`,
  );
  await page.getByRole('button', { name: 'Book a table' }).click();
  await expect(page.getByRole('alert')).toContainText("Part of this page didn't load.");
  await expect(page.getByRole('link', { name: 'Call us' })).toBeVisible();
  await page.unroute(/\/booking\/main\.js/);
  // A browser may keep the failure of a module for as long as the page: what counts is that it is tried.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Book a table' })).toBeFocused();
});
