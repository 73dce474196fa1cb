/** What a page hears of a booking: every step once, nothing of the guest; and the recipes of the README. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

const RECIPES = ['consent', 'tag-manager', 'callback'];
const NAMES = [
  'ready',
  'step',
  'slot',
  'alternatives',
  'submit',
  'booked',
  'ordered',
  'waitlisted',
  'failed',
];

interface Told {
  event: string;
  detail: Record<string, unknown> | null;
}
interface Layer {
  dataLayer?: Record<string, unknown>[];
  told: Told[];
  reserved: string[];
}
const heard = (page: Page) => page.evaluate(() => (globalThis as unknown as Layer).told);
const layer = (page: Page) => page.evaluate(() => (globalThis as unknown as Layer).dataLayer ?? []);

async function openPage(page: Page, facility: string, day: string, recipes: string[]): Promise<void> {
  const scripts = recipes.map((name) => `<script src="/recipes/${name}.js"></script>`).join('');
  await page.route('**/a-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><body>${scripts}
<tableside-widget facility="${facility}" date="${day}"></tableside-widget><script async src="/tableside.js"></script></html>`,
    }),
  );
  for (const name of RECIPES)
    await page.route(`**/recipes/${name}.js`, async (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: await readFile(new URL(`../public/recipes/${name}.js`, import.meta.url), 'utf8'),
      }),
    );
  await page.addInitScript((names) => {
    const page = globalThis as unknown as Layer & { onReserved(name: string): void };
    page.told = [];
    page.reserved = [];
    page.onReserved = (name) => page.reserved.push(name);
    for (const name of names)
      document.addEventListener(`tableside-${name}`, (event) =>
        page.told.push({ event: name, detail: (event as CustomEvent<Told['detail']>).detail }),
      );
  }, NAMES);
  await page.goto('/a-page');
}

test('a booking is told step by step, each once, and the conversion not again by reload, back or forward', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '19:30', num: 2 });
  const guest = newGuest('Hypatia Secretname');
  await openPage(page, lumen.id, slot.day, ['tag-manager', 'callback']);
  const widget = new BookingWidget(page, lumen);
  await widget.choose(2, slot);
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();
  const booking = await bookingOf(database, guest);

  const told = await heard(page);
  expect(
    told
      .map(({ event, detail }) => (typeof detail?.step === 'string' ? `${event} ${detail.step}` : event))
      .toSorted(),
  ).toEqual(['booked', 'ready', 'slot', 'step choose', 'step details', 'step done', 'submit'].toSorted());
  const when = { partySize: 2, date: slot.day, time: '19:30' };
  expect(told.find(({ event }) => event === 'slot')?.detail).toEqual(when);
  expect(told.find(({ event }) => event === 'booked')?.detail).toEqual({
    ...when,
    status: 'confirmed',
    id: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
  });
  const all = JSON.stringify(told);
  for (const secret of [guest.name, guest.email, guest.phone, booking.ref_num, slot.checksum])
    expect(all).not.toContain(secret);
  // A container of Google Tag Manager reads this list.
  const booked = (await layer(page)).filter(({ event }) => event === 'tableside_booked');
  expect(booked).toHaveLength(1);
  expect(booked[0]?.tableside_id).toBe(told.find(({ event }) => event === 'booked')?.detail?.id);
  expect(await page.evaluate(() => (globalThis as unknown as Layer).reserved)).toEqual(['booked']);

  await page.goBack();
  await page.goForward();
  await page.reload();
  await expect(widget.time(slot)).toBeVisible();
  expect((await heard(page)).filter(({ event }) => event === 'booked')).toEqual([]);
  expect((await layer(page)).filter(({ event }) => event === 'tableside_booked')).toEqual([]);
});

test('the data layer hears nothing before the guest has consented, and not later what was before', async ({
  page,
}) => {
  const slot = await slotAt(LUMEN, { time: '19:30', num: 2 });
  await openPage(page, LUMEN.id, slot.day, ['consent']);
  const widget = new BookingWidget(page, LUMEN);
  await expect(widget.time(slot)).toBeVisible();
  expect(await heard(page)).toContainEqual({ event: 'step', detail: { step: 'choose' } });
  expect(await layer(page)).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent', { detail: true })));
  expect(await layer(page)).toEqual([]);
  await widget.chooseTime(slot);
  await expect
    .poll(async () => (await layer(page)).map(({ event }) => event))
    .toEqual(['tableside-slot', 'tableside-step']);
});
