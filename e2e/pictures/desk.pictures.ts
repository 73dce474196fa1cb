/** The desk: its doors, the board and the book, what is set there, in each of its looks. */
import type { Browser, Page } from '@playwright/test';
import { EVENINGS, fillBoard, fillBook } from '../support/eveningOnDesk.ts';
import { pictureFile } from '../support/picture.ts';
import { expect, test } from '../support/test.ts';

/** As in the settings of the desk. */
const LOOKS = ['light', 'dark', 'dim'] as const;
const VARIANTS = [375, 1280].flatMap((width) =>
  (['en', 'ar'] as const).flatMap((locale) => LOOKS.map((look) => ({ width, locale, look }))),
);
type Variant = (typeof VARIANTS)[number];

/** What an evening needs no look for is taken in two of them. */
const isSetInIt = ({ locale, look }: Variant) => look === (locale === 'en' ? 'light' : 'dim');

const screenOf = (width: number) => ({ width, height: width < 600 ? 812 : 860 });

/** @param name below `pictures/desk` @param whole the whole page, not the screen alone */
async function take(
  page: Page,
  name: string,
  { width, look, locale }: Variant,
  whole = false,
): Promise<void> {
  await page.screenshot({
    path: pictureFile(`desk/${name}`, { width, theme: look as 'dark', locale }),
    animations: 'disabled',
    fullPage: whole,
  });
}

async function openPage(browser: Browser, { width, locale, look }: Variant): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: screenOf(width),
    baseURL: process.env.TABLESIDE_URL ?? '',
  });
  await context.addInitScript(
    ([restaurant, language, chosen]) => {
      localStorage.setItem('tableside-desk', JSON.stringify({ restaurant, language, look: chosen }));
      window.print = () => undefined;
    },
    [EVENINGS[locale].restaurant.id, locale, look],
  );
  return await context.newPage();
}

/** The page is at rest: everything was asked for, and has come. */
async function rest(page: Page): Promise<void> {
  await expect(page.locator('[role="status"]').filter({ hasText: '…' })).toHaveCount(0);
  // Nothing is under the pointer or in focus.
  await page.mouse.move(0, 0);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.evaluate(() => document.fonts.ready);
}

async function takeSheet(page: Page, opener: string, name: string, variant: Variant): Promise<void> {
  await page.locator(opener).first().click();
  await page.getByRole('dialog').waitFor();
  await page.mouse.move(0, 0);
  // What it asks for first.
  await page.waitForTimeout(700);
  await take(page, name, variant);
  await page.keyboard.press('Escape');
}

async function takeBook(page: Page, variant: Variant, days: { busy: string; closed: string }) {
  const goTo = async (day: string) => {
    await page.locator('.which input').fill(day);
    await rest(page);
  };
  await page.locator('.totals').waitFor();
  await goTo(days.closed);
  await page.locator('.closed').waitFor();
  await take(page, 'closedDay', variant);
  await goTo(days.busy);
  await page.locator('.line-of').first().waitFor();
  await take(page, 'book', variant);
  await takeSheet(page, '.line-of .entry', 'booking', variant);
  await takeSheet(page, '.hand button:first-child', 'walkIn', variant);
  await takeSheet(page, '.hand button:last-child', 'new', variant);
  await takeSheet(page, '.find button:nth-last-child(2)', 'close', variant);
  await page.locator('.waiting').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await take(page, 'waiting', variant);
}

async function takeBoard(page: Page, variant: Variant) {
  await page.goto('/desk/#board');
  await page.locator('.door .go').waitFor();
  await take(page, 'boardClosed', variant);
  await page.locator('.door .go').click();
  await expect(page.locator('.card')).toHaveCount(5);
  await rest(page);
  await take(page, 'board', variant);
  if (variant.width < 600) {
    for (const [index, name] of ['boardKitchen', 'boardReady'].entries()) {
      await page
        .locator('.tabs button')
        .nth(index + 1)
        .click();
      await page.mouse.move(0, 0);
      await take(page, name, variant);
    }
    await page.locator('.tabs button').first().click();
  }
  await takeSheet(page, '.head .tools button:nth-child(1)', 'pause', variant);
  await takeSheet(page, '.head .tools button:nth-child(2)', 'dishes', variant);
  await takeSheet(page, '.column.new .card .quiet', 'order', variant);
  await takeSheet(page, '.bar > button', 'settings', variant);
}

/** A ticket on each paper, as it is printed. */
async function takeTickets(page: Page, variant: Variant) {
  await page.locator('.column.new .card .quiet').nth(1).click();
  for (const paper of ['80', '58']) {
    await page.getByRole('dialog').locator('select').selectOption(paper);
    await page.getByRole('dialog').locator('select + *, .acts button').first().click();
    await page.emulateMedia({ media: 'print' });
    await take(page, `ticket${paper}`, variant);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ media: 'screen' });
  }
  await page.keyboard.press('Escape');
}

async function takePaper(page: Page, variant: Variant, { busy }: { busy: string }) {
  await page.goto('/desk/#book');
  await page.locator('.which input').fill(busy);
  await page.locator('.line-of').first().waitFor();
  // As wide as a sheet of A4 within its margins.
  await page.setViewportSize({ width: 680, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await take(page, 'printedDay', variant);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize(screenOf(variant.width));
}

async function takeOffline(page: Page, variant: Variant) {
  await page.context().setOffline(true);
  await page.locator('.line p').waitFor();
  await take(page, 'offline', variant);
  await page.context().setOffline(false);
  await expect(page.locator('.line p')).toHaveCount(0);
}

const PARTS = {
  settings: ['', 'about', 'hours', 'closures', 'tables', 'recipients', 'people', 'keys', 'devices'],
  setup: ['hours', 'seats', 'confirm', 'menu', 'orders', 'share'],
  menu: [''],
};

async function takeParts(page: Page, variant: Variant) {
  for (const [screen, parts] of Object.entries(PARTS))
    for (const part of parts) {
      await page.goto(`/desk/#${screen}${part && `/${part}`}`);
      await page.locator('main h1').waitFor();
      await rest(page);
      await page.waitForTimeout(500);
      await take(page, `parts/${screen}${part && `-${part}`}`, variant, true);
    }
  await page.goto('/desk/#menu');
  await page.locator('main a[href^="#menu/"]').first().click();
  await page.locator('.picture-line').waitFor();
  await rest(page);
  await take(page, 'parts/menu-dish', variant, true);
}

/** Who comes by a link that was mailed, and by the one that the first start prints. */
async function takeDoors(page: Page, variant: Variant) {
  for (const [kind, name] of [
    ['in', 'comingIn'],
    ['first', 'firstRestaurant'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`/desk/#${kind}=00000000-0000-4000-8000-000000000000`);
    await page.locator('button.go').waitFor();
    await take(page, name, variant, true);
  }
  await page.goto('/desk/');
  await page.locator('.demo .go').waitFor();
  await take(page, 'door', variant);
}

test.describe.configure({ mode: 'serial' });

for (const variant of VARIANTS)
  test(`desk ${variant.width} ${variant.locale} ${variant.look}`, async ({ browser, database }) => {
    test.setTimeout(240_000);
    const evening = EVENINGS[variant.locale];
    await fillBoard(database, evening);
    const days = await fillBook(database, evening);
    const page = await openPage(browser, variant);
    await takeDoors(page, variant);
    await page.locator('.demo .go').click();
    await page.locator('.bar').waitFor();
    await takeBook(page, variant, days);
    await takeBoard(page, variant);
    await takeTickets(page, variant);
    await takePaper(page, variant, days);
    await takeOffline(page, variant);
    if (isSetInIt(variant)) await takeParts(page, variant);
    await page.context().close();
  });
