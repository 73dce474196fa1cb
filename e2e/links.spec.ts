/** The links in mails, to their ends: the guest cancels, the staff decides, and opening changes nothing. */
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { LinkPage } from './pages/linkPage.ts';
import { BAYT, copyOf, LUMEN, seatsOf, slotAt } from './support/restaurants.ts';
import { bookingOf, linkIn, mailsAbout } from './support/rows.ts';
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
  const code = link.split('#')[1]!;
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request.method());
  });
  const cancel = new LinkPage(page);
  await cancel.open(link);
  await expect(cancel.title).toHaveText('Your table at Trattoria Lumen');
  // The address bar, the history and the title are read over many a shoulder.
  expect(page.url()).toMatch(/\/cancel$/);
  expect(await page.title()).not.toContain(code);
  expect(changes).toEqual([]);
  expect((await bookingOf(database, guest)).status).toBe('confirmed');

  await cancel.button('Cancel this booking').click();
  await expect(cancel.title).toBeFocused();
  await cancel.button('Keep the table').click();
  expect(changes).toEqual([]);
  await cancel.button('Cancel this booking').click();
  await cancel.button('Yes, cancel it').click();
  await expect(cancel.title).toHaveText('Your table at Trattoria Lumen is cancelled.');
  await expect(cancel.title).toBeFocused();
  expect(changes).toEqual(['PATCH']);
  expect((await bookingOf(database, guest)).status).toBe('cancelled');
  expect(await seatsOf(lumen, slot)).toBe(slot.available);
  const { toGuest, toStaff } = await mailsAbout(database, guest);
  expect([toGuest.length, toStaff.length]).toEqual([2, 2]);

  await page.goto('about:blank');
  await cancel.open(link);
  await expect(cancel.title).toHaveText('Your table at Trattoria Lumen was cancelled already.');
});

for (const { answer, button, status, title, next } of [
  {
    answer: 'confirms',
    button: 'تأكيد',
    status: 'confirmed',
    title: 'تم التأكيد.',
    next: 'سبق البتّ فيه: مؤكَّد.',
  },
  {
    answer: 'declines',
    button: 'رفض',
    status: 'cancelled',
    title: 'تم الرفض.',
    next: 'سبق البتّ فيه: مرفوض أو ملغى.',
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
    await widget.reserve(slot);
    await expect(widget.requested).toBeVisible();

    const link = linkIn((await mailsAbout(database, guest)).toStaff[0], 'status');
    const kitchen = await browser.newContext({ baseURL: baseURL ?? '', locale: 'ar-KW' });
    const staff = new LinkPage(await kitchen.newPage());
    await staff.open(link);
    const { ref_num } = await bookingOf(database, guest);
    await expect(staff.page.getByText(ref_num)).toBeVisible();
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

test('a link that leads nowhere says so, and says no more', async ({ page }) => {
  const cancel = new LinkPage(page);
  await cancel.open('/cancel#00000000-0000-4000-8000-000000000000');
  await expect(cancel.title).toHaveText('This link leads to no booking.');
  expect(page.url()).toMatch(/\/cancel$/);
  await page.reload();
  await expect(cancel.title).toHaveText('Please open the link in the e-mail once more.');
});
