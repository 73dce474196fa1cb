/** The finder: near the guest, with seats, in the network; and a table booked in place of the list. */
import type { Page } from '@playwright/test';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { LUMEN, localDay, slotAt } from './support/restaurants.ts';
import { bookingOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

const BERLIN = 'near=13.405,52.52';
const widgetOn = (page: Page) => page.locator('tableside-widget').first();
const names = (page: Page) => widgetOn(page).locator('.house h3');
/** A copy of a restaurant, which another test has for itself. */
const isCopy = ({ id }: { id: string }) => /-\d+-\d+$/.test(id);
type Listed = { id: string; name: string };

/** The service's own list, but for what other tests have added to it meanwhile. */
const withoutCopies = (page: Page) =>
  page.route(/\/v1\/facility\?/, async (route) => {
    const url = route
      .request()
      .url()
      .replace(/limit=\d+/, 'limit=1000');
    const response = await route.fetch({ url });
    const answer = (await response.json()) as { objects: Listed[] };
    const objects = answer.objects.filter((record) => !isCopy(record));
    await route.fulfill({ response, json: { ...answer, objects } });
  });

const open = async (page: Page, query: string) => {
  await page.goto(`/plain.html?view=finder&${query}`);
  await expect(widgetOn(page).getByRole('heading', { name: 'Where would you like to eat?' })).toBeVisible();
};

/** Counts what is asked of the browser about the guest's place, and remembers what the page tells anybody. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const asked = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    Object.assign(window, { asked: 0, told: [] as string[] });
    const seen = window as unknown as { asked: number; told: string[] };
    navigator.geolocation.getCurrentPosition = (...options) => {
      seen.asked++;
      asked(...options);
    };
    for (const name of ['ready', 'found', 'chosen', 'failed', 'booked'])
      addEventListener(`tableside-${name}`, (event) =>
        seen.told.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
  });
const seen = (page: Page) =>
  page.evaluate(() => {
    const { asked, told } = window as unknown as { asked: number; told: string[] };
    const stored = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
    return {
      asked,
      told,
      traces: [location.href, JSON.stringify(history.state), stored, ...told].join('\n'),
    };
  });

test('the guest’s place is asked for by a press alone, sent roughly, and told to nobody else', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: 13.4312345, latitude: 52.4959123 });
  await watch(page);
  await withoutCopies(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v1/facility?')) searches.push(new URL(request.url()).search);
  });
  await open(page, '');
  // Anywhere: by name, without distances.
  await expect(names(page).first()).toHaveText('Casa Ribeira Alta');
  const button = widgetOn(page).getByRole('button', { name: 'Near me' });
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  expect((await seen(page)).asked).toBe(0);

  await button.click();
  await expect(names(page).first()).toHaveText('Trattoria Lumen');
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(
    widgetOn(page)
      .locator('.count')
      .getByText(/^4 restaurants within/),
  ).toBeVisible();
  // Roughly: three decimals.
  expect(new URLSearchParams(searches.at(-1)).get('near')).toBe('13.431,52.496');
  const { asked, traces, told } = await seen(page);
  expect(asked).toBe(1);
  expect(traces).not.toMatch(/13\.43|52\.49/);
  expect(told.at(-1)).toBe('found {"count":4}');
  // A second press takes it back.
  await button.click();
  await expect(names(page).first()).toHaveText('Casa Ribeira Alta');
});

test('a guest who does not share their location gets a kind message, and the list stays', async ({
  page,
}) => {
  await withoutCopies(page);
  await open(page, '');
  const count = await names(page).count();
  await widgetOn(page).getByRole('button', { name: 'Near me' }).click();
  await expect(
    widgetOn(page).getByText("Your browser isn't sharing your location. The list stays as it is."),
  ).toBeVisible();
  await expect(names(page)).toHaveCount(count);
  await expect(widgetOn(page).getByRole('button', { name: 'Near me' })).toBeEnabled();
});

test('a day and a party leave only restaurants with seats, orders those that deliver, the network its own', async ({
  page,
}) => {
  const listed = async (query: string) => {
    const answer = await page.request.get(`/v1/facility?limit=1000&${query}`);
    const { objects } = (await answer.json()) as { objects: Listed[] };
    return objects.filter((record) => !isCopy(record)).map(({ name }) => name);
  };
  await withoutCopies(page);
  const day = localDay(LUMEN, 9);
  await open(page, `party-size=9&date=${day}`);
  await expect(names(page)).toHaveText(await listed(`check_closed_date=${day}&check_min_num=9`));
  const list = widgetOn(page);
  await expect(list.getByRole('group', { name: 'Guests: 9' })).toBeVisible();
  for (let size = 9; size < 13; size++) await list.getByRole('button', { name: 'One more: Guests' }).click();
  await expect(names(page)).toHaveText(await listed(`check_closed_date=${day}&check_min_num=13`));
  await list.getByText('Order', { exact: true }).click();
  await expect(names(page)).toHaveText(await listed('ordering_enabled=true'));
  await expect(list.getByRole('group', { name: /^Guests/ })).toHaveCount(0);

  await open(page, 'in-partner-network=');
  const network = await listed('in_partner_network=true');
  await expect(names(page)).toHaveText(network);
  expect(network.length).toBeLessThan((await listed('')).length);

  // Nothing there: the circle grows by a press.
  await open(page, 'near=13.0,52.0&radius=50');
  await expect(list.getByText('No restaurants match.').first()).toBeVisible();
  await list.getByRole('button', { name: /^Search within/ }).click();
  await expect(names(page)).toHaveCount(4);
});

test('a table is booked in place of the list, and back leads to it from any step', async ({
  page,
  database,
}) => {
  await watch(page);
  await withoutCopies(page);
  const chosen = await slotAt(LUMEN, { time: '19:00', num: 6 });
  await open(page, `${BERLIN}&date=${chosen.day}&party-size=2&source=portal`);
  const list = widgetOn(page);
  const book = list.getByRole('button', { name: 'Book a table at Trattoria Lumen' });
  await book.click();
  await expect(list.getByRole('heading', { name: 'Trattoria Lumen' })).toBeFocused();
  const inner = page.locator('tableside-widget tableside-widget');
  const widget = new BookingWidget(page, LUMEN, { root: inner });
  await expect(inner).toHaveAttribute('date', chosen.day);
  await widget.chooseTime(chosen);

  // From the details of the inner widget, in one press.
  await list.getByRole('button', { name: 'Back to the list' }).click();
  await expect(inner).toHaveCount(0);
  await expect(book).toBeFocused();
  expect((await seen(page)).told.filter((told) => told.startsWith('chosen'))).toEqual([
    `chosen {"facility":"${LUMEN.id}","view":"booking"}`,
  ]);

  await book.click();
  const guest = newGuest('Hannah Höch');
  await widget.chooseTime(chosen);
  await widget.fillGuest(guest);
  await widget.reserve(chosen);
  await expect(widget.confirmed(chosen)).toBeFocused();
  expect(await bookingOf(database, guest)).toMatchObject({ facility_id: LUMEN.id, num: 2, source: 'portal' });
  expect((await seen(page)).told.some((told) => told.startsWith('booked'))).toBe(true);

  // A menu opens as well; the browser's own back button leads back.
  await list.getByRole('button', { name: 'Back to the list' }).click();
  await list.getByRole('button', { name: 'See the menu of Trattoria Lumen' }).click();
  await expect(inner.locator('.ordering')).toBeVisible();
  await page.goBack();
  await expect(inner).toHaveCount(0);
  await expect(names(page).first()).toBeVisible();
});

test('records of a careless backend leave no secret and do no harm', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  await page.route(/\/v1\/facility\?/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { objects: Record<string, unknown>[]; meta: object };
    const [first, ...others] = answer.objects;
    const hostile = [
      { ...first, processor_secret_key: 'sk_live_planted', name: '<img src=x onerror=alert(1)>' },
      { ...first, id: 'no-zone', timezone: 'Mars/Olympus', name: 'Mars' },
      { ...first, id: 'no-name', name: null },
      {
        ...first,
        id: 'odd',
        name: 'Odd',
        logo: 'javascript:alert(1)',
        images: 7,
        location: { coordinates: ['x'] },
        visual_opening_hours: [{ begins: 9 }],
        feedback_public: 'yes',
        short_description: {},
      },
      null,
      'text',
      ...others,
    ];
    await route.fulfill({
      response,
      json: { meta: { next: 'https://evil.example/v1/facility?offset=20' }, objects: hostile },
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, '');
  await expect(names(page).first()).toHaveText('<img src=x onerror=alert(1)>');
  await expect(names(page).getByText('Odd')).toBeVisible();
  await expect(names(page).getByText('Mars')).toHaveCount(0);
  await widgetOn(page).getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => asked.filter((url) => url.includes('offset=20')).length).toBe(1);
  expect(asked.filter((url) => url.includes('evil'))).toEqual([]);
  const html = await page.evaluate(
    () =>
      document.documentElement.outerHTML + document.querySelector('tableside-widget')!.shadowRoot!.innerHTML,
  );
  expect(html).not.toContain('sk_live_planted');
  expect(html).not.toContain('javascript:');
  expect(faults).toEqual([]);
});
