/** A page in a sandboxed frame without an origin: no storage, no locks, no addresses; what a guest came for works. */
import type { FrameLocator, Page } from '@playwright/test';
import { openHostPage } from './support/hostPage.ts';
import { orderingCopyOf } from './support/menus.ts';
import { LUMEN } from './support/restaurants.ts';
import { expect, test } from './support/test.ts';

/** The frame's document names the service, for its own address says nothing. */
async function openFramed(page: Page, service: string, element: string): Promise<[FrameLocator, () => void]> {
  const inside = `<!doctype html><meta charset=utf-8>${element}<script async src='${service}/tableside.js'></script>`;
  const host = await openHostPage(service, {
    body: `<iframe sandbox="allow-scripts allow-forms" style="inline-size:100%;block-size:3000px;border:0" srcdoc="${inside.replaceAll('"', '&quot;')}"></iframe>`,
  });
  await page.goto(host.url);
  return [page.frameLocator('iframe'), host.close];
}

const errorsOf = (page: Page) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
};

for (const view of ['ordering', 'table']) {
  test(`${view}: a dish goes into the cart, and on to the checkout`, async ({ page, baseURL, database }) => {
    const errors = errorsOf(page);
    const { id } = await orderingCopyOf(database, LUMEN);
    const [frame, close] = await openFramed(
      page,
      baseURL ?? '',
      `<tableside-widget facility="${id}" view="${view}" table="12"></tableside-widget>`,
    );
    const added = page.waitForResponse(
      (answer) => answer.url().endsWith('/menu_widget_cart_item') && answer.request().method() === 'POST',
    );
    await frame.getByRole('button', { name: 'Add Puntarelle' }).click();
    expect((await added).status()).toBe(201);
    await frame.getByRole('button', { name: 'Go to checkout' }).click();
    await expect(frame.getByRole('heading', { name: 'Your order', exact: true })).toBeFocused();
    await expect(frame.getByText(/can.t be reached|Try again/)).toHaveCount(0);
    expect(errors).toEqual([]);
    close();
  });
}

test('booking: a table is booked', async ({ page, baseURL }) => {
  const errors = errorsOf(page);
  const [frame, close] = await openFramed(
    page,
    baseURL ?? '',
    '<tableside-widget facility="trattoria-lumen"></tableside-widget>',
  );
  await frame
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .last()
    .locator('xpath=..')
    .click();
  await frame.getByRole('textbox', { name: 'Name' }).fill('Ada Lovelace');
  await frame.getByRole('textbox', { name: /mail/i }).fill('ada@example.org');
  await frame.getByRole('textbox', { name: /phone/i }).fill('+49 30 000 142');
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/bookings') && answer.request().method() === 'POST',
  );
  await frame.locator('form').getByRole('button').last().click();
  expect((await answered).status()).toBe(201);
  expect(errors).toEqual([]);
  close();
});
