/** Links into the widget, and the address that a page goes on to when the guest is done. */
import type { Page } from '@playwright/test';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { takeTables } from './states/shape.ts';
import { orderingCopyOf } from './support/menus.ts';
import { copyOf, LUMEN, type Restaurant, slotAt, slotsFrom } from './support/restaurants.ts';
import { bookingOf, bookingsOf, orderOf, ordersOf, waitlistOf } from './support/rows.ts';
import { expect, IN_FULL, test } from './support/test.ts';

const INNER = 'tableside-widget > tableside-widget';

async function openPage(page: Page, attributes: string, query = ''): Promise<void> {
  await page.route(/\/(a-page|thanks)(\?|$)/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().url().includes('thanks')
        ? '<!doctype html><title>Thanks</title><h1>Thank you</h1>'
        : `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,"><body>
<tableside-widget ${attributes}><a href="tel:+4930">Call</a></tableside-widget><script async src="/tableside.js"></script></html>`,
    }),
  );
  await page.goto(`/a-page${query}`);
}

test('a link leads to the details, the booking goes on to the page of thanks, and back books nothing twice', async ({
  page,
  database,
}) => {
  const lumen = await copyOf(database, LUMEN);
  const slot = await slotAt(lumen, { time: '19:30', num: 3 });
  const guest = newGuest('Emmy Noether');
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/v1/') && reads.push(request.url()));
  await openPage(
    page,
    `facility="${lumen.id}" links="follow" done-url="/thanks?from=us"`,
    `?tableside-party-size=3&tableside-date=${slot.day}&tableside-time=19:30&tableside-view=status`,
  );
  const widget = new BookingWidget(page, lumen, { root: page.locator(INNER) });
  await expect(widget.detailsTitle).toBeVisible();
  // Nobody has moved yet: the focus is the page's.
  await expect(widget.detailsTitle).not.toBeFocused();
  expect(page.url()).toContain('tableside-time=19:30');
  expect(reads.filter((url) => url.endsWith(`/facility/${lumen.id}`))).toHaveLength(1);
  expect(new Set(reads).size).toBe(reads.length);
  await page.evaluate(() =>
    document.addEventListener('tableside-booked', (event) =>
      document.body.setAttribute('data-id', (event as CustomEvent<{ id: string }>).detail.id),
    ),
  );
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();
  expect(await bookingOf(database, guest)).toMatchObject({ num: 3, date: new Date(slot.date) });
  const id = await page.locator('body').getAttribute('data-id');
  expect(id).toMatch(/^[\da-f]{32}$/);
  await widget.root.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/thanks\\?from=us&tableside-outcome=booked&tableside-id=${id}$`));
  await page.goBack();
  await expect(widget.root.getByRole('button').first()).toBeVisible();
  expect(await bookingsOf(database, guest)).toHaveLength(1);
});

test('a link to a time that is gone offers the nearest ones, and one of them leads on', async ({ page }) => {
  const slot = await slotAt(LUMEN, { time: '19:30', num: 2 });
  await openPage(
    page,
    `facility="${LUMEN.id}" links="follow" done-url="javascript:alert(1)"`,
    `?tableside-date=${slot.day}&tableside-time=19:31`,
  );
  const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  await expect(widget.root.getByRole('heading', { name: '19:31 is no longer available.' })).toBeVisible();
  await widget.root.getByRole('button', { name: /^19:30/ }).click();
  await expect(widget.detailsTitle).toBeFocused();
});

test('a page that did not ask is driven by no link, and a restaurant is not replaced by another', async ({
  page,
}) => {
  const slot = await slotAt(LUMEN, { time: '19:30', num: 5 });
  const query = `?tableside-party-size=5&tableside-date=${slot.day}&tableside-open`;
  await openPage(page, `facility="${LUMEN.id}"`, query);
  const widget = new BookingWidget(page, LUMEN);
  await expect(widget.partySize(2)).toBeChecked();
  await expect(page.locator(INNER)).toHaveCount(0);
  await openPage(page, `facility="${LUMEN.id}" links="follow"`, `${query}&tableside-facility=the-brolga`);
  const inner = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  await expect(inner.partySize(2)).toBeChecked();
});

test('a link opens the dialog of a button, with what it asks for', async ({ page }) => {
  await openPage(
    page,
    `facility="${LUMEN.id}" links="follow" display="button"`,
    '?tableside-open&tableside-party-size=6',
  );
  await expect(page.locator('tableside-widget dialog.window')).toBeVisible();
  const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
  await expect(widget.partySize(6)).toBeChecked();
});

/** The number of a dish in the restaurant's menu. */
async function idOf(page: Page, { id }: Restaurant, title: string): Promise<number> {
  const answer = (await (await page.request.get(`/v1/facility/${id}/menu_widget`)).json()) as {
    objects: { products: { id: number; title: string }[] }[];
  };
  return answer.objects.flatMap(({ products }) => products).find((one) => one.title === title)!.id;
}

test('a link opens a dish over the menu, once, and the address stays as it is', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const restaurant = await orderingCopyOf(database, LUMEN);
  const id = await idOf(page, restaurant, 'Saltimbocca');
  await openPage(
    page,
    `facility="${restaurant.id}" view="ordering" links="follow"`,
    `?tableside-product=${id}`,
  );
  const widget = new OrderingWidget(page, restaurant, { root: page.locator(INNER) });
  await expect(widget.sheet.getByRole('heading', { name: 'Saltimbocca' })).toBeFocused();
  await widget.press(widget.addButton);
  await expect(widget.sheet).toHaveCount(0);
  await expect(widget.cartBar).toBeVisible();
  // What stands beside the menu in a wide window does not begin anew.
  await page.setViewportSize({ width: 1200, height: 844 });
  await expect(widget.line('Saltimbocca')).toBeVisible();
  await expect(widget.sheet).toHaveCount(0);
  expect(page.url()).toContain(`?tableside-product=${id}`);
  // Shared, it opens the dish again.
  await page.reload();
  await expect(widget.sheet.getByRole('heading', { name: 'Saltimbocca' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(widget.sheet).toHaveCount(0);
  expect(page.url()).toContain(`?tableside-product=${id}`);
});

test(
  'a link opens a dish at the table too; one that is not shown, or that nobody asked the page for, opens nothing',
  IN_FULL,
  async ({ page, database }) => {
    const restaurant = await orderingCopyOf(database, LUMEN);
    const id = await idOf(page, restaurant, 'Saltimbocca');
    const title = page.getByRole('dialog').getByRole('heading', { name: 'Saltimbocca' });
    const attributes = `facility="${restaurant.id}" view="table" table="5"`;
    const query = `?tableside-product=${id}`;
    await openPage(page, `${attributes} links="follow"`, query);
    await expect(title).toBeVisible();
    for (const given of ['', 'display="button" open']) {
      await openPage(page, `${attributes} product="${id}" ${given}`);
      await expect(title).toBeVisible();
    }

    /** What stands below the menu comes with what would have opened the dish. */
    const staysMenu = async (given: string, dish = 'Saltimbocca') => {
      await openPage(page, given, query);
      await expect(page.getByRole('button', { name: dish, exact: true })).toBeVisible();
      await expect(page.locator('.bar, .beside')).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await staysMenu(attributes);
    await database.query('UPDATE products SET show_product_in_menu = false WHERE id = $1', [id]);
    await staysMenu(`${attributes} links="follow"`, 'Olive miste');
  },
);

/** What the page hears of a success, over all pages of the tab. */
async function countSuccesses(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    for (const name of ['booked', 'ordered', 'waitlisted'])
      document.addEventListener(`tableside-${name}`, (event) => {
        const { id } = (event as CustomEvent<{ id: string }>).detail;
        sessionStorage.setItem('told', `${sessionStorage.getItem('told') ?? ''} ${name}:${id}`.trim());
      });
  });
  return () => page.evaluate(() => (sessionStorage.getItem('told') ?? '').split(' ').filter(Boolean));
}

test(
  'done-at-once goes on without the last screen, once, and back books nothing twice',
  IN_FULL,
  async ({ page, database }) => {
    const lumen = await copyOf(database, LUMEN);
    const slot = await slotAt(lumen, { time: '19:30', num: 2 });
    const guest = newGuest('Dorothy Secretname');
    const told = await countSuccesses(page);
    await openPage(page, `facility="${lumen.id}" date="${slot.day}" done-url="thanks" done-at-once`);
    const widget = new BookingWidget(page, lumen);
    await widget.choose(2, slot);
    await widget.fillGuest(guest);
    await widget.reserve(slot);
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    const { searchParams, pathname } = new URL(page.url());
    expect(pathname).toBe('/thanks');
    expect([...searchParams.keys()]).toEqual(['tableside-outcome', 'tableside-id']);
    expect(await told()).toEqual([`booked:${searchParams.get('tableside-id')}`]);
    await page.goBack();
    await expect(widget.time(slot)).toBeVisible();
    expect(page.url()).toMatch(/a-page$/);
    expect(await bookingsOf(database, guest)).toHaveLength(1);
    expect(await told()).toHaveLength(1);
  },
);

test(
  'an order goes on to the page of thanks by a link, and back orders nothing twice',
  IN_FULL,
  async ({ page, database }) => {
    const restaurant = await orderingCopyOf(database, LUMEN);
    const guest = newGuest('Grace Secretname');
    const told = await countSuccesses(page);
    await openPage(page, `facility="${restaurant.id}" view="ordering" done-url="/thanks"`);
    const widget = new OrderingWidget(page, restaurant);
    await widget.chooseType('pickup');
    await widget.addOne('Olive miste');
    await widget.goToCheckout();
    await widget.fillGuest(guest);
    await widget.send();
    await expect(widget.sent).toBeVisible();
    const { ref_num: reference } = await orderOf(database, guest);
    await expect(widget.root.getByText(reference)).toBeVisible();
    const [event = ''] = await told();
    await widget.root.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(
      new RegExp(`/thanks\\?tableside-outcome=ordered&tableside-id=${event.replace('ordered:', '')}$`),
    );
    await page.goBack();
    await expect(widget.dishName('Olive miste').or(widget.sent)).toBeVisible();
    expect(await ordersOf(database, guest)).toHaveLength(1);
    expect(await told()).toEqual([event]);
  },
);

test(
  'a place on the waitlist leads on at once, and a guest who looks at its day again stays',
  IN_FULL,
  async ({ page, database }) => {
    const lumen = await copyOf(database, LUMEN);
    const slot = await slotAt(lumen, { time: '19:30', num: 2 });
    await takeTables(page, ({ date }) => date === slot.date);
    const guest = newGuest('Karen Secretname');
    const told = await countSuccesses(page);
    // The page stops every way on, so the guest stays where they are.
    await page.addInitScript(() => {
      const visits: string[] = [];
      Object.assign(globalThis, { visits });
      const { navigation } = globalThis as unknown as { navigation: EventTarget };
      navigation.addEventListener('navigate', (event) => {
        const { url } = (event as Event & { destination: { url: string } }).destination;
        if (!url.includes('/thanks')) return;
        visits.push(url);
        event.preventDefault();
      });
    });
    const visits = () => page.evaluate(() => (globalThis as unknown as { visits: string[] }).visits);
    await openPage(
      page,
      `facility="${lumen.id}" view="waitlist" date="${slot.day}" done-url="/thanks" done-at-once`,
    );
    const widget = new BookingWidget(page, lumen);
    const listed = widget.root.getByRole('heading', { name: /^You're on the waitlist/ });
    await widget.fillGuest(guest);
    await widget.button('open_waitlist').click();
    await expect(listed).toBeFocused();
    await expect.poll(visits).toHaveLength(1);
    const [event = ''] = await told();
    expect((await visits())[0]).toMatch(
      new RegExp(`/thanks\\?tableside-outcome=waitlisted&tableside-id=${event.replace('waitlisted:', '')}$`),
    );
    await page.goBack();
    await expect(widget.heading('open_waitlist')).toBeVisible();
    await expect(listed).toBeVisible();
    await page.goForward();
    await expect(widget.heading('open_waitlist')).toBeHidden();
    await expect(listed).toBeVisible();
    expect(await visits()).toHaveLength(1);
    expect(await told()).toEqual([event]);
    expect(await waitlistOf(database, guest)).toHaveLength(1);
  },
);

test(
  'a link to a day that is full says so, with other times and the waitlist, and no other day is missed',
  IN_FULL,
  async ({ page, database }) => {
    const lumen = await copyOf(database, LUMEN);
    const slot = await slotAt(lumen, { time: '19:30', num: 2 });
    const slots = await slotsFrom(lumen, slot.day);
    const next = slots.find(({ day }) => day > slot.day)!;
    // Whoever was quicker has every table of that day.
    await page.route(/\/availability\?/, async (route) => {
      const response = await route.fetch();
      const answer = (await response.json()) as { objects: { date: string; available: number }[] };
      const taken = new Set(slots.filter(({ day }) => day === slot.day).map(({ date }) => date));
      const objects = answer.objects.map((one) => (taken.has(one.date) ? { ...one, available: 0 } : one));
      await route.fulfill({ response, json: { ...answer, objects } });
    });
    await page.addInitScript(() =>
      document.addEventListener('tableside-alternatives', ({ detail }: Event & { detail?: unknown }) =>
        sessionStorage.setItem('missed', (sessionStorage.getItem('missed') ?? '') + JSON.stringify(detail)),
      ),
    );
    await openPage(
      page,
      `facility="${lumen.id}" links="follow"`,
      `?tableside-date=${slot.day}&tableside-time=19:31&tableside-party-size=2`,
    );
    const widget = new BookingWidget(page, lumen, { root: page.locator(INNER) });
    await expect(widget.root.getByRole('heading', { name: / is fully booked\.$/ })).toBeVisible();
    await expect(widget.nearTimes.first()).toBeVisible();
    await expect(widget.root.getByRole('button', { name: /^Join the waitlist/ })).toBeVisible();
    await widget.chooseDay(next.day);
    await expect(widget.time(next)).toBeVisible();
    await expect(widget.root.getByRole('heading', { name: /no longer free/ })).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('missed'))).toBe(
      JSON.stringify({ facility: lumen.id, date: slot.day, time: '19:31' }),
    );
  },
);

test(
  'a link for more guests than can be booked leads to the phone, not to a smaller table',
  IN_FULL,
  async ({ page }) => {
    const slot = await slotAt(LUMEN, { time: '19:30', num: 12 });
    await openPage(
      page,
      `facility="${LUMEN.id}" links="follow"`,
      `?tableside-date=${slot.day}&tableside-time=19:30&tableside-party-size=40`,
    );
    const widget = new BookingWidget(page, LUMEN, { root: page.locator(INNER) });
    await expect(widget.heading('largeParty', { count: 12 })).toBeVisible();
    await expect(widget.detailsTitle).toHaveCount(0);
  },
);
