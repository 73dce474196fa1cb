/** A strict page, and what a guest entrusts to the widget: nothing is violated, changed or given away. */
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { openHostPage } from './support/hostPage.ts';
import { copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingOf } from './support/rows.ts';
import { expect, test } from './support/test.ts';

test('a booking on the strictest page violates no policy, changes no page and gives nothing away', async ({
  page,
  baseURL,
  database,
}) => {
  const service = baseURL ?? '';
  const restaurant = await copyOf(database, LUMEN);
  const slot = await slotAt(restaurant, { time: '19:00' });
  const guest = newGuest('Grace Hopper Secretname');

  const said: string[] = [];
  const addresses: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers().referer ?? ''}`));
  await page.addInitScript(() => {
    const before = new Set(Reflect.ownKeys(globalThis));
    const shapes = () =>
      [Object, Array, Function, String, Promise, Node, Element, HTMLElement, EventTarget, Document].map(
        (type) => Reflect.ownKeys(type.prototype).map(String).join(),
      );
    const untouched = shapes();
    const violations: string[] = [];
    const details: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sourceFile, blockedURI }) =>
      violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}`),
    );
    const dispatch = EventTarget.prototype.dispatchEvent;
    const steps = 'ready failed step submit booked alternatives waitlisted'.split(' ');
    for (const step of steps)
      document.addEventListener(`tableside-${step}`, (event) =>
        details.push(`${event.type} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
    Reflect.set(document, 'witness', () => ({
      violations,
      details,
      globals: Reflect.ownKeys(globalThis)
        .filter((key) => !before.has(key))
        .map(String),
      prototypes: JSON.stringify(shapes()) === JSON.stringify(untouched),
      dispatch: EventTarget.prototype.dispatchEvent === dispatch,
      title: document.title,
      href: location.href,
      scroll: scrollY,
      stored: JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        history.state,
        document.cookie,
      ]),
    }));
  });
  const host = await openHostPage(service, {
    policy:
      `default-src 'none'; script-src 'nonce-x' 'strict-dynamic'; style-src 'self'; connect-src ${service}; img-src data:; ` +
      "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    body: `<h1>A restaurant</h1><tableside-widget facility="${restaurant.id}"></tableside-widget><script nonce="x" async src="${service}/tableside.js"></script>`,
  });
  await page.goto(host.url);
  const widget = new BookingWidget(page, restaurant);
  await widget.chooseDay(slot.day);
  await widget.chooseTime(slot);
  await widget.fillGuest(guest);
  await widget.reserve(slot);
  await expect(widget.confirmed(slot)).toBeVisible();
  const booking = await bookingOf(database, guest);
  expect(booking).toMatchObject({ name: guest.name });

  const link = await widget.root.getByRole('link', { name: widget.t('cancel') }).getAttribute('href');
  const code = new URL(link ?? '').hash.slice(1);
  expect(code).toMatch(/^[0-9a-f-]{36}$/);

  const left = await page.evaluate(() => {
    const witness: unknown = Reflect.get(document, 'witness');
    return typeof witness === 'function' ? (witness() as Record<string, unknown>) : {};
  });
  expect(left).toMatchObject({
    violations: [],
    globals: [],
    prototypes: true,
    dispatch: true,
    title: 'A restaurant',
    href: host.url,
  });
  expect(said).toEqual([]);
  expect(left.details).not.toEqual([]);
  const public_ = [JSON.stringify(left), ...said, ...addresses].join('\n');
  for (const secret of [
    code,
    guest.email,
    guest.name,
    'Secretname',
    guest.phone,
    encodeURIComponent(guest.email),
  ])
    expect(public_).not.toContain(secret);
  host.close();
});
