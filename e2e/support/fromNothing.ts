/** A service without any restaurant, and the owner's way through its set-up. */
import type { Locator, Page } from '@playwright/test';
import pg from 'pg';
import { freePort } from '../../src/service/freePort.ts';
import { faultsOf } from './forAll.ts';
import type { Restaurant } from './restaurants.ts';
import { startService } from './service.ts';
import { test as base, expect } from './test.ts';

/** The one that its owner makes. */
export const OLIVE: Restaurant = {
  id: 'the-olive-branch',
  name: 'The Olive Branch',
  timezone: 'Europe/London',
  country: 'GB',
  email: 'olive@branch.example',
  phone: '+44 20 7946 0991',
};

interface Nothing {
  url: string;
  databaseUrl: string;
  /** The link that the start has printed. */
  link: string;
  /** All that the service has said so far. */
  said(): string;
  database: pg.Client;
}

export const test = base.extend<{ nothing: Nothing }>({
  nothing: [
    async ({ database: demo }, use) => {
      const name = `desk_from_nothing_${process.pid}_${Date.now()}`;
      await demo.query(`CREATE DATABASE ${name}`);
      const databaseUrl = new URL(process.env.TABLESIDE_DATABASE_URL ?? '');
      databaseUrl.pathname = `/${name}`;
      const url = `http://127.0.0.1:${await freePort()}`;
      let said = '';
      const stop = await startService(url, databaseUrl.href, (text) => (said += text), url, 'none');
      const database = new pg.Client({ connectionString: databaseUrl.href });
      try {
        await database.connect();
        await expect.poll(() => said).toMatch(/#first=[\w-]+/);
        await use({
          url,
          databaseUrl: databaseUrl.href,
          said: () => said,
          link: /http\S+#first=[\w-]+/.exec(said)![0],
          database,
        });
      } finally {
        await database.end();
        await stop();
        await demo.query(`DROP DATABASE ${name} WITH (FORCE)`);
      }
    },
    // A service that makes its tables first.
    { timeout: 120_000 },
  ],
});

/** The owner goes on to the step with this heading, which is for everybody. */
async function stepOf(page: Page, heading: string): Promise<Locator> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Loading…')).toHaveCount(0);
  expect(await faultsOf(page), heading).toEqual([]);
  return page.getByRole('main');
}

/** Fills in the first form, as somebody who presses its button too early. */
export async function makeRestaurant(page: Page, link: string): Promise<void> {
  await page.goto(link);
  // Nobody who looks over a shoulder, and no history, has it.
  await expect(page).toHaveURL(/\/desk\/$/);
  // Where the device is, whatever its language is.
  await expect(page.getByLabel('Country')).toHaveValue('GB');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/London');
  await page.getByRole('button', { name: 'Create restaurant' }).click();
  await expect(page.getByRole('textbox', { name: 'Name of the restaurant' })).toBeFocused();
  await expect(page.getByText('Enter your name.')).toBeVisible();
  expect(await faultsOf(page), 'the first form with faults').toEqual([]);
  for (const [label, value] of [
    ['Name of the restaurant', OLIVE.name],
    ['Your name', 'Olivia Owner'],
    ['Your email, for signing in', 'olivia@branch.example'],
    ['Phone for guests', OLIVE.phone],
    ['Street and number', '4 Orchard Lane'],
    ['Postcode', 'N1 9GU'],
    ['City', 'London'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create restaurant' }).click();
}

/** The six steps, to the page that says that guests can book. */
export async function setUp(page: Page): Promise<void> {
  const goOn = page.getByRole('button', { name: 'Save and continue' });
  const hours = await stepOf(page, 'When can guests book?');
  await hours.getByRole('button', { name: 'Add a break' }).click();
  await hours.getByLabel('Every open day: to').first().fill('19:00');
  await goOn.click();
  await expect(hours.getByText('Overlaps the hours above')).toBeVisible();
  await hours.getByRole('button', { name: 'Remove the break' }).click();
  await expect(hours.getByLabel('Every open day: to')).toHaveValue('22:00');
  await hours.getByLabel('Every open day: from').fill('00:00');
  await hours.getByLabel('Every open day: to').fill('00:00');
  await goOn.click();
  const seats = await stepOf(page, 'How many guests can you seat?');
  await seats.getByLabel('Seats for online bookings').fill('30');
  await seats.getByLabel('Names of your tables (optional)').fill('1-8');
  await expect(seats.getByText('8 tables')).toBeVisible();
  await goOn.click();
  const confirm = await stepOf(page, 'How do you confirm bookings?');
  await confirm.getByRole('radio', { name: 'Manual' }).check();
  await expect(confirm.getByText('Request sent. Not confirmed yet.')).toBeVisible();
  await confirm.getByRole('radio', { name: 'Instant' }).check();
  await goOn.click();
  const menu = await stepOf(page, 'Your menu');
  await menu.getByRole('button', { name: 'Start with an example' }).click();
  await expect(menu.getByRole('heading', { name: '8 dishes found' })).toBeVisible();
  expect(await faultsOf(page), 'a pasted menu').toEqual([]);
  await menu.getByRole('button', { name: 'Add 8 dishes' }).click();
  const orders = await stepOf(page, 'Can guests order online?');
  await orders.getByLabel('At the table').check();
  await goOn.click();
  await stepOf(page, 'Guests can book now');
}
