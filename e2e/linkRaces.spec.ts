/** The links in mails when several act at once, or the page goes in the middle: always one legal state, and the truth told of it. */
import type { Browser, Page, Route } from '@playwright/test';
import { newGuest } from './pages/bookingWidget.ts';
import { LinkPage } from './pages/linkPage.ts';
import { bookByApi } from './support/bookByApi.ts';
import { BAYT, copyOf, LUMEN, seatsOf, slotAt } from './support/restaurants.ts';
import { bookingOf, mailsAbout } from './support/rows.ts';
import { type Database, expect, IN_FULL, test } from './support/test.ts';

const CHANGE = /\/v1\/booking_(?:cancel|status)\//;

/** Every change that a page sends, by its status once it is answered. */
function changesOf(page: Page): { sent: number; answers: number[] } {
  const seen = { sent: 0, answers: [] as number[] };
  page.on('request', (request) => {
    if (request.method() === 'PATCH') seen.sent++;
  });
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') seen.answers.push(response.status());
  });
  return seen;
}

/** Holds the changes of several pages back until each has sent its own; then all go at once. */
async function together(pages: readonly Page[]): Promise<void> {
  const held: Route[] = [];
  for (const page of pages)
    await page.route(CHANGE, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      held.push(route);
      if (held.length === pages.length) await Promise.all(held.map((each) => each.continue()));
    });
}

/** A request at a restaurant that decides by hand, and a page for each of the links. */
async function requested(browser: Browser, database: Database, links: readonly ('cancel' | 'status')[]) {
  const bayt = await copyOf(database, BAYT);
  const slot = await slotAt(bayt, { time: '20:00' });
  const guest = newGuest('Cecilia Payne');
  const { cancel, status } = await bookByApi(database, bayt, slot, guest);
  const context = await browser.newContext({ baseURL: process.env.TABLESIDE_URL ?? '', locale: 'en-GB' });
  const opened = [];
  for (const link of links) {
    const page = new LinkPage(await context.newPage());
    const changes = changesOf(page.page);
    await page.open(link === 'cancel' ? cancel : status!);
    opened.push({ page, changes });
  }
  return { bayt, slot, guest, cancel, status: status!, opened, close: () => context.close() };
}

/** What the guest was told, mail by mail. */
async function told(database: Database, guest: Parameters<typeof mailsAbout>[1]): Promise<string[]> {
  const { toGuest } = await mailsAbout(database, guest);
  return toGuest.map(({ subject }) =>
    subject.endsWith('is cancelled')
      ? 'cancelled'
      : subject.includes('has confirmed your table')
        ? 'confirmed'
        : 'request',
  );
}

test(
  'confirming and cancelling in the same moment end cancelled, and everybody knows',
  IN_FULL,
  async ({ browser, database }) => {
    for (let round = 0; round < 4; round++) {
      const { bayt, slot, guest, opened, close } = await requested(browser, database, ['cancel', 'status']);
      const [own, staff] = [opened[0]!, opened[1]!];
      await own.page.button('Cancel request').click();
      await together([own.page.page, staff.page.page]);
      await Promise.all([own.page.button('Yes, cancel').click(), staff.page.button('Confirm').click()]);
      await expect(own.page.title).toHaveText(`Your request to ${bayt.name} is cancelled.`);
      await expect(staff.page.title).toHaveText(/^(?:Confirmed\.|Already declined or cancelled\.)$/);
      const wasConfirmed = (await staff.page.title.textContent()) === 'Confirmed.';

      expect(own.changes).toEqual({ sent: 1, answers: [202] });
      // Who comes second is answered with how it stands.
      expect(staff.changes).toEqual({ sent: 1, answers: [202] });
      expect((await bookingOf(database, guest)).status).toBe('cancelled');
      expect(await seatsOf(bayt, slot)).toBe(slot.available);
      expect(await told(database, guest)).toEqual([
        'request',
        ...(wasConfirmed ? ['confirmed'] : []),
        'cancelled',
      ]);
      // The request, and that it is cancelled: also for those who have just confirmed it.
      expect((await mailsAbout(database, guest)).toStaff).toHaveLength(2);
      await close();
    }
  },
);

test('two of the staff who decide in the same moment decide once', IN_FULL, async ({ browser, database }) => {
  for (let round = 0; round < 3; round++) {
    const { bayt, slot, guest, opened, close } = await requested(browser, database, ['status', 'status']);
    const [yes, no] = [opened[0]!, opened[1]!];
    await no.page.button('Decline').click();
    await expect(no.page.title).toHaveText('Decline this request?');
    await together([yes.page.page, no.page.page]);
    await Promise.all([yes.page.button('Confirm').click(), no.page.button('Decline').click()]);
    await expect(yes.page.title).toHaveText(/^(?:Confirmed\.|Already declined or cancelled\.)$/);
    await expect(no.page.title).toHaveText(/^(?:Declined\.|Already confirmed\.)$/);

    const { status } = await bookingOf(database, guest);
    const won = status === 'confirmed';
    expect([yes.changes.answers, no.changes.answers]).toEqual([[202], [202]]);
    await expect(yes.page.title).toHaveText(won ? 'Confirmed.' : 'Already declined or cancelled.');
    await expect(no.page.title).toHaveText(won ? 'Already confirmed.' : 'Declined.');
    expect(await seatsOf(bayt, slot)).toBe(slot.available - (won ? 2 : 0));
    expect(await told(database, guest)).toEqual(['request', won ? 'confirmed' : 'request']);
    await close();
  }
});

test('ten presses confirm once, and a second tab says what was decided', async ({ browser, database }) => {
  const { guest, opened, close } = await requested(browser, database, ['status', 'status']);
  const [first, second] = [opened[0]!, opened[1]!];
  await second.page.button('Decline').click();
  await first.page.button('Confirm').evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 10; press++) button.click();
  });
  await expect(first.page.title).toHaveText('Confirmed.');
  await second.page.button('Decline').click();
  await expect(second.page.title).toHaveText('Already confirmed.');
  expect([first.changes.sent, second.changes.sent]).toEqual([1, 1]);
  expect((await bookingOf(database, guest)).status).toBe('confirmed');
  expect(await told(database, guest)).toEqual(['request', 'confirmed']);
  await close();
});

test('ten presses in each of two tabs cancel once, and one mail says so', async ({ browser, database }) => {
  const { bayt, guest, opened, close } = await requested(browser, database, ['cancel', 'cancel']);
  for (const { page } of opened) await page.button('Cancel request').click();
  await together(opened.map(({ page }) => page.page));
  for (const { page } of opened)
    await page.button('Yes, cancel').evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 10; press++) button.click();
    });
  for (const { page, changes } of opened) {
    await expect(page.title).toHaveText(`Your request to ${bayt.name} is cancelled.`);
    expect(changes).toEqual({ sent: 1, answers: [202] });
  }
  expect(await told(database, guest)).toEqual(['request', 'cancelled']);
  expect((await mailsAbout(database, guest)).toStaff).toHaveLength(2);
  await close();
});

for (const arrives of [true, false])
  test(`a page that is loaded again while it cancels asks for the link, ${arrives ? 'which says that it is cancelled' : 'which cancels what never arrived'}`, async ({
    page,
    database,
  }) => {
    const lumen = await copyOf(database, LUMEN);
    const slot = await slotAt(lumen, { time: '20:00' });
    const guest = newGuest('Vera Rubin');
    const { cancel } = await bookByApi(database, lumen, slot, guest);
    const own = new LinkPage(page);
    await own.open(cancel);
    await own.button('Cancel booking').click();
    let reached = () => {};
    const atTheService = new Promise<void>((resolve) => (reached = resolve));
    await page.route(CHANGE, async (route) => {
      if (route.request().method() !== 'PATCH') return route.continue();
      // The answer, or the request itself, is still on its way when the page goes.
      if (arrives) await route.fetch();
      reached();
    });
    await own.button('Yes, cancel').click();
    await atTheService;
    await page.reload();
    await expect(own.title).toHaveText("We can't show this booking.");
    await page.unrouteAll({ behavior: 'ignoreErrors' });

    expect((await bookingOf(database, guest)).status).toBe(arrives ? 'cancelled' : 'confirmed');
    await own.open(cancel);
    if (!arrives) {
      await own.button('Cancel booking').click();
      await own.button('Yes, cancel').click();
    }
    await expect(own.title).toHaveText(
      arrives
        ? 'Your booking at Trattoria Lumen was already cancelled.'
        : 'Your booking at Trattoria Lumen is cancelled.',
    );
    expect((await bookingOf(database, guest)).status).toBe('cancelled');
    expect((await mailsAbout(database, guest)).toGuest).toHaveLength(2);
  });
