/** In WebKit, on a restaurant's own page, a guest books a table and orders a meal; the database has both. */

import { openWebKit, type WebKit } from '../scripts/webkit.mjs';
import { parseInstant } from '../src/domain/parseInstant.ts';
import { newGuest } from './pages/widget.ts';
import { openHostPage } from './support/hostPage.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, localDay, slotAt } from './support/restaurants.ts';
import { bookingOf, orderOf } from './support/rows.ts';
import { languageFor } from './support/sentences.ts';
import { expect, test } from './support/test.ts';

let webkit: WebKit;

test.beforeAll(async () => {
  webkit = await openWebKit();
});
test.afterAll(() => webkit.close());

const pageWith = (service: string, attributes: string) =>
  openHostPage(service, {
    body: `<h1>A restaurant</h1><tableside-widget ${attributes} locale="en-GB"></tableside-widget><script async src="${service}/tableside.js"></script>`,
  });

test('WebKit knows what the widget is written with', async () => {
  expect(await webkit.supports('color', 'light-dark(red, lime)'), await webkit.agent()).toBe(true);
});

test('a guest books a table in WebKit', async ({ database }) => {
  const restaurant = await copyOf(database, LUMEN);
  const slot = await slotAt(restaurant, { time: '19:30', from: localDay(restaurant, 2) });
  const language = languageFor('en-GB', restaurant);
  const guest = newGuest('Ada Lovelace');
  const host = await pageWith(process.env.TABLESIDE_URL!, `facility="${restaurant.id}" date="${slot.day}"`);
  await webkit.goto(host.url);
  await webkit.press('.guests label span', '3');
  const time = language.time(parseInstant(slot.date));
  await webkit.press('.slots label span', time);
  for (const [field, text] of Object.entries(guest)) await webkit.type(`input[name=${field}]`, text);
  await webkit.press('.go', 'Reserve');
  // How the day is written is this browser's own.
  await webkit.see('h2', 'See you on');
  expect(await bookingOf(database, guest)).toMatchObject({
    facility_id: restaurant.id,
    date: new Date(slot.date),
    num: 3,
    name: guest.name,
  });
  host.close();
});

test('a guest orders a meal to fetch in WebKit', async ({ database }) => {
  const restaurant = await orderingCopyOf(database, LUMEN);
  const guest = newGuest('Mary Somerville');
  const host = await pageWith(process.env.TABLESIDE_URL!, `facility="${restaurant.id}" view="ordering"`);
  await webkit.goto(host.url);
  await webkit.press('.segments label span', 'Pickup');
  await webkit.press('.plus[aria-label*="Olive miste"]');
  const language = languageFor('en-GB', restaurant, 'ordering');
  await webkit.press('button', language.t('toCheckout'));
  for (const [field, text] of Object.entries(guest)) await webkit.type(`input[name=${field}]`, text);
  await webkit.press('.go', 'Send order');
  await webkit.see('h2', language.t('orderSent'));
  expect(await orderOf(database, guest)).toMatchObject({
    facility_id: restaurant.id,
    type: 'pickup',
    name: guest.name,
  });
  host.close();
});
