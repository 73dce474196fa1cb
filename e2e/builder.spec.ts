/** The page on which a restaurant makes its widget: what it shows is what its snippet gives. */
import AxeBuilder from '@axe-core/playwright';
import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { BuilderPage } from './pages/builderPage.ts';
import { openHostPage } from './support/hostPage.ts';
import { BAYT, HALLE, KUMO, LUMEN } from './support/restaurants.ts';
import { expect, IN_FULL, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ viewport: { width: 1440, height: 900 } });

const chosenGuests = (place: Page | FrameLocator) =>
  place.locator('tableside-widget label', { has: place.locator('input[type=radio]:checked') }).first();
const groundOf = (place: Page | FrameLocator) =>
  chosenGuests(place).evaluate((label) => {
    const grounds = [label, ...label.querySelectorAll('*')].map(
      (part) => getComputedStyle(part).backgroundColor,
    );
    return grounds.find((ground) => !/, 0\)|transparent/.test(ground));
  });

test(
  'as long as nothing is changed, the snippet is that of the restaurant’s record',
  IN_FULL,
  async ({ page, baseURL }) => {
    const builder = new BuilderPage(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Make your widget' }).click();
    for (const { id, name } of [LUMEN, BAYT, HALLE]) {
      await builder.restaurant.selectOption(name);
      const { widgetCode } = (await (await page.request.get(`${baseURL}/v1/facility/${id}`)).json()) as {
        widgetCode: string;
      };
      await expect(builder.html).toHaveValue(widgetCode);
    }
    await expect(builder.view).toHaveValue('ordering');
    expect(builder.complaints).toEqual([]);
  },
);

test('choices show at once in both previews, and on the page that the snippet is pasted into', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const builder = new BuilderPage(page);
  await builder.open({ restaurant: LUMEN.id });
  await builder.ready();
  const reads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/')) reads.push(request.url());
  });
  await builder.accent.fill('#7a1f2b');
  await page.getByLabel('Corners').fill('3');
  await page.getByLabel('Font').selectOption('With serifs');
  for (const kind of ['phone', 'desktop'] as const) {
    await expect.poll(() => groundOf(builder.preview(kind))).toBe('rgb(122, 31, 43)');
    await expect(chosenGuests(builder.preview(kind))).toHaveCSS('font-family', /^Georgia/);
  }
  // A colour makes no new widget, which would read everything anew. What was begun before may be read to its end.
  const isBegun = (url: string) => ['offset', 'near'].some((name) => new URL(url).searchParams.has(name));
  expect(reads.filter((url) => !isBegun(url))).toEqual([]);

  await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
  await expect(builder.preview('phone').getByText('Gäste').first()).toBeVisible();
  await builder.copy.click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
  const snippet = await page.evaluate(() => navigator.clipboard.readText());
  expect(snippet).toBe(await builder.html.inputValue());
  expect(builder.complaints).toEqual([]);

  await page.route('**/my-restaurant.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Mine</title>${snippet}` }),
  );
  await page.goto(`${baseURL}/my-restaurant.html`);
  await expect(page.getByText('Gäste').first()).toBeVisible();
  expect(await groundOf(page)).toBe('rgb(122, 31, 43)');
  await expect(chosenGuests(page)).toHaveCSS('font-family', /^Georgia/);
});

test('on a phone the previews are one press away from every field, and the snippet too; nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 780 });
  const builder = new BuilderPage(page);
  await builder.open({ restaurant: LUMEN.id });
  await builder.ready();
  const heading = page.getByRole('heading', { name: 'As your guests see it' });
  await expect(heading).toBeHidden();
  await builder.accent.fill('#7a1f2b');
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(200);
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = [];
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.push(value);
    }).observe({ type: 'layout-shift' });
    return seen;
  });

  await expect(builder.see).toBeInViewport({ ratio: 1 });
  await builder.see.click();
  await expect(heading).toBeFocused();
  // A whole phone above the bar, the form behind it out of reach.
  await expect(page.locator('.phone .glass')).toBeInViewport({ ratio: 1 });
  const [phone, bar] = await Promise.all(
    ['.phone .glass', '.hand'].map((part) => page.locator(part).boundingBox()),
  );
  expect((phone?.y ?? 0) + (phone?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await expect.poll(() => groundOf(builder.preview('phone'))).toBe('rgb(122, 31, 43)');
  await builder.accent.focus();
  await expect(builder.accent).not.toBeFocused();
  await page.locator('.desktop').scrollIntoViewIfNeeded();
  await expect(page.getByRole('region', { name: 'On a desktop' })).toBeInViewport();

  await page.keyboard.press('Escape');
  await expect(heading).toBeHidden();
  await expect(builder.accent).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(place);
  // Only the button's own words have changed.
  expect(Math.max(0, ...(await shifts.jsonValue()))).toBeLessThan(0.001);

  await builder.see.click();
  await builder.toSnippet.click();
  await expect(heading).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your snippet' })).toBeFocused();
  await expect(builder.html).toBeInViewport();
  await expect(builder.html).toHaveValue(/--tableside-accent:#7a1f2b/);

  // A phone that is turned, or a window made wider, has both beside each other, and each can be used.
  await builder.see.click();
  await page.setViewportSize({ width: 1024, height: 780 });
  await expect(heading).toBeVisible();
  await expect(builder.see).toBeHidden();
  await builder.accent.fill('#0057ff');
  await expect.poll(() => groundOf(builder.preview('phone'))).toBe('rgb(0, 87, 255)');
  expect(builder.complaints).toEqual([]);
});

test('on a phone the back button closes the previews, and no way of opening them keeps anybody from leaving', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 780 });
  const builder = new BuilderPage(page);
  const heading = page.getByRole('heading', { name: 'As your guests see it' });
  await page.goto('/');
  await builder.open({ restaurant: LUMEN.id });
  await builder.ready();
  const length = await page.evaluate(() => history.length);
  await builder.accent.fill('#7a1f2b');
  const place = await page.evaluate(() => scrollY);

  await builder.see.click();
  await expect(heading).toBeFocused();
  await page.getByRole('radio', { name: 'Dark page' }).check();
  await expect.poll(() => page.url()).toContain('page=dark');
  await page.goBack();
  await expect(heading).toBeHidden();
  await expect(builder.see).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(place);
  // What was chosen in the previews stays, in the address too.
  await expect.poll(() => page.url()).toContain('page=dark');
  await expect(builder.accent).toHaveValue('#7a1f2b');

  await page.goForward();
  await expect(heading).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Dark page' })).toBeChecked();
  await page.reload();
  await builder.ready();
  await expect(heading).toBeFocused();
  await page.goBack();
  await expect(heading).toBeHidden();
  await expect(builder.accent).toHaveValue('#7a1f2b');

  // A step within a preview has an entry of its own, between those of the page.
  await builder.see.click();
  await builder.preview('phone').locator('.slots label').first().click();
  await builder
    .preview('phone')
    .getByRole('button', { name: /^Continue|^Reserve/ })
    .first()
    .click();
  // A step that comes later takes the focus, and an Escape within it is its own.
  await expect(builder.preview('phone').getByRole('heading', { name: 'Your details' })).toBeVisible();
  await heading.focus();
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.getByRole('button', { name: 'Back to the settings' }).click(),
    // Opened and closed faster than the browser goes back.
    () => builder.see.or(page.getByRole('button', { name: 'Back to the settings' })).click({ clickCount: 3 }),
  ]) {
    await close();
    await expect(heading).toBeHidden();
    await expect(builder.see).toBeFocused();
    await expect.poll(() => page.evaluate(() => history.state?.over)).toBeUndefined();
    await builder.see.click();
    await expect(heading).toBeFocused();
  }
  await builder.toSnippet.click();
  await expect(page.getByRole('heading', { name: 'Your snippet' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Your snippet' })).toBeInViewport();
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(length + 2);
  // One press more leaves.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  expect(builder.complaints).toEqual([]);
});

for (const [why, prepare] of [
  // Whoever is granted to read alone is refused to write.
  ['is refused', async ({ context }) => context.grantPermissions(['clipboard-read'])],
  [
    'is not there, on a page that is not encrypted',
    async ({ page, context }) => {
      await context.grantPermissions(['clipboard-read']);
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    },
  ],
] satisfies [string, (place: { page: Page; context: BrowserContext }) => Promise<void>][])
  test(`where the clipboard ${why}, the owner is told, and the keys copy the snippet`, async ({
    page,
    context,
  }) => {
    await prepare({ page, context });
    const builder = new BuilderPage(page);
    await builder.open({ restaurant: LUMEN.id });
    const snippet = await builder.html.inputValue();
    await builder.copy.click();
    await expect(
      page.getByRole('status').filter({ hasText: "Your browser won't let us copy." }),
    ).toBeVisible();
    await expect(builder.html).toBeFocused();
    await page.keyboard.press('Control+C');
    const other = await context.newPage();
    await other.goto('/');
    expect(await other.evaluate(() => navigator.clipboard.readText())).toBe(snippet);
    expect(builder.complaints).toEqual([]);
  });

test('in forced colours what is chosen is seen, and where the focus is', IN_FULL, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const builder = new BuilderPage(page);
  await builder.open({ restaurant: LUMEN.id, display: 'floating' });
  const groups = page.getByRole('radio').locator('xpath=ancestor::fieldset[1]');
  const looks = await groups.evaluateAll((fieldsets) =>
    [...new Set(fieldsets)].map((fieldset) =>
      [...fieldset.querySelectorAll('input')].map((input) => {
        input.focus({ focusVisible: true });
        const { backgroundColor, outlineStyle } = getComputedStyle(input.nextElementSibling as Element);
        input.blur();
        const { outlineStyle: left } = getComputedStyle(input.nextElementSibling as Element);
        return { isChosen: input.checked, backgroundColor, outlines: [outlineStyle, left] };
      }),
    ),
  );
  expect(looks).toHaveLength(4);
  for (const choices of looks) {
    const chosen = choices.filter(({ isChosen }) => isChosen);
    expect(chosen).toHaveLength(1);
    for (const { isChosen, backgroundColor, outlines } of choices) {
      expect(backgroundColor === chosen[0]?.backgroundColor).toBe(isChosen);
      expect(outlines).toEqual(['solid', 'none']);
    }
  }
});

test(
  'a name of sixty letters keeps within the page, and is cut at its own end in the list',
  IN_FULL,
  async ({ browser }) => {
    const names = [
      'Wirtshaus zum Goldenen Hirschen und der alten Kaiserpost 178',
      'Donaudampfschifffahrtsgesellschaftskapitaenswirtshausstuben1',
    ];
    for (const [width, locale] of [
      [320, 'en-GB'],
      [375, 'ar'],
      [1280, 'de-DE'],
    ] as const)
      for (const name of names) {
        const context = await browser.newContext({ locale, viewport: { width, height: 800 } });
        const page = await context.newPage();
        await page.route('**/v1/facility?*', async (route) => {
          const answer = await route.fetch();
          const list = (await answer.json()) as { objects: { id: string; name: string }[] };
          for (const each of list.objects) if (each.id === KUMO.id) each.name = name;
          await route.fulfill({ json: list });
        });
        const builder = new BuilderPage(page);
        await builder.open({ restaurant: KUMO.id });
        const house = builder.preview('phone').locator('p.house');
        await expect(house).toHaveText(name);
        const ends = await house.evaluate((place) => {
          const { left, right } = place.getBoundingClientRect();
          return [left >= 0, right <= innerWidth, place.scrollWidth <= place.clientWidth];
        });
        expect(ends).toEqual([true, true, true]);
        await expect(page.getByRole('option', { name })).toHaveCSS('direction', 'ltr');
        await expect(page.locator('textarea[name=html]')).toHaveValue(new RegExp(name));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        // A preview may still be reading the list.
        await page.unrouteAll({ behavior: 'wait' });
        await context.close();
      }
  },
);

test(
  'with text of twice the size nothing on the page is cut off or too wide',
  IN_FULL,
  async ({ browser }) => {
    for (const [width, locale] of [
      [320, 'en-GB'],
      [375, 'en-GB'],
      [320, 'de-DE'],
      [320, 'ar'],
    ] as const) {
      const context = await browser.newContext({ locale, viewport: { width, height: 640 } });
      const page = await context.newPage();
      const builder = new BuilderPage(page);
      await builder.open({ restaurant: LUMEN.id, accent: '#ffd400' });
      await page.evaluate(() => {
        const large = new CSSStyleSheet();
        large.replaceSync('html { font-size: 200% }');
        document.adoptedStyleSheets = [large];
      });
      await expect(page.getByRole('table')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      // The bar at the foot leaves most of the window to the form.
      expect((await page.locator('.hand').boundingBox())?.height).toBeLessThan(640 / 3);
      await context.close();
    }
  },
);

test(
  'colours that can’t be read are told with their contrast, and a readable one is a button away',
  IN_FULL,
  async ({ page }) => {
    const builder = new BuilderPage(page);
    await builder.open({ restaurant: LUMEN.id });
    await expect(builder.contrasts.getByRole('status')).toHaveText(/^Everyone can read this/);
    await builder.accent.fill('#ffd400');
    await expect(builder.contrasts.getByRole('status')).toHaveText(
      'On a light page, the accent barely stands out: 1.4:1. Selections need at least 3:1.',
    );
    await page.getByRole('button', { name: /for the accent$/ }).click();
    await expect(builder.contrasts.getByRole('status')).toHaveText(/^Everyone can read this/);
    expect(await builder.accent.inputValue()).toMatch(/^#[0-9a-f]{6}$/);

    // On a dark page a dark text is lost, whatever it is like by light.
    await builder.text.fill('333');
    await expect(builder.contrasts.getByRole('status')).toHaveText(
      /On a dark page, the text is hard to read: 1\.4:1/,
    );
    await expect(builder.contrasts.getByRole('status')).toHaveText(/Text and surface belong together/);
    await page.getByRole('radio', { name: 'Light', exact: true }).check();
    await expect(builder.contrasts.getByRole('status')).toHaveText(/^Everyone can read this/);

    await builder.text.fill('nearly black');
    await expect(builder.text).toHaveAccessibleDescription('Enter a colour like #7a1f2b');
    await expect(builder.html).not.toHaveValue(/--tableside-text/);
    await page.getByRole('button', { name: 'Text: back to the default' }).click();
    await expect(builder.text).toBeFocused();
    await expect(builder.text).toHaveValue('');
    await expect(builder.text).not.toHaveAttribute('aria-invalid');
  },
);

test('for a page that allows no style attributes the style is separate', IN_FULL, async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open({ restaurant: KUMO.id, radius: '0' });
  await expect(builder.css).toBeHidden();
  await page.getByRole('checkbox', { name: /My page doesn't allow style attributes/ }).check();
  await expect(builder.html).not.toHaveValue(/style=/);
  await expect(builder.css).toHaveValue(
    /^tableside-widget \{\n {2}display: block;\n {2}min-height: .+;\n {2}--tableside-radius: 0px;\n\}\n@media \(scripting: none\)/,
  );
});

test(
  'dark pages get colours of their own, which the snippet carries to a page that is light and to one that is dark',
  IN_FULL,
  async ({ page, baseURL }) => {
    const builder = new BuilderPage(page);
    await builder.open({ restaurant: LUMEN.id, accent: '#7a1f2b' });
    await expect(builder.contrasts.getByRole('status')).toHaveText(
      /^On a dark page, the accent barely stands out/,
    );
    await page.getByRole('checkbox', { name: /Other colours on dark pages/ }).check();
    await expect(builder.contrasts.getByRole('status')).toHaveText(/^Everyone can read this/);
    await page.getByRole('textbox', { name: 'Accent on dark pages', exact: true }).fill('#e58a97');
    // The page around the previews has become a dark one.
    await expect.poll(() => groundOf(builder.preview('phone'))).toBe('rgb(229, 138, 151)');
    await page.getByRole('radio', { name: 'Light page' }).check();
    await expect.poll(() => groundOf(builder.preview('phone'))).toBe('rgb(122, 31, 43)');
    const snippet = await builder.html.inputValue();

    const LIGHT = 'rgb(122, 31, 43)';
    const DARK = 'rgb(229, 138, 151)';
    const looks = [
      { scheme: 'light dark', colorScheme: 'light', theme: 'auto', ground: LIGHT },
      { scheme: 'light dark', colorScheme: 'dark', theme: 'auto', ground: DARK },
      { scheme: 'dark', colorScheme: 'light', theme: 'auto', ground: DARK },
      // A page that says nothing of schemes is a light one, whatever the guest's device is.
      { scheme: 'normal', colorScheme: 'dark', theme: 'auto', ground: LIGHT },
      { scheme: 'normal', colorScheme: 'light', theme: 'dark', ground: DARK },
    ] as const;
    for (const { scheme, colorScheme, theme, ground } of looks) {
      const host = await openHostPage(baseURL ?? '', {
        head: `<style>:root{color-scheme:${scheme}}</style>`,
        body: snippet.replace('<tableside-widget', `$& theme="${theme}"`),
      });
      await page.emulateMedia({ colorScheme });
      await page.goto(host.url);
      await expect(chosenGuests(page)).toBeVisible();
      expect(await groundOf(page), `${scheme}, ${colorScheme}, ${theme}`).toBe(ground);
      host.close();
    }
  },
);

test('a page can be pinned to today’s version: the snippet has its address and its hash, and the widget runs', async ({
  page,
  baseURL,
}) => {
  const builder = new BuilderPage(page);
  await builder.open({ restaurant: LUMEN.id });
  const newest = await builder.html.inputValue();
  await page.route('**/files.json', (route) => route.abort());
  await page.getByRole('radio', { name: "Today's version" }).check();
  await expect(page.getByRole('alert')).toHaveText("We can't load today's version right now.");
  await expect(builder.html).toBeHidden();
  await page.unroute('**/files.json');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(builder.html).toHaveValue(
    new RegExp(`src="${baseURL}/[\\w-]+/tableside.js" integrity="sha384-[\\w+/]{64}" crossorigin></script>`),
  );
  const snippet = await builder.html.inputValue();
  await page.getByRole('radio', { name: 'Always the newest' }).check();
  await expect(builder.html).toHaveValue(newest);

  const host = await openHostPage(baseURL ?? '', { body: snippet });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(host.url);
  await expect(page.getByRole('radio', { name: /^\d\d:\d\d/ }).first()).toBeVisible();
  expect(loaded).not.toContain(`${baseURL}/tableside.js`);
  host.close();
});

for (const [kind, where] of [
  ['phone', 'In the corner'],
  ['desktop', 'Behind a button'],
  ['phone', 'Behind a button'],
  ['desktop', 'In the corner'],
] as const)
  test(`the preview on a ${kind} opens its dialog as a page would: ${where}`, IN_FULL, async ({ page }) => {
    const builder = new BuilderPage(page);
    await builder.open({ restaurant: LUMEN.id });
    await page.getByRole('radio', { name: where }).check();
    const preview = builder.preview(kind);
    const opener = preview.getByRole('button', { name: 'Book a table' });
    // The corner of the preview, where the window is lower than the page.
    await page.locator(`.${kind} figcaption`).scrollIntoViewIfNeeded();
    await opener.click();
    const dialog = preview.getByRole('dialog', { name: 'Book a table' });
    await expect(dialog.getByRole('heading', { name: 'Book a table' })).toBeFocused();
    await expect(preview.getByRole('grid')).toBeVisible();
    const share = await dialog
      .locator('.panel')
      .evaluate((panel) => panel.getBoundingClientRect().width / innerWidth);
    // It fills a phone, and is a sheet on a desktop.
    if (kind === 'phone') expect(share).toBe(1);
    else expect(share).toBeLessThan(0.95);
    // What is changed meanwhile is changed in the dialog, which stays.
    await builder.accent.fill('#7a1f2b');
    await expect
      .poll(() =>
        preview
          .locator('tableside-widget tableside-widget td button[aria-pressed=true]')
          .evaluate((day) => getComputedStyle(day).backgroundColor),
      )
      .toBe('rgb(122, 31, 43)');
    await preview.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(builder.complaints).toEqual([]);
  });

test(
  'in place of the button a link of the page opens the dialog, and it leads to the phone where that can’t be had',
  IN_FULL,
  async ({ page, baseURL, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const builder = new BuilderPage(page);
    await builder.open({ restaurant: LUMEN.id, display: 'button', accent: '#7a1f2b' });
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied.' })).toBeVisible();
    const snippet = await page.evaluate(() => navigator.clipboard.readText());
    const host = await openHostPage(baseURL ?? '', { body: snippet });
    await page.goto(host.url);
    const link = page.getByRole('link', { name: 'Book a table' });
    await expect(link).toHaveAttribute('href', /^tel:\+49/);
    await page.waitForFunction(() => customElements.get('tableside-widget') !== undefined);
    await link.click();
    await expect(page.getByRole('grid')).toBeVisible();
    expect(await groundOf(page)).toBe('rgb(122, 31, 43)');
    host.close();
  },
);

test('a restaurant that is not in the list is looked up by its identifier', IN_FULL, async ({ page }) => {
  const builder = new BuilderPage(page);
  await page.route('**/v1/facility?*', (route) => route.abort());
  await builder.open();
  await expect(page.getByRole('alert')).toHaveText(/can't load the restaurants right now/);
  await expect(builder.id).toHaveAccessibleDescription(/Enter the identifier/);
  await expect(builder.html).toBeHidden();
  await builder.id.fill('no-such-restaurant');
  await expect(builder.id).toHaveAccessibleDescription(/can't find a restaurant with this identifier/);
  await builder.id.fill(KUMO.id);
  await expect(builder.html).toHaveValue(new RegExp(`facility="${KUMO.id}".+${KUMO.name}: `));
  await expect(builder.preview('phone').locator('p.house')).toHaveText(KUMO.name);
  await page.unroute('**/v1/facility?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(builder.restaurant).toBeVisible();
  await expect(builder.html).toHaveValue(new RegExp(`facility="${KUMO.id}"`));
});

test('the address of the page keeps what was chosen, for a bookmark', IN_FULL, async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open({ restaurant: LUMEN.id });
  const entries = await page.evaluate(() => history.length);
  await builder.restaurant.selectOption(KUMO.name);
  await builder.view.selectOption('Read reviews');
  await builder.accent.fill('#0057ff');
  await page.getByRole('radio', { name: 'In the corner' }).check();
  await page.getByRole('radio', { name: 'Dark page' }).check();
  const snippet = await builder.html.inputValue();
  expect(snippet).toContain(`facility="${KUMO.id}" view="reviews" display="floating"`);
  await expect.poll(() => page.url()).toContain('page=dark');
  const bookmark = page.url();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goto('about:blank');
  await page.goto(bookmark);
  await expect(builder.html).toHaveValue(snippet);
  await expect(page.getByRole('radio', { name: 'Dark page' })).toBeChecked();
  await expect(builder.preview('phone').locator('html')).toHaveCSS('color-scheme', 'dark');
});

test('everything is reached by keyboard in its order', IN_FULL, async ({ page }) => {
  const builder = new BuilderPage(page);
  await builder.open({ restaurant: LUMEN.id, accent: '#808080', view: 'cancel' });
  const stops: string[] = [];
  for (let stop = 0; stop < 17; stop++) {
    await page.keyboard.press('Tab');
    stops.push(
      await page.evaluate(() => {
        const { name, tagName, textContent } = document.activeElement as HTMLInputElement;
        return tagName === 'IFRAME' ? 'preview' : name || (textContent ?? '');
      }),
    );
  }
  expect(stops.join(' ')).toBe(
    'Tableside pageLanguage restaurant view language theme accent-picker accent Reset surface-picker surface text-picker text dark radius font page',
  );
});

const STATES = [
  { state: 'as at first', plan: { restaurant: LUMEN.id } },
  {
    state: 'with faint colours',
    plan: { restaurant: LUMEN.id, accent: '#ffd400', text: '#999', surface: 'x', strict: 'true' },
  },
  { state: 'without a restaurant', plan: { restaurant: '' } },
];
const LOOKS = [
  { locale: 'en-GB', colorScheme: 'light', width: 375 },
  { locale: 'ar', colorScheme: 'dark', width: 1440 },
  { locale: 'de-DE', colorScheme: 'dark', width: 320 },
  { locale: 'ar', colorScheme: 'light', width: 1024 },
] as const;

for (const { state, plan } of STATES)
  for (const { locale, colorScheme, width } of LOOKS)
    test(
      `the page ${state} is for everybody: ${locale}, ${colorScheme}, ${width} px`,
      IN_FULL,
      async ({ browser }) => {
        const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 800 } });
        const page = await context.newPage();
        const builder = new BuilderPage(page);
        await builder.open(plan);
        if (plan.restaurant) await builder.ready();
        // What the previews show is the widget's own business.
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze();
        expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([]);
        const short = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          const controls = [
            ...document.querySelectorAll('a, button, select, textarea, input:not([type=checkbox]), .check'),
          ];
          const small = controls.filter(
            (control) => control.checkVisibility() && control.getBoundingClientRect().height < 43.5,
          );
          return [
            ...(scrollWidth > clientWidth ? ['too wide'] : []),
            ...small.map(({ outerHTML }) => outerHTML),
          ];
        });
        expect(short).toEqual([]);
        expect(builder.complaints).toEqual([]);
        await context.close();
      },
    );
