/** A restaurant that the API has made from nothing: guests book and order on its page a moment later. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../src/service/freePort.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { localDay, type Restaurant, slotAt } from './support/restaurants.ts';
import { orderOf } from './support/rows.ts';
import { PROGRAM, startService } from './support/service.ts';
import { test as base, expect } from './support/test.ts';

const run = promisify(execFile);
const SCRIPT = resolve(import.meta.dirname, '../scripts/firstRestaurant.sh');

/** What the script of the README makes, on a service that had nothing before. */
const LINDEN: Restaurant = {
  id: 'the-linden-tree',
  name: 'The Linden Tree',
  timezone: 'Europe/Dublin',
  country: 'IE',
  email: 'tables@linden-tree.example',
  phone: '+353 20 910 0199',
};

const test = base.extend<{ made: { url: string; page: string; database: pg.Client } }>({
  made: [
    async ({ database: demo }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'tableside-nothing-'));
      const name = `from_nothing_${process.pid}`;
      await demo.query(`CREATE DATABASE ${name}`);
      const databaseUrl = new URL(process.env.TABLESIDE_DATABASE_URL ?? '');
      databaseUrl.pathname = `/${name}`;
      const url = `http://127.0.0.1:${await freePort()}`;
      // Orders are taken where mail goes out; nothing listens there, and it waits.
      const mail = { SMTP_URL: 'smtp://127.0.0.1:9' };
      const stop = await startService(url, databaseUrl.href, () => {}, url, 'none', mail);
      const database = new pg.Client({ connectionString: databaseUrl.href });
      try {
        const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl.href, SERVICE: url };
        const keyProgram = resolve(PROGRAM, '../key.js');
        const { stdout } = await run(process.execPath, [keyProgram, '--name', 'Operator', '--all'], { env });
        const [KEY = ''] = /tableside_\S+/.exec(stdout) ?? [];
        await run('sh', [SCRIPT], { cwd: folder, env: { ...env, KEY } });
        await database.connect();
        await use({ url, page: pathToFileURL(join(folder, 'the-linden-tree.html')).href, database });
      } finally {
        await database.end();
        await stop();
        await demo.query(`DROP DATABASE ${name} WITH (FORCE)`);
        await rm(folder, { recursive: true });
      }
    },
    // A service that makes its tables first.
    { timeout: 120_000 },
  ],
});

test('is booked and ordered from on the page that its script has written', async ({ page, made }) => {
  const ada = newGuest('Ada Lovelace');
  const booking = new BookingWidget(page, LINDEN, {
    root: page.locator('tableside-widget:not([view])'),
  });
  const slot = await slotAt(LINDEN, { time: '19:00', from: localDay(LINDEN, 1) }, made.url);
  // The service's own page of it.
  await page.goto(`${made.url}/at/${LINDEN.id}`);
  await new BookingWidget(page, LINDEN).chooseDay(slot.day);
  await page.goto(made.page);
  await booking.choose(2, slot);
  await booking.fillGuest(ada);
  await booking.reserve(slot);
  await expect(booking.confirmed(slot)).toBeFocused();
  const { rows } = await made.database.query('SELECT status, num FROM bookings WHERE email = $1', [
    ada.email,
  ]);
  expect(rows).toEqual([{ status: 'confirmed', num: 2 }]);

  const grace = newGuest('Grace Hopper');
  const ordering = new OrderingWidget(page, LINDEN, {
    root: page.locator('tableside-widget[view="ordering"]'),
  });
  await ordering.add('Margherita', { choose: ['Large', 'Spelt', 'Rocket'] });
  await ordering.goToCheckout();
  await ordering.fillGuest(grace);
  await expect(ordering.sendButton).toHaveText('Send order · €16.75');
  await ordering.send();
  await expect(ordering.sent).toBeFocused();
  expect(await orderOf(made.database, grace)).toMatchObject({
    facility_id: LINDEN.id,
    type: 'pickup',
    price_gross: '16.7500',
    lines: [{ title: 'Margherita', description: 'Large, Spelt, Rocket', quantity: 1 }],
  });

  // Without any website: the service's own page to order from.
  const edsger = newGuest('Edsger Dijkstra');
  await page.goto(`${made.url}/at/${LINDEN.id}/order`);
  await expect(page).toHaveTitle(`Order · ${LINDEN.name}`);
  const hosted = new OrderingWidget(page, LINDEN);
  await hosted.add('Margherita', { choose: ['Large', 'Spelt', 'Rocket'] });
  await hosted.goToCheckout();
  await hosted.fillGuest(edsger);
  await hosted.send();
  await expect(hosted.sent).toBeFocused();
  expect(await orderOf(made.database, edsger)).toMatchObject({
    facility_id: LINDEN.id,
    price_gross: '16.7500',
  });
});
