/** What calls somebody to the board, as the browser is asked for it: a sound, a screen that stays awake, the tab's title. */
import type { Page } from '@playwright/test';
import { DeskPage } from './pages/deskPage.ts';
import { beatsOf, listenTo } from './support/deskLog.ts';
import { orderOnBoard } from './support/ordersOnBoard.ts';
import { ownRestaurant } from './support/ownRestaurant.ts';
import { ordersAt } from './support/rows.ts';
import { expect, test } from './support/test.ts';

interface Asked {
  /** Notes that were begun. */
  notes: number;
  /** What went to the loudspeaker, at its loudest. */
  loudest: number;
  locks: string[];
  released: number;
}

declare global {
  interface Window {
    asked: Asked;
  }
}

/** Listens beside the loudspeaker, and to what the screen is asked for. */
async function listenToBell(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const asked: Asked = { notes: 0, loudest: 0, locks: [], released: 0 };
    window.asked = asked;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, ...when) {
      asked.notes++;
      start.apply(this, when);
    };
    const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
    AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode) {
      if (to === this.context.destination) {
        const ear = new AnalyserNode(this.context, { fftSize: 2048 });
        connect.call(this, ear);
        const samples = new Float32Array(ear.fftSize);
        const end = Date.now() + 1_500;
        const hear = setInterval(() => {
          ear.getFloatTimeDomainData(samples);
          asked.loudest = Math.max(asked.loudest, ...samples);
          if (Date.now() > end) clearInterval(hear);
        }, 20);
      }
      return connect.call(this, to);
    } as typeof AudioNode.prototype.connect;
    const request = WakeLock.prototype.request;
    WakeLock.prototype.request = function (this: WakeLock, type) {
      asked.locks.push(String(type));
      return request.call(this, type);
    };
    const release = WakeLockSentinel.prototype.release;
    WakeLockSentinel.prototype.release = function (this: WakeLockSentinel) {
      asked.released++;
      return release.call(this);
    };
  });
}

const askedOf = (page: Page) => page.evaluate(() => window.asked);
const notesOf = async (page: Page) => (await askedOf(page)).notes;

/** Nothing sounds for longer than the pause between two rings. */
async function expectSilence(page: Page): Promise<void> {
  const before = await notesOf(page);
  await beatsOf(page, 2);
  expect(await notesOf(page)).toBe(before);
}

test('a press on the board tests the sound and keeps the screen awake; each new order sounds until somebody accepts it', async ({
  page,
  browser,
  database,
}) => {
  test.slow();
  const restaurant = await ownRestaurant(database);
  await listenTo(page);
  await listenToBell(page);
  const desk = new DeskPage(page, restaurant);
  await desk.open();
  await desk.bar.getByRole('link', { name: 'Orders' }).click();
  // A page that was not pressed may not sound.
  expect(await askedOf(page)).toEqual({ notes: 0, loudest: 0, locks: [], released: 0 });
  await page.getByRole('button', { name: 'Open the board' }).click();
  await expect.poll(() => notesOf(page)).toBeGreaterThan(0);
  await expect.poll(async () => (await askedOf(page)).loudest).toBeGreaterThan(0.1);
  expect((await askedOf(page)).locks).toEqual(['screen']);
  await expect(page.getByText('Sound is blocked')).toHaveCount(0);
  await expectSilence(page);

  const tried = await notesOf(page);
  await orderOnBoard(database, restaurant, { name: 'Ada Rings', lines: [{ title: 'Supplì' }] });
  await expect(page).toHaveTitle(`(1) ${restaurant.name} · Desk`);
  // It is heard on the other screens, too, and again and again.
  await desk.bar.getByRole('link', { name: 'Bookings' }).click();
  await expect.poll(() => notesOf(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(tried + 3 * 4);
  await orderOnBoard(database, restaurant, { name: 'Grace Rings', lines: [{ title: 'Supplì' }] });
  await expect(page).toHaveTitle(`(2) ${restaurant.name} · Desk`);

  // One is taken here, the other one at another desk.
  await desk.bar.getByRole('link', { name: 'Orders' }).click();
  const accept = { name: /^Accept ·/ };
  await desk.order('Ada Rings').getByRole('button', accept).click();
  await expect(page).toHaveTitle(`(1) ${restaurant.name} · Desk`);
  const one = await notesOf(page);
  await expect.poll(() => notesOf(page), { timeout: 20_000 }).toBeGreaterThanOrEqual(one + 2 * 4);
  const other = new DeskPage(await browser.newPage({ locale: 'en-GB' }), restaurant);
  await other.open('board');
  await other.order('Grace Rings').getByRole('button', accept).click();
  await expect(page).toHaveTitle(`${restaurant.name} · Desk`);
  await expectSilence(page);
  expect((await ordersAt(database, restaurant)).map(({ status }) => status)).toEqual([
    'accepted',
    'accepted',
  ]);
  expect((await askedOf(page)).released).toBe(0);
  expect(desk.complaints).toEqual([]);
  await other.page.close();
});
