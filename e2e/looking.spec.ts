/** What a visit loads that only looks, and what the first sign of intent brings: bytes on the wire, and requests. */
import type { Locator, Page } from '@playwright/test';
import { TableWidget } from './pages/tableWidget.ts';
import { openHostPage } from './support/hostPage.ts';
import { orderingCopyOf } from './support/menus.ts';
import { LUMEN } from './support/restaurants.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

/** All that a visit may load, seen from its first screen. */
const MOST = 1.5;
/** Beyond the first screen: the rest of a visit, in so many files. */
const FEW = 8;

/** Notes each script of the widget with its bytes on the wire. */
async function watchScripts(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Network.enable');
  const names = new Map<string, string>();
  const sizes = new Map<string, number>();
  cdp.on('Network.responseReceived', ({ requestId, response: { url } }) => {
    const [name] = /tableside\.js$|[\w-]+\/[\w-]+\.js$/.exec(new URL(url).pathname) ?? [];
    if (name) names.set(requestId, name);
  });
  // Of the bodies, as they are compressed.
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const name = names.get(requestId);
    if (name) sizes.set(name, (sizes.get(name) ?? 0) + encodedDataLength);
  });
  return {
    files: () => [...sizes.keys()],
    bytes: (only = [...sizes.keys()]) => only.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0),
  };
}

/** The last of the first screen to come, and what a guest touches first. */
const VIEWS = [
  {
    view: 'booking',
    last: (widget: Locator) => widget.getByText(/^About /),
    touched: '[part~=party]',
    most: FEW,
  },
  {
    view: 'ordering',
    last: (widget: Locator) => widget.getByText(/^About /),
    touched: '[part~=heading]',
    most: FEW,
  },
  // Who sits there need not be told about the restaurant; one file more looks whether the menu is that of today.
  {
    view: 'table',
    last: (widget: Locator) => widget.locator('.product').last(),
    touched: '[part~=heading]',
    most: FEW + 1,
  },
];

/** A page's snippet for the view. */
const bodyWith = (facility: string, view: string, url = '') =>
  `<tableside-widget facility="${facility}" view="${view}" table="12"></tableside-widget><script async src="${url}/tableside.js"></script>`;

for (const { view, last, touched, most } of VIEWS) {
  test(`${view}: who only looks loads at most ${MOST} times the first screen, and who begins a few files more`, async ({
    page,
    baseURL,
    database,
  }) => {
    const loaded = await watchScripts(page);
    const { id } = await orderingCopyOf(database, LUMEN);
    const host = await openHostPage(baseURL ?? '', { body: bodyWith(id, view, baseURL) });
    await page.goto(host.url);
    const widget = page.locator('tableside-widget');
    await expect(last(widget)).toBeAttached();
    // To the end of the page and back: that is looking, too.
    await page.mouse.wheel(0, 9000);
    await page.waitForLoadState('networkidle');
    await page.mouse.wheel(0, -9000);
    await page.waitForLoadState('networkidle');
    const looked = loaded.files();
    const first = loaded.bytes(['tableside.js', `${view}/main.js`]);
    expect(first).toBeGreaterThan(10_000);
    expect(loaded.bytes() / first, looked.join(' ')).toBeLessThanOrEqual(MOST);

    await widget.locator(touched).first().dispatchEvent('pointerdown');
    await expect.poll(() => loaded.files().some((name) => /steps/.test(name))).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(loaded.files().length - 2, loaded.files().join(' ')).toBeLessThanOrEqual(most);
    host.close();
  });
}

for (const { view, last } of VIEWS)
  test(`${view}: whoever comes by keyboard has the later steps fetched as the focus comes in`, async ({
    page,
    baseURL,
    database,
  }) => {
    const loaded = await watchScripts(page);
    const { id } = await orderingCopyOf(database, LUMEN);
    const host = await openHostPage(baseURL ?? '', {
      body: `<a href="#">Before</a>${bodyWith(id, view, baseURL)}`,
    });
    await page.goto(host.url);
    await expect(last(page.locator('tableside-widget'))).toBeAttached();
    await page.waitForLoadState('networkidle');
    const hasSteps = () => loaded.files().some((name) => /steps/.test(name));
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Before' })).toBeFocused();
    await page.waitForLoadState('networkidle');
    expect(hasSteps(), loaded.files().join(' ')).toBe(false);
    await page.keyboard.press('Tab');
    await expect(page.locator('tableside-widget')).toBeFocused();
    await expect.poll(hasSteps).toBe(true);
    host.close();
  });

test('at the table the bar comes with the first touch, and at once where rounds were sent from this phone', async ({
  page,
  database,
}) => {
  const restaurant = await orderingCopyOf(database, LUMEN);
  const widget = new TableWidget(page, restaurant, { isTouch: true });
  await widget.scan('12');
  const bar = widget.root.locator('.bar');
  await expect(widget.root.locator('.product').last()).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(bar).toHaveCount(0);
  await widget.root.locator('[part~=heading]').first().dispatchEvent('pointerdown');
  await expect(bar).toHaveText('Table 12');

  await widget.addOne('Olive miste');
  await widget.goToCheckout();
  await widget.send();
  await expect(widget.sent).toBeFocused();
  await page.reload();
  await expect(widget.button('roundsSoFar', { count: 1, price: '€4.80' })).toBeVisible();
});
