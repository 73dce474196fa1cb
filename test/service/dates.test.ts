import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cartWith, type GuestCart, openMenu, orderRequest } from './support/menu.ts';
import { openRestaurant, requestFor, send, slotAt, slotsFrom } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

let service: TestService;
let slot: Awaited<ReturnType<typeof slotAt>>;
let cart: GuestCart;

beforeAll(async () => {
  service = await startTestService();
  await openRestaurant(service.db, { id: 'plain', facility: { ordering_enabled: true } });
  slot = await slotAt(service.url, 'plain', '2026-11-20T17:00Z');
  const dish = await (await openMenu(service.db, 'plain')).addDish('Soup', { price: 5 });
  cart = await cartWith(service.url, 'plain', dish);
});
afterAll(() => service.stop());

const waitlistEntry = { name: 'Ada', num: 2, email: 'ada@guest.example', phone: '1' };
/** Every place of a request that takes a date. */
const PLACES: readonly [string, (text: string) => Promise<{ status: number }>][] = [
  [
    'date__gte',
    (text) => get(`/v1/facility/plain/availability?limit=1&date__gte=${encodeURIComponent(text)}`),
  ],
  ['check_closed_date', (text) => get(`/v1/facility?check_closed_date=${encodeURIComponent(text)}`)],
  [
    'the date of a booking',
    (text) => send('POST', `${service.url}/v1/facility/plain/bookings`, requestFor({ ...slot, date: text })),
  ],
  [
    'the date of the waitlist',
    (text) => send('POST', `${service.url}/v1/facility/plain/waitlist`, { ...waitlistEntry, date: text }),
  ],
  ['the time of an order', (text) => cart.order(orderRequest(cart, { fulfillment_time: text }))],
  ['the day of an order', (text) => cart.order(orderRequest(cart, { fulfillment_day: text }))],
];
const get = (path: string) => send('GET', service.url + path);

describe('dates', () => {
  it.each(['0000-01-01', '0001-01-01', '0999-12-31', '9999-12-30', '9999-12-31', '2026-02-30'])(
    'refuse %s in a query as no date',
    async (text) => {
      for (const query of ['/availability?date__gte=', '?check_closed_date=']) {
        const path = `/v1/facility${query.startsWith('/') ? '/plain' : ''}${query}${text}`;
        const { status, body } = await get(path);
        expect([path, status, Object.keys(body.fields ?? {}).length]).toEqual([path, 400, 1]);
      }
    },
  );

  it('of all days and instants there are, and of texts like them, never make the service fail', async () => {
    const instant = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    const year = fc.integer({ min: 0, max: 9999 }).map((count) => String(count).padStart(4, '0'));
    const edge = fc.constantFrom('01-01', '12-31', '02-29', '12-30');
    const text = fc.oneof(
      instant,
      instant.map((whole) => whole.slice(0, -14)),
      fc.tuple(year, edge).map((parts) => parts.join('-')),
      fc.tuple(year, edge).map((parts) => `${parts.join('-')}T23:59-12:00`),
      fc.string({ maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (date) => {
        for (const [place, ask] of PLACES) {
          const { status } = await ask(date);
          expect([place, status < 500]).toEqual([place, true]);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a facility whose time zone is not known', () => {
  beforeAll(async () => {
    await openRestaurant(service.db, { id: 'sound' });
    await openRestaurant(service.db, {
      id: 'nowhere',
      facility: { timezone: 'Mars/Olympus', ordering_enabled: true },
    });
  });

  it('is told as an error of that facility, in every read and every request of it', async () => {
    const base = '/v1/facility/nowhere';
    const answers = [
      await get(base),
      await get(`${base}/availability`),
      await get(`${base}/availability?date__gte=2026-11-20`),
      await get(`${base}/menu_widget`),
      await send('POST', `${service.url}${base}/bookings`, requestFor(slot)),
      await send('POST', `${service.url}${base}/waitlist`, { ...waitlistEntry, date: slot.date }),
      await send('POST', `${service.url}${base}/menu_widget_cart`, { type: 'pickup' }),
    ];
    for (const { status, body } of answers) expect([status, body.error]).toEqual([409, 'unknown_time_zone']);
  });

  it('leaves lists and searches of the others whole', async () => {
    const all = await get('/v1/facility');
    expect(all.status).toBe(200);
    expect(all.body.objects.map(({ id }: { id: string }) => id)).toContain('sound');
    const free = await get('/v1/facility?check_closed_date=2026-11-20');
    const ids = free.body.objects.map(({ id }: { id: string }) => id);
    expect(ids).toContain('sound');
    expect(ids).not.toContain('nowhere');
    expect((await slotsFrom(service.url, 'sound', '2026-11-20')).objects.length).toBeGreaterThan(0);
  });
});
