/** The page around the widget is the same, point by point, with it and without it. */
import type { Page } from '@playwright/test';
import { HOSTS, type Host, PLAIN } from './fixtures/hosts.ts';
import { openHostPage } from './support/hostPage.ts';
import { bookingIsWhole } from './support/look.ts';
import { type Box, differentPixels } from './support/pixels.ts';
import { expect, oneOfMany, test } from './support/test.ts';

/**
 * Chromium draws what has changed within a tile over what is there already, and the edge of a rounded box then comes
 * out one in 255 lighter or darker: so it did in two pictures, one after the other, of a page of Bootstrap without
 * any widget. Where tiles are drawn whole, what is the same is the same to the last bit.
 */
test.use({
  launchOptions: [
    ({ launchOptions, browserName }, use) => {
      const args = browserName === 'chromium' ? ['--disable-partial-raster'] : [];
      return use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...args] });
    },
    { scope: 'worker' },
  ],
});

/** What the snippet of a restaurant gives, with more room than its widget takes in this window. */
const RESERVED = 'style="display:block;min-height:1319px"';
const WIDGET = `<tableside-widget facility="trattoria-lumen" ${RESERVED}><a href="tel:+493023125000">Call us</a></tableside-widget>`;

/** A restaurant's page with something of everything, and `inside` in its middle. */
const site = (inside: string, atEnd = '') => `
<nav class="navbar navbar-default"><div class="navbar-inner container"><a class="brand navbar-brand" href="#top">Trattoria</a>
<ul class="nav navbar-nav"><li class="active nav-item"><a class="nav-link" href="#menu">Menu</a></li><li class="nav-item"><a class="nav-link" href="#visit">Visit us</a></li></ul></div></nav>
<main class="container"><h1>An evening by lamplight</h1>
<p class="lead">Handmade pasta, small plates, and wine from people whom we know by name.</p>
<div class="row"><div class="span6 col-md-6"><h2>Reserve</h2>${inside}</div></div>
<h2 id="menu">What there is</h2><table class="table table-striped"><tr><th>Puntarelle<td>9.50<tr><th>Saltimbocca<td>21.00</table>
<form class="form-inline"><label class="control-label">News by mail <input class="form-control" type="email" placeholder="you@example.org"></label> <button class="btn btn-primary" type="button">Send me news</button></form>
<blockquote><p>The best evening of the year.</p></blockquote><hr>
<p id="visit">Lampenmacherufer 12, 10999 Berlin <span class="label label-info badge">Open</span></p></main>
<footer class="footer well">Tuesday to Sunday from 17:00</footer>${atEnd}`;

async function pictureOf(page: Page, service: string, { root, head = '' }: Host, body: string) {
  const host = await openHostPage(service, { ...(root && { root }), head, body });
  await page.goto(host.url);
  return host;
}

const boxOf = async (page: Page, part: string): Promise<Box> => (await page.locator(part).boundingBox())!;
const shot = (page: Page) => page.screenshot({ fullPage: true, animations: 'disabled', caret: 'initial' });

/** Those that have a look of their own; one that reverts everything has no room reserved for anything either. */
const cases = {
  'that is plain': PLAIN,
  ...Object.fromEntries(
    Object.entries(HOSTS).filter(
      ([name, { head, root }]) => (head || root) && name !== 'that reverts everything',
    ),
  ),
};
for (const [name, host] of Object.entries(cases)) {
  test(
    `a page ${name} is the same around the widget as around an empty box, and with a button in its corner`,
    oneOfMany(name !== 'with Bootstrap 3'),
    async ({ page, baseURL }) => {
      const service = baseURL ?? '';
      // High enough for the whole widget: below a lower window its reserve would go, and the page end earlier.
      await page.setViewportSize({ width: 1280, height: 2400 });
      const script = `<script async src="${service}/tableside.js"></script>`;
      const without = await pictureOf(page, service, host, site(`<div ${RESERVED}></div>`));
      const empty = await shot(page);
      without.close();

      const withIt = await pictureOf(page, service, host, site(WIDGET, script));
      await bookingIsWhole(page);
      const widget = await boxOf(page, 'tableside-widget');
      expect(await differentPixels(page, empty, await shot(page), [widget])).toBe(0);

      await page.evaluate(() => {
        const floating = document.createElement('tableside-widget');
        floating.setAttribute('display', 'floating');
        floating.setAttribute('facility', 'trattoria-lumen');
        document.body.append(floating);
      });
      const button = page.locator('.opener');
      const { x, y, width, height } = await boxOf(page, '.opener');
      // Its shadow is around it.
      const around = { x: x - 24, y: y - 24, width: width + 48, height: height + 56 };
      expect(await differentPixels(page, empty, await shot(page), [widget, around])).toBe(0);

      // The dialog leaves nothing behind either.
      await button.click();
      await expect(page.locator('dialog .head')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.locator('dialog.window')).toBeHidden();
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      expect(await differentPixels(page, empty, await shot(page), [widget, around])).toBe(0);
      withIt.close();
    },
  );
}
