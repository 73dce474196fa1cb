/** How the parts of a screen stand to each other, with text of the usual size. */
import type { Page } from '@playwright/test';
import { stateNamed } from './states/all.ts';
import { closeState, openState } from './states/state.ts';
import { linesOf } from './support/measure.ts';
import { expect, test } from './support/test.ts';

const widgetOf = (page: Page) => page.locator('tableside-widget');

test('at the checkout the table’s name stands in one line with the way to another, and what is said of it below', async ({
  browser,
}) => {
  const page = await openState(browser, stateNamed('ordering/table-checkout'), {
    width: 375,
    theme: 'light',
    locale: 'en',
  });
  const line = widgetOf(page).locator('.checkout .ready');
  const [name, change, said] = ['b', 'u', 'small'].map((part) => line.locator(part));
  expect(await linesOf(name!)).toBe(1);
  const [nameBox, changeBox, saidBox] = await Promise.all(
    [name, change, said].map((part) => part!.boundingBox()),
  );
  expect(Math.abs(nameBox!.y - changeBox!.y)).toBeLessThan(8);
  expect(saidBox!.y).toBeGreaterThan(nameBox!.y + nameBox!.height - 2);
  await closeState(page);
});

test('a wide last screen has its buttons as high as any, however many dishes stand beside them', async ({
  browser,
}) => {
  const page = await openState(browser, stateNamed('ordering/crowded-table-sent'), {
    width: 1024,
    theme: 'light',
    locale: 'en',
  });
  const box = await widgetOf(page).locator('.done > .go').boundingBox();
  expect(box!.height).toBeLessThan(70);
  await closeState(page);
});

test('a cut description from the other side says that it goes on', async ({ browser }) => {
  const page = await openState(browser, stateNamed('ordering/menu-delivery'), {
    width: 375,
    theme: 'light',
    locale: 'ar',
  });
  const cut = widgetOf(page).locator('.product p').first();
  // Room for its three dots, over the edge at which it stands.
  await expect
    .poll(() =>
      cut.evaluate(
        (text) => text.getBoundingClientRect().right - text.parentElement!.getBoundingClientRect().right,
      ),
    )
    .toBeGreaterThan(12);
  await closeState(page);
});
