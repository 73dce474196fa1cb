/** The links in mails, to their ends: the guest cancels, the staff decides, and opening changes nothing. */

import { addDays } from '../src/domain/localTime.ts';
import { FULL_DAY } from '../src/i18n/fullDay.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { LinkPage } from './pages/linkPage.ts';
import { bookByApi } from './support/bookByApi.ts';
import { openHostPage } from './support/hostPage.ts';
import { BAYT, copyOf, KUMO, LUMEN, seatsOf, slotAt } from './support/restaurants.ts';
import { bookingOf, linkIn, mailsAbout } from './support/rows.ts';
import { languageFor } from './support/sentences.ts';
import { expect, test } from './support/test.ts';

test('a guest cancels by the link of the mail, and the seats are free again', async ({ page, database }) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '20:00' });
  const guest = newGuest('Emmy Noether');
  const widget = new BookingWidget(page, lumen);
  await widget.open({ 'party-size': '4', date: slot.day });
  await widget.chooseTime(slot);
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();
  expect(await seatsOf(lumen, slot)).toBe(slot.available - 4);

  const link = linkIn((await mailsAbout(database, guest)).toGuest[0], 'cancel');
  await expect(widget.root.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', link);
  const code = /#([\da-f-]{36})&/.exec(link)![1]!;
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.method());
  });
  const cancel = new LinkPage(page);
  await cancel.open(link);
  await expect(cancel.title).toHaveText('Your booking at Trattoria Lumen');
  // What is cancelled, and what that costs.
  await expect(cancel.text(`4 guests · ${widget.dayName(slot.day)} · 20:00`)).toBeVisible();
  await expect(cancel.text('Cancellation is free.')).toBeVisible();
  // The address bar, the history and the title are read over many a shoulder.
  expect(page.url()).toMatch(/\/cancel\?locale=en-GB$/);
  expect(await page.title()).not.toContain(code);
  expect(changes).toEqual([]);
  expect((await bookingOf(database, guest)).status).toBe('confirmed');

  await cancel.button('Cancel booking').click();
  await expect(cancel.title).toBeFocused();
  await cancel.button('Keep booking').click();
  expect(changes).toEqual([]);
  await cancel.button('Cancel booking').click();
  await cancel.button('Yes, cancel').click();
  await expect(cancel.title).toHaveText('Your booking at Trattoria Lumen is cancelled.');
  await expect(cancel.title).toBeFocused();
  await expect(page.getByRole('link', { name: 'Book again at Trattoria Lumen' })).toHaveAttribute(
    'href',
    /\/trattoria-lumen\/$/,
  );
  expect(changes).toEqual(['PATCH']);
  expect((await bookingOf(database, guest)).status).toBe('cancelled');
  expect(await seatsOf(lumen, slot)).toBe(slot.available);
  const { toGuest, toStaff } = await mailsAbout(database, guest);
  expect([toGuest.length, toStaff.length]).toEqual([2, 2]);

  await page.goto('about:blank');
  await cancel.open(link);
  await expect(cancel.title).toHaveText('Your booking at Trattoria Lumen was already cancelled.');
});

for (const { answer, button, status, title, next } of [
  {
    answer: 'confirms',
    button: 'تأكيد',
    status: 'confirmed',
    title: 'تم التأكيد.',
    next: 'سبق تأكيده.',
  },
  {
    answer: 'declines',
    button: 'رفض',
    status: 'cancelled',
    title: 'تم الرفض.',
    next: 'سبق رفضه أو إلغاؤه.',
  },
]) {
  test(`the staff ${answer} a request by the link of their mail, and the guest is told`, async ({
    page,
    browser,
    baseURL,
    database,
  }) => {
    const bayt = await copyOf(database, BAYT);
    const slot = await slotAt(bayt, { time: '20:00' });
    const guest = newGuest('Sofja Kowalewskaja');
    const widget = new BookingWidget(page, bayt);
    await widget.open({ 'party-size': '2', date: slot.day });
    await widget.chooseTime(slot);
    await widget.fillGuest(guest);
    await widget.request(slot);
    await expect(widget.requested).toBeVisible();

    const link = linkIn((await mailsAbout(database, guest)).toStaff[0], 'status');
    const kitchen = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ar-KW' });
    const staff = new LinkPage(await kitchen.newPage());
    await staff.open(link);
    const { ref_num } = await bookingOf(database, guest);
    await expect(staff.page.getByText(ref_num)).toBeVisible();
    const arabic = languageFor('ar-KW', bayt);
    for (const text of [
      arabic.t('party', { count: 2 }),
      arabic.day(slot.day, FULL_DAY),
      arabic.time(new Date(slot.date)),
    ])
      await expect(staff.page.getByText(text, { exact: true })).toBeVisible();
    // For a thumb in a kitchen.
    for (const box of await Promise.all([
      staff.button('تأكيد').boundingBox(),
      staff.button('رفض').boundingBox(),
    ])) {
      expect(box?.height).toBeGreaterThanOrEqual(64);
      expect(box?.width).toBeGreaterThanOrEqual(280);
    }
    expect(staff.page.url()).toMatch(/\/status$/);
    expect((await bookingOf(database, guest)).status).toBe('unconfirmed');

    await staff.button(button).click();
    if (status === 'cancelled') {
      // Declining is said twice.
      expect((await bookingOf(database, guest)).status).toBe('unconfirmed');
      await staff.button(button).click();
    }
    await expect(staff.title).toHaveText(title);
    expect((await bookingOf(database, guest)).status).toBe(status);
    const { toGuest } = await mailsAbout(database, guest);
    expect(toGuest).toHaveLength(2);
    expect(toGuest[1]).toMatchObject({ language: 'en' });
    expect(toGuest[1]?.calendar === null).toBe(status === 'cancelled');
    expect(await seatsOf(bayt, slot)).toBe(slot.available - (status === 'cancelled' ? 0 : 2));

    await staff.page.goto('about:blank');
    await staff.open(link);
    await expect(staff.title).toHaveText(next);
    await kitchen.close();
  });
}

test('a guest reads on in the language of the mail, and then in the one chosen there', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '20:00' });
  const guest = newGuest('Maria Skłodowska');
  // On the restaurant's own site, whose choice of a language this origin does not know.
  const { cancel: link } = await bookByApi(database, lumen, slot, guest, { language: 'pl' });
  const cancel = new LinkPage(page);
  await cancel.open(link);
  await expect(cancel.title).toHaveText('Twoja rezerwacja: Trattoria Lumen');

  await page.getByRole('combobox').selectOption({ label: 'Deutsch' });
  await expect(cancel.button('Reservierung stornieren')).toBeVisible();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(cancel.title).toHaveText('Wir können diese Reservierung nicht anzeigen.');
});

test('a guest who has chosen a language on the restaurant’s page, of another language and origin, reads on in it', async ({
  page,
  baseURL,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '20:00' });
  const guest = newGuest('Maria Skłodowska');
  const site = await openHostPage(baseURL!, {
    root: 'lang="fr"',
    body: `<tableside-widget facility="${lumen.id}" date="${slot.day}"></tableside-widget><script async src="${baseURL}/tableside.js"></script>`,
  });
  await page.goto(site.url);
  const widget = new BookingWidget(page, lumen, { locale: 'pl' });
  await widget.root.getByRole('combobox').selectOption({ label: 'Polski' });
  await widget.chooseTime(slot);
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();

  const link = linkIn((await mailsAbout(database, guest)).toGuest[0], 'cancel');
  expect(new URL(link).origin).not.toBe(new URL(site.url).origin);
  const cancel = new LinkPage(page);
  await cancel.open(link);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  await expect(cancel.title).toHaveText('Twoja rezerwacja: Trattoria Lumen');
  // Nothing but the link says so here.
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await cancel.button('Odwołaj rezerwację').click();
  await cancel.button('Tak, odwołaj').click();
  await expect(cancel.title).toHaveText('Rezerwacja odwołana: Trattoria Lumen.');
  expect((await mailsAbout(database, guest)).toGuest).toMatchObject([{ language: 'pl' }, { language: 'pl' }]);
  site.close();
});

test('a link that leads nowhere says so, and says no more', async ({ page }) => {
  const cancel = new LinkPage(page);
  await cancel.open('/cancel#00000000-0000-4000-8000-000000000000');
  await expect(cancel.title).toHaveText("We can't find this booking.");
  expect(page.url()).toMatch(/\/cancel$/);
  await page.reload();
  await expect(cancel.title).toHaveText("We can't show this booking.");
});

test('a guest is told until when a deposit comes back, and to call once it is too late', async ({
  page,
  database,
}) => {
  const kumo = await copyOf(database, KUMO);
  const slot = await slotAt(kumo, { time: '17:30', num: 2 });
  const guest = newGuest('Chien-Shiung Wu');
  const deposit = { amount: 10_000, currency: 'JPY' };
  const { cancel: link } = await bookByApi(database, kumo, slot, guest, { deposit });
  expect(link).toContain('&deposit=1&num=2');
  const cancel = new LinkPage(page);
  await cancel.open(link);
  const until = new BookingWidget(page, kumo).dayName(addDays(slot.day, -2));
  await expect(cancel.text(`Free cancellation until ${until}, 17:30.`)).toBeVisible();
  await expect(cancel.text(/^Times shown are /)).toBeVisible();

  await cancel.button('Cancel booking').click();
  // The guests have come, or should have.
  await database.query(
    `UPDATE bookings SET date = b.begun, ends = b.begun + make_interval(mins => booking_timespan)
     FROM (SELECT date_trunc('minute', now()) AS begun) b WHERE email = $1`,
    [guest.email],
  );
  await cancel.button('Yes, cancel').click();
  await expect(cancel.title).toHaveText(`Your booking at ${kumo.name} can no longer be cancelled online.`);
  await expect(page.getByRole('link', { name: `Call ${kumo.phone}` })).toHaveAttribute('href', /^tel:\+81/);
  expect((await bookingOf(database, guest)).status).toBe('confirmed');
});

test('a guest without a connection cancels once it is back, and looks when it broke', async ({
  page,
  context,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '20:00' });
  const guest = newGuest('Jocelyn Bell');
  const { cancel: link } = await bookByApi(database, lumen, slot, guest);
  const cancel = new LinkPage(page);
  await cancel.open(link);
  await cancel.button('Cancel booking').click();
  await context.setOffline(true);
  await cancel.button('Yes, cancel').click();
  await expect(page.getByRole('alert')).toHaveText("You're offline, so nothing was sent.");
  expect((await bookingOf(database, guest)).status).toBe('confirmed');

  await context.setOffline(false);
  // The service gets it, and its answer is lost.
  await page.route(/booking_cancel/, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  await cancel.button('Yes, cancel').click();
  await expect(cancel.title).toHaveText(
    "We don't know whether your cancellation at Trattoria Lumen went through.",
  );
  expect((await bookingOf(database, guest)).status).toBe('cancelled');
  await cancel.button('Check status').click();
  await expect(cancel.title).toHaveText('Your booking at Trattoria Lumen was already cancelled.');
  expect((await mailsAbout(database, guest)).toGuest).toHaveLength(2);
});
