/**
 * Nothing that is a guest's or a secret gets where others read: no title, event, address, history, storage,
 * console, log, Referer, and nothing goes to anybody else.
 * One guest books, opens both links and orders, with values that are found again wherever they turn up.
 */
import type { BrowserContext, Page, Request } from '@playwright/test';
import { freePort } from '../src/service/freePort.ts';
import { BookingWidget, newGuest } from './pages/bookingWidget.ts';
import { LinkPage } from './pages/linkPage.ts';
import { OrderingWidget } from './pages/orderingWidget.ts';
import { orderingCopyOf } from './support/menus.ts';
import { BAYT, copyOf, LUMEN, slotAt } from './support/restaurants.ts';
import { bookingOf, linkIn, mailsAbout, orderOf } from './support/rows.ts';
import { startService } from './support/service.ts';
import { expect, test } from './support/test.ts';

/** Where somebody else could read it, and what stands there. */
interface Trace {
  where: string;
  what: string;
}

/** Follows everything that pages of a context leave behind. */
async function follow(context: BrowserContext, origin: string) {
  const traces: Trace[] = [];
  const requests: Request[] = [];
  const leave = (where: string, what: unknown) =>
    traces.push({ where, what: typeof what === 'string' ? what : JSON.stringify(what) });

  await context.exposeFunction('leaveTrace', leave);
  await context.addInitScript(() => {
    const { leaveTrace } = globalThis as unknown as { leaveTrace(where: string, what: unknown): void };
    const dispatch = EventTarget.prototype.dispatchEvent;
    EventTarget.prototype.dispatchEvent = function (event) {
      if (event.type.startsWith('tableside-'))
        leaveTrace('event', [event.type, (event as CustomEvent<unknown>).detail]);
      return dispatch.call(this, event);
    };
    for (const name of ['pushState', 'replaceState'] as const) {
      const change = history[name].bind(history);
      history[name] = (...given) => {
        leaveTrace('history', [given[0], String(given[2] ?? '')]);
        change(...given);
      };
    }
    new MutationObserver(() => leaveTrace('title', document.title)).observe(document, {
      subtree: true,
      childList: true,
    });
  });
  context.on('request', (request) => requests.push(request));
  context.on('console', (message) => leave('console', message.text()));
  context.on('weberror', (error) => leave('console', String(error.error())));

  return {
    traces,
    requests,
    /** What a page holds now. */
    async look(page: Page): Promise<void> {
      leave('title', await page.title());
      leave('address', page.url());
      const session = await context.newCDPSession(page);
      const { entries } = await session.send('Page.getNavigationHistory');
      // What the browser keeps for itself, that a link was typed or pressed, no page can take back.
      for (const { url, title } of entries) leave('address', [url, title]);
      const kept = await page.evaluate(async () => {
        const answers = [];
        for (const name of await caches.keys())
          for (const request of await (await caches.open(name)).keys())
            answers.push([name, request.url, await (await caches.match(request))?.text()]);
        const databases = (await indexedDB.databases()).map(({ name }) => name);
        const state = [Object.entries(sessionStorage), answers, databases, document.cookie, window.name];
        return { local: Object.entries(localStorage), rest: state, history: history.state as unknown };
      });
      leave('history', kept.history);
      leave('storage', kept.rest);
      for (const [key, value] of kept.local)
        leave(key.endsWith(' secret') ? 'secret of the cart' : 'storage', [key, value]);
    },
    /** What was asked of whom, and what it says of where it came from. */
    async sent() {
      return Promise.all(
        requests
          .filter((request) => /^https?:/.test(request.url()))
          .map(async (request) => ({
            url: request.url(),
            isOurs: new URL(request.url()).origin === origin,
            method: request.method(),
            body: request.postData() ?? '',
            headers: await request.allHeaders(),
          })),
      );
    },
  };
}

test('no code, no secret of a cart and nothing of the guest gets where others read', async ({
  browser,
  database,
}) => {
  test.slow();
  const heard: string[] = [];
  const origin = `http://127.0.0.1:${await freePort()}`;
  const stop = await startService(origin, process.env.TABLESIDE_DATABASE_URL!, (text) => heard.push(text));
  const context = await browser.newContext({ baseURL: origin, locale: 'en-GB' });
  try {
    const { traces, sent, look } = await follow(context, origin);
    const page = await context.newPage();
    const guest = {
      name: 'Plantagenista Wunderblum',
      email: newGuest('').email.replace('guest', 'plantedaddress'),
      phone: '+49 30 5559917742',
    };

    // Booking request, to its last screen.
    const bayt = await copyOf(database, BAYT);
    const slot = await slotAt(bayt, { time: '20:00' });
    const booking = new BookingWidget(page, bayt);
    await booking.open({ 'party-size': '2', date: slot.day });
    await booking.chooseTime(slot);
    await booking.fillGuest(guest);
    await booking.field('note').or(page.locator('summary')).first().click();
    await booking.field('note').fill('Planteddiary: a surprise');
    await look(page);
    await booking.request(slot);
    await expect(booking.requested).toBeVisible();
    await look(page);

    // Both links, as their mails hold them.
    const { toGuest, toStaff } = await mailsAbout(database, guest);
    const links = { cancel: linkIn(toGuest[0], 'cancel'), status: linkIn(toStaff[0], 'status') };
    const [cancelCode, staffCode] = [links.cancel, links.status].map(
      (link) => /#([\da-f-]{36})/.exec(link)![1]!,
    );
    expect(links.cancel.startsWith(origin)).toBe(true);
    const staff = new LinkPage(await context.newPage());
    await staff.open(links.status);
    await look(staff.page);
    await staff.button('Confirm').click();
    await expect(staff.title).toHaveText('Confirmed.');
    await look(staff.page);
    const own = new LinkPage(await context.newPage());
    await own.open(links.cancel);
    await look(own.page);
    await own.button('Cancel booking').click();
    await own.button('Yes, cancel').click();
    await expect(own.title).toHaveText(/ is cancelled\.$/);
    await look(own.page);
    await own.page.getByRole('link', { name: /^Book again/ }).click();
    await own.page.waitForURL(/\/bayt-al-bahar\//);
    await look(own.page);
    expect((await bookingOf(database, guest)).status).toBe('cancelled');

    // An order, with a cart.
    const lumen = await orderingCopyOf(database, LUMEN);
    const ordering = new OrderingWidget(page, lumen);
    await ordering.open();
    await ordering.chooseType('pickup');
    await ordering.addOne('Olive miste');
    await look(page);
    const cartSecrets = (await sent()).flatMap(({ headers }) => headers['menu-cart-uuid'] ?? []);
    await ordering.goToCheckout();
    await ordering.fill(guest);
    await look(page);
    await ordering.send();
    await expect(ordering.sent).toBeFocused();
    await look(page);
    const order = await orderOf(database, guest);

    const cartSecret = (await sent()).flatMap(({ headers }) => headers['menu-cart-uuid'] ?? []).at(-1)!;
    const personal = ['Plantagenista', 'Wunderblum', 'plantedaddress', '5559917742', 'Planteddiary'];
    const codes = [cancelCode!, staffCode!];
    const secrets = [...codes, cartSecret, ...cartSecrets, order.uuid];
    for (const secret of secrets) expect(secret).toMatch(/^[\da-f-]{36}$/);
    const found = (text: string, ...planted: string[]) => planted.filter((each) => text.includes(each));
    const everything = [...personal, ...secrets];

    // Nowhere, but the cart's own secret under its own key.
    const leaks = traces.flatMap(({ where, what }) =>
      found(what, ...(where === 'secret of the cart' ? [...personal, ...codes] : everything)).map(
        (each) => `${where}: ${each}`,
      ),
    );
    expect.soft(leaks).toEqual([]);
    expect.soft(found(heard.join(''), ...everything)).toEqual([]);

    const asked = await sent();
    expect.soft(asked.filter(({ isOurs }) => !isOurs).map(({ url }) => url)).toEqual([]);
    for (const { url, method, body, headers } of asked) {
      const { 'menu-cart-uuid': cart = '', ...others } = headers;
      // The contract has a code in the path of two resources.
      const isLink = /\/v1\/booking_(?:cancel|status)\/[\da-f-]{36}$/.test(url);
      expect.soft(found(url, ...(isLink ? [...personal, cartSecret] : everything)), url).toEqual([]);
      expect
        .soft(found(JSON.stringify(others).replace(isLink ? url : ' ', ''), ...everything), url)
        .toEqual([]);
      expect.soft(found(headers.referer ?? '', ...everything), url).toEqual([]);
      expect(cart && cart !== cartSecret && !cartSecrets.includes(cart), url).toBeFalsy();
      const isGuests = method === 'POST' && /\/(?:bookings|menu_widget_cart_order)$/.test(url);
      expect.soft(found(body, ...(isGuests ? secrets : everything)), url).toEqual([]);
    }
    // From the pages of the links nothing says where it came from.
    const fromLinks = asked.filter(({ url }) => /booking_(?:cancel|status)\//.test(url));
    expect.soft(fromLinks.filter(({ headers }) => headers.referer !== undefined)).toEqual([]);

    // This would have seen it: each place was looked at, and holds what it may hold.
    const at = (place: string) =>
      traces
        .filter(({ where }) => where === place)
        .map(({ what }) => what)
        .join();
    for (const event of ['booked', 'decided', 'cancelled', 'cart', 'ordered'])
      expect(at('event')).toContain(`"tableside-${event}"`);
    expect(at('secret of the cart')).toContain(cartSecret);
    expect(at('storage')).toContain('Olive miste');
    expect(at('title')).toContain('Booking request');
    expect(at('address')).toContain('/status');
    expect(at('history')).toContain('/cancel');
    expect(heard.join('')).toContain('booking_cancel');
    for (const code of codes)
      expect(asked.filter(({ url }) => url.endsWith(code)).map(({ method }) => method)).toEqual([
        'GET',
        'PATCH',
      ]);
    expect(asked.filter(({ body }) => found(body, 'plantedaddress').length > 0)).toHaveLength(2);
  } finally {
    await context.close();
    await stop();
  }
});
