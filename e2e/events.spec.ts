/** What a page hears of a booking: every step once, nothing of the guest; and the recipes of the documentation. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { wordsOf } from './pages/widget.ts';
import { takeTables } from './states/shape.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingOf, bookingsOf, orderOf, waitlistOf } from './support/rows.ts';
import { expect, IN_FULL, test } from './support/test.ts';

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
/** As `step checkout` where there is a step, in the order in which they came. */
const namesOf = (told: readonly Told[]) =>
  told.map(({ event, detail }) => (typeof detail?.step === 'string' ? `${event} ${detail.step}` : event));
/** Transactions that the container has counted, in this tab. */
const counted = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('counted') ?? '[]') as unknown[]);
const layer = (page: Page) => page.evaluate(() => (globalThis as unknown as Layer).dataLayer ?? []);

/**
 * Stands in for a container of Google Tag Manager: reads what the list holds, then what is pushed, keeps each
 * value as its data layer's variable, and counts a conversion for the trigger of a booking or an order.
 */
const CONTAINER = `{
  const variables = {};
  const read = (entry) => {
    Object.assign(variables, entry);
    if (!['tableside_booked', 'tableside_ordered'].includes(entry.event)) return;
    const counted = JSON.parse(sessionStorage.getItem('counted') ?? '[]');
    sessionStorage.setItem('counted', JSON.stringify([...counted, variables.tableside_id]));
  };
  const list = (window.dataLayer ??= []);
  list.forEach(read);
  const { push } = list;
  list.push = (...entries) => {
    const length = push.apply(list, entries);
    entries.forEach(read);
    return length;
  };
}`;

async function openPage(
  page: Page,
  facility: string,
  attributes: string,
  recipes: readonly string[],
): Promise<void> {
  const scripts = [...recipes, 'container']
    .map((name) => `<script src="/recipes/${name}.js"></script>`)
    .join('');
  await page.route('**/a-page', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><body>${scripts}
<tableside-widget facility="${facility}" ${attributes}></tableside-widget><script async src="/tableside.js"></script></html>`,
    }),
  );
  await page.route('**/recipes/container.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CONTAINER }),
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

test('a booking dispatches each step’s event once, and the conversion not again after reload, back or forward', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '19:30', num: 2 });
  const guest = newGuest('Hypatia Secretname');
  await openPage(page, lumen.id, `date="${slot.day}"`, ['tag-manager', 'callback']);
  const widget = new BookingWidget(page, lumen);
  await widget.choose(2, slot);
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();
  const booking = await bookingOf(database, guest);

  // The last step is told of when it is drawn.
  await expect.poll(async () => namesOf(await heard(page)).at(-1)).toBe('step done');
  const told = await heard(page);
  // The first screen is told of when it is drawn, the widget's readiness at the same moment.
  expect(namesOf(told).slice(0, 2).toSorted()).toEqual(['ready', 'step choose']);
  expect(namesOf(told).slice(2)).toEqual(['slot', 'step details', 'submit', 'booked', 'step done']);
  const when = { facility: lumen.id, partySize: 2, date: slot.day, time: '19:30' };
  expect(told.find(({ event }) => event === 'slot')?.detail).toEqual(when);
  expect(told.find(({ event }) => event === 'booked')?.detail).toEqual({
    ...when,
    status: 'confirmed',
    id: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
  });
  const all = JSON.stringify(told);
  for (const secret of [guest.name, guest.email, guest.phone, booking.ref_num, slot.checksum])
    expect(all).not.toContain(secret);
  const booked = (await layer(page)).filter(({ event }) => event === 'tableside_booked');
  expect(booked).toHaveLength(1);
  expect(booked[0]?.tableside_id).toBe(told.find(({ event }) => event === 'booked')?.detail?.id);
  expect(await page.evaluate(() => (globalThis as unknown as Layer).reserved)).toEqual(['booked']);

  expect(await counted(page)).toEqual([booked[0]?.tableside_id]);

  await page.goBack();
  await page.goForward();
  // As a page that the browser has kept whole comes back.
  await page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  expect((await heard(page)).filter(({ event }) => event === 'booked')).toHaveLength(1);
  await page.reload();
  await expect(widget.time(slot)).toBeVisible();
  expect((await heard(page)).filter(({ event }) => event === 'booked')).toEqual([]);
  expect((await layer(page)).filter(({ event }) => event === 'tableside_booked')).toEqual([]);
  expect(await counted(page)).toHaveLength(1);
  expect(await bookingsOf(database, guest)).toHaveLength(1);
});

test(
  'an order is told step by step, each once, and a container counts it once',
  IN_FULL,
  async ({ page, database }) => {
    const restaurant = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Caroline Secretname');
    await openPage(page, restaurant.id, 'view="ordering"', ['tag-manager', 'callback']);
    const widget = new OrderingWidget(page, restaurant);
    await widget.chooseType('pickup');
    await expect.poll(async () => namesOf(await heard(page))).toContain('step menu');
    await widget.add('Olive miste');
    // The sides of the menu change places with the window, and the menu stays what the guest sees.
    await page.setViewportSize({ width: 400, height: 800 });
    await expect(widget.cartBar).toBeVisible();
    await widget.goToCheckout();
    await page.goBack();
    await expect(widget.cartBar).toBeVisible();
    await widget.goToCheckout();
    await widget.fillGuest(guest);
    await widget.send();
    await expect(widget.sent).toBeVisible();
    const order = await orderOf(database, guest);

    await expect.poll(async () => namesOf(await heard(page)).at(-1)).toBe('step sent');
    const told = await heard(page);
    expect(namesOf(told)).toEqual([
      'ready',
      'step menu',
      'step product',
      'step checkout',
      'step menu',
      'step checkout',
      'submit',
      'ordered',
      'step sent',
    ]);
    const ordered = told.find(({ event }) => event === 'ordered');
    expect(ordered?.detail).toEqual({
      facility: restaurant.id,
      id: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
      type: 'pickup',
      status: 'new',
      total: '4.80',
      currency: 'EUR',
    });
    const all = JSON.stringify([told, await layer(page)]);
    for (const secret of [guest.name, guest.email, guest.phone, order.ref_num])
      expect(all).not.toContain(secret);
    expect(await counted(page)).toEqual([ordered?.detail?.id]);
    expect(await page.evaluate(() => (globalThis as unknown as Layer).reserved)).toEqual(['ordered']);

    await page.reload();
    await expect(widget.dishName('Olive miste')).toBeVisible();
    await page.goBack();
    await page.goForward();
    expect((await heard(page)).filter(({ event }) => event === 'ordered')).toEqual([]);
    expect(await counted(page)).toHaveLength(1);
  },
);

test(
  'a place on the waitlist is told from its first screen on, each step once',
  IN_FULL,
  async ({ page, database }) => {
    const lumen = await copyOf(database, LUMEN);
    const slot = await slotAt(lumen, { time: '20:00', num: 2 });
    await takeTables(page, ({ date }) => date >= slot.date);
    const guest = newGuest('Maria Secretname');
    await openPage(page, lumen.id, `view="waitlist" date="${slot.day}"`, ['tag-manager']);
    const widget = new BookingWidget(page, lumen);
    await widget.press(wordsOf(widget.time(slot)));
    // What is missing is said, and nothing has been sent.
    await widget.button('open_waitlist').click();
    await expect(widget.field('name')).toBeFocused();
    await widget.fillGuest(guest);
    await widget.button('open_waitlist').dblclick();
    await expect(widget.root.getByRole('heading', { name: /^You're on the waitlist/ })).toBeVisible();
    expect(await waitlistOf(database, guest)).toHaveLength(1);
    await page.goBack();
    await expect(widget.heading('open_waitlist')).toBeVisible();
    await expect.poll(async () => namesOf(await heard(page)).at(-1)).toBe('step choose');
    await page.goForward();
    await expect(widget.heading('open_waitlist')).toBeHidden();

    const told = await heard(page);
    expect(namesOf(told).slice(0, 2).toSorted()).toEqual(['ready', 'step choose']);
    // Back is at the first screen again.
    expect(namesOf(told).slice(2)).toEqual(['step waitlist', 'submit', 'waitlisted', 'step choose']);
    const when = { facility: lumen.id, partySize: 2, date: slot.day, time: '20:00' };
    expect(told.find(({ event }) => event === 'submit')?.detail).toEqual(when);
    expect(told.find(({ event }) => event === 'waitlisted')?.detail).toEqual({
      ...when,
      id: expect.stringMatching(/^[\da-f]{32}$/) as unknown,
    });
    const all = JSON.stringify([told, await layer(page)]);
    for (const secret of [guest.name, guest.email, guest.phone]) expect(all).not.toContain(secret);
    // Nobody has a table yet: no conversion.
    expect(await counted(page)).toEqual([]);
  },
);

test('the data layer hears nothing before the guest has consented, not later what was before, and nothing once they take it back', async ({
  page,
}) => {
  const slot = await slotAt(LUMEN, { time: '19:30', num: 2 });
  await openPage(page, LUMEN.id, `date="${slot.day}"`, ['consent']);
  const widget = new BookingWidget(page, LUMEN);
  await expect(widget.time(slot)).toBeVisible();
  expect(await heard(page)).toContainEqual({
    event: 'step',
    detail: expect.objectContaining({ step: 'choose' }),
  });
  expect(await layer(page)).toEqual([]);
  await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent', { detail: true })));
  expect(await layer(page)).toEqual([]);
  await widget.chooseTime(slot);
  await expect
    .poll(async () => (await layer(page)).map(({ event }) => event))
    .toEqual(['tableside-slot', 'tableside-step']);

  await page.evaluate(() => document.dispatchEvent(new CustomEvent('consent', { detail: false })));
  await page.goBack();
  await expect(widget.time(slot)).toBeVisible();
  await expect
    .poll(async () => (await heard(page)).at(-1))
    .toEqual({ event: 'step', detail: expect.objectContaining({ step: 'choose' }) });
  expect(await layer(page)).toHaveLength(2);
});
