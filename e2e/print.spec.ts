/** What a guest prints: dark ink on white, nothing cut off or laid over something else, and what they need to come. */
import type { Locator, Page } from '@playwright/test';
import { bookATable, orderAMeal } from './support/guestFlows.ts';
import { openHostPage } from './support/hostPage.ts';
import { menuIsWhole } from './support/look.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, type Restaurant, slotAt } from './support/restaurants.ts';
import { expect, IN_FULL, test } from './support/test.ts';

/** A dark page whose widget is dark too, by its theme and by the colours that the page gives it. */
async function openDarkPage(page: Page, service: string, { id }: Restaurant, attributes: string) {
  const host = await openHostPage(service, {
    head: `<style>body{background:#181510;color:#eee;print-color-adjust:exact}tableside-widget{--tableside-surface:#181510;--tableside-text:#eee;--tableside-accent:#e8b04a}</style>`,
    body: `<h1>A restaurant</h1><tableside-widget facility="${id}" theme="dark" ${attributes} style="min-height:1231px"></tableside-widget><p>Below the widget</p><script async src="${service}/tableside.js"></script>`,
  });
  await page.goto(host.url);
  return host;
}

/** What is wrong with a widget on paper: texts that are pale, boxes that cut off or stay in view as the page scrolls. */
const faultsOnPaper = (root: Locator) =>
  root.evaluate((host) => {
    const faults: string[] = [];
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const light = (colour: string) => {
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return (0.21 * red + 0.72 * green + 0.07 * blue) / 255;
    };
    for (const element of host.shadowRoot?.querySelectorAll<HTMLElement>('.ts, .ts *') ?? []) {
      if (!element.checkVisibility() || element.closest('.sr')) continue;
      const name = `${element.localName}.${element.className}`;
      const { color, backgroundColor, position, overflowY, contentVisibility } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim(),
      );
      if (hasText && light(color) > 0.45) faults.push(`${name} is pale`);
      if (light(backgroundColor) < 0.9) faults.push(`${name} is on dark ground`);
      if (position === 'fixed' || position === 'sticky') faults.push(`${name} is ${position}`);
      if (contentVisibility !== 'visible') faults.push(`${name} may not be drawn`);
      if (overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1)
        faults.push(`${name} is cut off`);
    }
    return faults;
  });

test('a confirmation in a dark dialog is printed dark on white, with all that the guest needs to come', async ({
  page,
  database,
  baseURL,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const host = await openDarkPage(page, baseURL ?? '', lumen, 'display="floating"');
  const outer = page.locator('tableside-widget[display=floating]');
  await outer.getByRole('button', { name: 'Book a table' }).click();
  const root = outer.locator('tableside-widget');
  const slot = await slotAt(lumen, { time: '19:30', num: 3 });
  await bookATable(page, database, lumen, slot, { root });

  await page.emulateMedia({ media: 'print' });
  const { rows } = await database.query<{ ref_num: string }>(
    'SELECT ref_num FROM bookings WHERE facility_id = $1',
    [lumen.id],
  );
  for (const text of [rows[0]!.ref_num, 'Table for 3, until 21:30', 'Lampenmacherufer 12', lumen.phone])
    await expect(root.getByText(text).filter({ visible: true }).first()).toBeVisible();
  for (const name of ['Add to calendar', 'Directions', 'Cancel'])
    await expect(root.getByRole('link', { name })).toBeHidden();
  await expect(outer.getByRole('button')).toHaveCount(0);
  expect(await faultsOnPaper(root)).toEqual([]);
  // Alone on the first sheet, from its upper edge.
  const panel = (await outer.locator('.panel').boundingBox())!;
  expect([panel.x, panel.y]).toEqual([0, 0]);
  expect(panel.height).toBeGreaterThanOrEqual((await root.boundingBox())!.height);
  await page.emulateMedia({ media: 'screen' });
  await expect(outer.getByRole('button', { name: 'Close' })).toBeVisible();
  host.close();
});

for (const view of ['ordering', 'table'] as const)
  test(
    `a dark menu for ${view} is printed whole, dark on white, without what only a finger can use`,
    IN_FULL,
    async ({ page, database, baseURL }) => {
      const lumen = await orderingCopyOf(database, LUMEN);
      const host = await openDarkPage(page, baseURL ?? '', lumen, `view="${view}" table="12"`);
      const root = page.locator('tableside-widget');
      if (view === 'ordering') await menuIsWhole(page);
      await root.getByRole('button', { name: 'Add Olive miste' }).click();
      await expect(root.getByRole('button', { name: /^Add Olive miste|Olive miste/ }).first()).toBeVisible();
      await expect(root.locator('.lines').first()).toBeAttached();
      await page.emulateMedia({ media: 'print' });
      const dish = root.getByText('Puntarelle', { exact: true });
      await expect(dish).toBeVisible();
      await expect(root.getByRole('button', { name: 'Add Puntarelle' })).toBeHidden();
      expect(await faultsOnPaper(root)).toEqual([]);
      // Beside it nothing is kept free.
      const row = root.getByRole('listitem').filter({ hasText: 'Puntarelle' }).first();
      expect((await row.boundingBox())!.width).toBeGreaterThan((await root.boundingBox())!.width * 0.9);
      // Who prints while a dish is open has its price, which on the screen is on the button.
      await page.emulateMedia({ media: 'screen' });
      await dish.click();
      await expect(root.getByRole('dialog')).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(root.getByRole('dialog')).toHaveCount(0);
      await expect(row.getByText('€8.50')).toBeVisible();
      host.close();
    },
  );

test(
  'an order that was sent is printed with its number, time, place and price',
  IN_FULL,
  async ({ page, database, baseURL }) => {
    const lumen = await orderingCopyOf(database, LUMEN);
    const host = await openDarkPage(page, baseURL ?? '', lumen, 'view="ordering"');
    const root = page.locator('tableside-widget');
    await page.setViewportSize({ width: 1000, height: 800 });
    await orderAMeal(page, database, lumen);
    await page.emulateMedia({ media: 'print' });
    for (const text of ['Lampenmacherufer 12', '€4.80'])
      await expect(root.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(root.locator('.ref')).toBeVisible();
    await expect(root.getByRole('button', { name: 'Place another order' })).toHaveCount(0);
    expect(await faultsOnPaper(root)).toEqual([]);
    // The page's own words follow at once: no sheet stays empty for the height that it reserves.
    const below = (await page.getByText('Below the widget').boundingBox())!;
    const widget = (await root.locator('.done').boundingBox())!;
    expect(below.y - widget.y - widget.height).toBeLessThan(80);
    host.close();
  },
);
