/** What a page may decide about the look of the widget, as the documentation promises it. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { taggedIn } from '../scripts/build/publicInterface.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { takeTables } from './states/shape.ts';
import { bookByApi } from './support/bookByApi.ts';
import { openHostPage } from './support/hostPage.ts';
import { orderingCopyOf } from './support/menus.ts';
import { BAYT, BROLGA, copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { type Database, expect, IN_FULL, test } from './support/test.ts';

const element = readFileSync(join(import.meta.dirname, '../src/widget/script/element.ts'), 'utf8');
const PARTS = taggedIn(element, 'csspart').map(({ name }) => name);
/** Each part is given another margin for scrolling, which shows nowhere and comes from nothing else. */
const RULES = PARTS.map((part, index) => `tableside-widget::part(${part}){scroll-margin-top:${index + 1}px}`);

/** The parts that the page's rules have reached, with what they are. */
async function reached(page: Page): Promise<Record<string, string[]>> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll('tableside-widget')].flatMap(({ shadowRoot }) =>
      [...(shadowRoot?.querySelectorAll('[part]') ?? [])].map((part) => [
        getComputedStyle(part).scrollMarginTop,
        part.localName,
      ]),
    ),
  );
  const parts: Record<string, Set<string>> = {};
  for (const [margin = '', name = ''] of found)
    (parts[PARTS[Number.parseInt(margin) - 1] ?? 'none'] ??= new Set()).add(name);
  return Object.fromEntries(Object.entries(parts).map(([part, names]) => [part, [...names]]));
}

test(
  'every part that is documented can be styled by the page, in booking, in ordering and at a button',
  IN_FULL,
  async ({ page, baseURL, database }) => {
    const restaurant = await copyOf(database, LUMEN);
    const slot = await slotAt(restaurant, { time: '19:00' });
    const all: Record<string, string[]> = {};
    const open = async (attributes: string) => {
      const host = await openHostPage(baseURL ?? '', {
        head: `<style>${RULES.join('')}</style>`,
        body: `<tableside-widget facility="${restaurant.id}" ${attributes}></tableside-widget><script async src="${baseURL}/tableside.js"></script>`,
      });
      await page.goto(host.url);
      return host;
    };

    (await open('display="button"')).close();
    await expect(page.getByRole('button', { name: 'Book a table' })).toBeVisible();
    Object.assign(all, await reached(page));

    (await open('')).close();
    const widget = new BookingWidget(page, restaurant);
    await widget.chooseDay(slot.day);
    await widget.chooseTime(slot);
    Object.assign(all, await reached(page));
    await page.goBack();
    await expect(widget.time(slot)).toBeChecked();
    await expect(page.getByRole('button', { name: 'Show as list' })).toBeVisible();
    for (const [part, names] of Object.entries(await reached(page))) (all[part] ??= []).push(...names);
    // Of what is chosen, the last rule counts.
    expect(await page.locator('tableside-widget').locator('[part~=chosen]').allTextContents()).toEqual([
      '2',
      String(Number(slot.day.slice(8))),
      '19:00',
    ]);
    await page.getByRole('button', { name: 'Show as list' }).click();
    await expect(page.locator('tableside-widget [part=secondary]').first()).toBeVisible();
    Object.assign(all, { secondary: (await reached(page)).secondary });

    await page.setViewportSize({ width: 1280, height: 900 });
    const host = await openHostPage(baseURL ?? '', {
      head: `<style>${RULES.join('')}</style>`,
      body: `<tableside-widget facility="trattoria-lumen" view="ordering"></tableside-widget><script async src="${baseURL}/tableside.js"></script>`,
    });
    await page.goto(host.url);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    Object.assign(all, await reached(page));
    host.close();

    expect(Object.keys(all).toSorted()).toEqual(PARTS.toSorted());
    expect(all).toMatchObject({ button: ['button'], heading: ['h2'], product: ['div'], cart: ['section'] });
    // The menu's sections, too: the ordering view was the last.
    await expect(
      page.locator('tableside-widget section[aria-label] > h2[part=heading]').first(),
    ).toBeVisible();
    expect(all.field).toContain('input');
    expect(all.chosen?.toSorted()).toEqual(['button', 'span']);
  },
);

/** What each view beside booking and ordering has at first, and behind its first press. */
const VIEWS: {
  view: string;
  open(page: Page, database: Database): Promise<unknown>;
  parts: Record<string, string[]>;
}[] = [
  {
    view: 'table',
    open: async (page, database) => {
      // Whose kitchen is open at any hour.
      const lumen = await orderingCopyOf(database, LUMEN);
      await page.goto(`/plain.html?view=table&facility=${lumen.id}&table=12`);
      await page.getByRole('button', { name: /^Add / }).first().click();
      await expect(page.locator('tableside-widget .go').filter({ visible: true }).first()).toBeVisible();
    },
    parts: { heading: ['h2'], product: ['div'], cart: ['section'], primary: ['button'] },
  },
  {
    view: 'waitlist',
    open: async (page, database) => {
      const lumen = await copyOf(database, LUMEN);
      const { day, date } = await slotAt(lumen, { time: '20:00', num: 2 });
      await takeTables(page, (slot) => slot.date >= date);
      const widget = new BookingWidget(page, lumen);
      await widget.open({ view: 'waitlist', date: day, 'party-size': '2', time: '20:00' });
      await expect(widget.button('open_waitlist')).toBeVisible();
    },
    parts: {
      heading: ['h2'],
      party: ['span'],
      day: ['button'],
      slot: ['span'],
      chosen: ['button', 'span'],
      field: ['input'],
      primary: ['button'],
    },
  },
  {
    view: 'tickets',
    open: async (page) => {
      await page.goto(`/plain.html?view=tickets&facility=${BROLGA.id}`);
      await expect(page.getByRole('link', { name: /^Get tickets/ }).first()).toBeVisible();
    },
    parts: { secondary: ['a'] },
  },
  {
    view: 'reviews',
    open: async (page) => {
      await page.goto(`/plain.html?view=reviews&facility=${LUMEN.id}`);
      await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible();
    },
    parts: { heading: ['h2'], secondary: ['button'] },
  },
  {
    view: 'finder',
    open: async (page) => {
      await page.goto('/plain.html?view=finder');
      await expect(page.getByRole('listitem').first()).toBeVisible();
    },
    parts: { heading: ['h2'] },
  },
  {
    view: 'dialog',
    open: async (page) => {
      await page.goto(`/plain.html?display=button&facility=${LUMEN.id}`);
      await page.getByRole('button', { name: 'Book a table' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
    parts: { button: ['button'] },
  },
  {
    view: 'cancel',
    open: async (page, database) => {
      const lumen = await copyOf(database, LUMEN);
      const slot = await slotAt(lumen, { time: '19:30' });
      const { cancel } = await bookByApi(database, lumen, slot, newGuest('Emmy Noether'));
      await page.goto(cancel);
      await page.getByRole('button', { name: 'Cancel booking' }).click();
      await expect(page.getByRole('button', { name: 'Yes, cancel' })).toBeVisible();
    },
    parts: { heading: ['h1'], primary: ['button'], secondary: ['button'] },
  },
  {
    view: 'status',
    open: async (page, database) => {
      const bayt = await copyOf(database, BAYT);
      const slot = await slotAt(bayt, { time: '20:00', num: 2 });
      const { status = '' } = await bookByApi(database, bayt, slot, newGuest('Emmy Noether'));
      await page.goto(status);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('button').nth(1)).toBeVisible();
    },
    parts: { heading: ['h1'], primary: ['button'], secondary: ['button'] },
  },
  {
    view: 'no view, as it could not be read',
    open: async (page) => {
      await page.route('**/v1/facility/**', (route) => route.abort());
      await page.goto(`/plain.html?facility=${LUMEN.id}`);
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 });
    },
    parts: { primary: ['button'] },
  },
];

for (const { view, open, parts } of VIEWS)
  test(`the page styles its parts: ${view}`, IN_FULL, async ({ page, database }) => {
    await open(page, database);
    // As a sheet of the page's own, which no policy forbids.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, RULES.join(''));
    const found = await reached(page);
    // No part but those that are documented.
    expect(Object.keys(found)).not.toContain('none');
    for (const [part, names] of Object.entries(parts))
      expect(found[part]?.toSorted(), part).toEqual(expect.arrayContaining(names));
  });

test('the page’s font and corners are taken over, and its own size of text is not', async ({
  page,
  baseURL,
}) => {
  const host = await openHostPage(baseURL ?? '', {
    // As site kits have it: a variable for the corners, a font on the body, ten pixels to a rem.
    head: `<style>:root{--bs-border-radius:10px;font-size:62.5%}body{font-family:Georgia,serif}
tableside-widget{--tableside-radius:var(--bs-border-radius)}</style>`,
  });
  await page.goto(host.url);
  const day = page.getByRole('grid').getByRole('button', { pressed: true });
  const time = page.locator('tableside-widget .slots label span').first();
  await expect(day).toHaveCSS('font-family', 'Georgia, serif');
  // What is small has four fifths of it.
  await expect(time).toHaveCSS('border-radius', '8px');
  await expect(page.locator('tableside-widget .ts').first()).toHaveCSS('font-size', '16px');
  await page.addStyleTag({ content: 'tableside-widget{--tableside-font:monospace}' });
  await expect(day).toHaveCSS('font-family', 'monospace');
  host.close();
});

test('the choice of a language is as large as elsewhere on a page that sizes everything', async ({
  page,
  baseURL,
}) => {
  const sizes: string[][] = [];
  for (const head of ['', '<style>*{font-size:30px!important;line-height:3!important}</style>']) {
    const host = await openHostPage(baseURL ?? '', {
      head,
      body: `<tableside-widget facility="${LUMEN.id}"></tableside-widget><script async src="${baseURL}/tableside.js"></script>`,
    });
    await page.goto(host.url);
    const choice = page.getByRole('combobox', { name: 'Language' });
    await expect(choice).toBeVisible();
    sizes.push(
      await choice.evaluate((element) => {
        const { fontSize, lineHeight } = getComputedStyle(element);
        return [fontSize, lineHeight, String(element.parentElement?.offsetHeight)];
      }),
    );
    host.close();
  }
  expect(sizes[1]).toEqual(sizes[0]);
});
