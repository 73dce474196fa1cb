/** What a row of the menu says and does, in a real browser: what is avoided, text in another direction, the minus. */
import type { Locator } from '@playwright/test';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { shapeMenus, takingOrders } from './states/shape.ts';
import { BAYT, HALLE, LUMEN } from './support/restaurants.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 375, height: 812 } });

/** Where the words of an element begin, left and right, in CSS pixels. */
const edgesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { left, right } = range.getBoundingClientRect();
    return { left: Math.round(left), right: Math.round(right) };
  });

const shown = (widget: OrderingWidget) => widget.root.locator('.product:not([hidden])');

for (const isHiddenFirst of [false, true])
  test(`what is avoided is off the menu at once, ${isHiddenFirst ? 'hidden before it is chosen' : 'chosen before it is hidden'}`, async ({
    page,
  }) => {
    const widget = new OrderingWidget(page, LUMEN);
    await widget.open();
    await widget.press(widget.button('allergens'));
    const milk = widget.sheet.getByText('Milk', { exact: true });
    await expect(milk).toBeVisible();
    const taps = [milk, widget.sheet.getByText(widget.t('avoidHide'))];
    for (const tap of isHiddenFirst ? taps.toReversed() : taps) await widget.press(tap);
    expect(await widget.root.locator('.product:not([hidden])', { hasText: 'Contains Milk' }).count()).toBe(0);
    expect(await widget.root.locator('.product[hidden]').count()).toBeGreaterThan(0);
    await widget.press(widget.sheet.getByRole('button', { name: widget.t('toMenu') }));
    await expect(widget.button('allergensOn', { number: 1 })).toBeVisible();
    await expect(widget.dishName('Tiramisù')).toBeHidden();
  });

test('a dish in another script stands in its row as any other does', async ({ page }) => {
  const widget = new OrderingWidget(page, BAYT);
  await widget.open();
  const row = shown(widget).first();
  const price = await edgesOf(row.locator('div > span').first());
  const title = await edgesOf(row.locator('h3 button'));
  const about = await edgesOf(row.locator('p').first());
  expect([title.left, about.left]).toEqual([price.left, price.left]);
  expect(await row.locator('h3').evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});

test('the words of an Arabic menu are in one font, and in every row as large as in the others', async ({
  page,
}) => {
  const widget = new OrderingWidget(page, BAYT);
  await widget.open();
  const words = { title: 'h3 button', price: 'div > span', about: 'p' };
  const family = await widget.root
    .locator('.ordering')
    .evaluate((element) => getComputedStyle(element).fontFamily);
  for (const [part, selector] of Object.entries(words)) {
    const looks = await shown(widget).evaluateAll(
      (rows, wanted) =>
        rows
          .map((row) => row.querySelector(wanted))
          .filter((found) => found !== null)
          .map((found) => {
            const { fontFamily, fontSize } = getComputedStyle(found);
            return { fontFamily, fontSize };
          }),
      selector,
    );
    expect(looks.length, part).toBeGreaterThan(3);
    for (const look of looks) expect(look, part).toEqual({ ...looks[0], fontFamily: family });
  }
});

test('what is in the cart has a minus beside its plus, which gives the focus on when it goes', async ({
  page,
}) => {
  await shapeMenus(page, () => takingOrders(-3, 5, LUMEN.timezone));
  const widget = new OrderingWidget(page, LUMEN);
  await widget.open();
  const minus = widget.root.getByRole('button', { name: widget.t('takeOne', { dish: 'Olive miste' }) });
  await expect(minus).toHaveCount(0);
  await widget.addOne('Olive miste');
  await widget.addOne('Olive miste');
  await widget.press(minus);
  await expect(widget.plus('Olive miste')).toHaveText('1');
  await minus.focus();
  await page.keyboard.press('Enter');
  await expect(minus).toHaveCount(0);
  await expect(widget.plus('Olive miste')).toBeFocused();
});

test('a search among 2,000 dishes finds what the menu says of a section', async ({ page }) => {
  const widget = new OrderingWidget(page, HALLE);
  await widget.open();
  await widget.press(widget.button('search'));
  await widget.root.getByRole('searchbox').fill('vegan');
  await expect(widget.root.getByText(widget.t('found', { count: 50 }))).toBeVisible();
});
