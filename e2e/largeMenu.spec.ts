/** A menu of 2,000 dishes, read before all of it is drawn. */
import type { Page } from '@playwright/test';
import type { MenuWidget } from '../src/contract/menuWidget.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { HALLE } from './support/restaurants.ts';
import { expect, IN_FULL, test } from './support/test.ts';

test.use({ viewport: { width: 375, height: 812 } });

/** The menu as the service has it: its sections in their order, each with its dishes in theirs. */
async function servedMenu(page: Page): Promise<{ name: string; dishes: string[] }[]> {
  const answer = await page.request.get(`/v1/facility/${HALLE.id}/menu_widget`);
  const [menu] = ((await answer.json()) as { objects: MenuWidget[] }).objects;
  const byPriority = <Item extends { priority: number }>(items: readonly Item[]) =>
    items.toSorted((a, b) => a.priority - b.priority);
  return byPriority(menu!.menu_categories).map(({ name, resource_uri: path }) => ({
    name,
    dishes: byPriority(menu!.products.filter((dish) => dish.menu_category === path)).map(
      ({ title }) => title,
    ),
  }));
}

test('in the end all of it is in the document, in the order of the menu, and nothing on view has moved', async ({
  page,
}) => {
  const widget = new OrderingWidget(page, HALLE);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await widget.open();
  const menu = await servedMenu(page);
  const dishes = menu.flatMap(({ dishes: titles }) => titles);
  const titles = widget.root.locator('h3');
  await expect(titles).toHaveCount(dishes.length, { timeout: 20_000 });
  expect(await titles.allTextContents()).toEqual(dishes);
  expect(await widget.root.locator('section h2').allTextContents()).toEqual(menu.map(({ name }) => name));
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
});

test('a guest who goes to a section at once is there, with its dishes on view and the focus at its head', async ({
  page,
}) => {
  const widget = new OrderingWidget(page, HALLE);
  await widget.open();
  const menu = await servedMenu(page);
  const { name, dishes } = menu[5]!;
  const chip = widget.root.getByRole('navigation').getByRole('button', { name, exact: true });
  await widget.press(chip);
  await expect(widget.root.getByRole('heading', { level: 2, name, exact: true })).toBeFocused();
  await expect(widget.root.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
  await expect(widget.dishName(dishes[0]!).first()).toBeInViewport();
  await expect(chip).toHaveAttribute('aria-current', 'true');
});

test('a guest who goes on before the section has come to rest is not fetched back to its head', async ({
  page,
}) => {
  const widget = new OrderingWidget(page, HALLE);
  await widget.open();
  const chips = widget.root.getByRole('navigation').getByRole('button');
  const heading = widget.root.locator('section h2').nth(4);
  // Once the row of sections follows, a section is led to over several frames.
  await widget.root
    .locator('section h2')
    .nth(1)
    .evaluate((title) => title.scrollIntoView());
  await expect(chips.nth(2)).toHaveAttribute('aria-current', 'true');
  await widget.root.evaluate((element) => {
    const root = element.shadowRoot!;
    const [find, ...others] = root.querySelectorAll<HTMLElement>('nav button');
    root.addEventListener(
      'focusin',
      ({ target }) => {
        if ((target as Element).localName === 'h2') requestAnimationFrame(() => find!.focus());
      },
      { once: true },
    );
    others[4]!.click();
  });
  await expect(heading).toBeInViewport();
  await widget.page.evaluate(async () => {
    for (let frame = 0; frame < 20; frame++) await new Promise(requestAnimationFrame);
  });
  await expect(chips.first()).toBeFocused();
});

test('a guest who goes to the end of the page at once finds the last dishes there', async ({ page }) => {
  const widget = new OrderingWidget(page, HALLE);
  await widget.open();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const last = (await servedMenu(page)).at(-1)!;
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(widget.root.locator('h3').last()).toHaveText(last.dishes.at(-1)!, { timeout: 500 });
    await expect(widget.root.locator('h3').last()).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
});

test(
  'a picture is asked for when the guest comes near its dish, and what is far takes its room all the same',
  IN_FULL,
  async ({ page }) => {
    const widget = new OrderingWidget(page, HALLE);
    await widget.open();
    const titles = widget.root.locator('h3');
    const dishes = (await servedMenu(page)).flatMap((section) => section.dishes).length;
    await expect(titles).toHaveCount(dishes, { timeout: 20_000 });
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    // A row is 5 em high at least, and 8.5 em with two lines and a picture.
    await expect(async () => {
      const before = await height();
      await page.waitForFunction(() => new Promise((idle) => requestIdleCallback(() => idle(true))));
      expect(await height()).toBe(before);
    }).toPass();
    expect(await height()).toBeGreaterThan(dishes * 5 * 16);
    // A page that moves the element takes nothing of that away.
    const before = await height();
    await page.evaluate(() => {
      const element = document.querySelector('tableside-widget')!;
      const { parentNode, nextSibling } = element;
      element.remove();
      parentNode!.insertBefore(element, nextSibling);
    });
    await page.waitForFunction(() => new Promise((frame) => requestAnimationFrame(() => frame(true))));
    expect(Math.abs((await height()) - before)).toBeLessThan(before / 100);

    const pictures = widget.root.locator('section img');
    const count = await pictures.count();
    expect(count).toBeGreaterThan(500);
    const asked = await pictures.evaluateAll(
      (all: HTMLImageElement[]) => all.filter((image) => image.currentSrc).length,
    );
    expect(asked).toBeLessThan(50);
    const far = pictures.nth(Math.floor(count / 2));
    // What stands above it is as high as it is only when it is drawn: who goes far goes on a little.
    await expect(async () => {
      await far.scrollIntoViewIfNeeded();
      await expect(far).toBeInViewport({ timeout: 500 });
    }).toPass({ timeout: 5_000 });
    await expect.poll(() => far.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  },
);
