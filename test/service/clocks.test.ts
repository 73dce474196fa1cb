import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createDatabaseClock, type OwnClock } from '../../src/service/databaseClock.ts';
import { createLog } from '../../src/service/log.ts';
import { startMailSender } from '../../src/service/mail/sender.ts';
import { queueMail } from '../../src/service/store/outbox.ts';
import { startTestDatabase, type TestDatabase } from './support/database.ts';
import { openCart, openWithDish } from './support/menu.ts';
import { book, openRestaurant, requestFor, send, slotAt } from './support/restaurant.ts';
import { startTestService, type TestService, testClock } from './support/service.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const DAY = 24 * HOUR;

/** The clocks of a machine that somebody sets: `ahead` of the right time, in milliseconds. */
function machine(ahead = 0): OwnClock & { ahead: number } {
  return {
    ahead,
    shown() {
      return Date.now() + this.ahead;
    },
    steady: () => performance.now(),
  };
}

let database: TestDatabase;
const started: TestService[] = [];

beforeAll(async () => {
  database = await startTestDatabase();
  await openWithDish(database.db, 'kitchen');
});
afterEach(async () => {
  for (const service of started.splice(0)) await service.stop();
});
afterAll(() => database.stop());

/** A service on the shared database whose machine's clock is so many milliseconds ahead. */
async function serviceAhead(ahead: number, own = machine(ahead)) {
  const service = await startTestService({ database, own });
  started.push(service);
  return service;
}

const cartOf = (url: string) =>
  send('POST', `${url}/v1/facility/kitchen/menu_widget_cart`, { type: 'pickup' });
const saysClock = (line: Record<string, unknown>) => /clock/.test(String(line['msg']));

describe('a process whose clock is days ahead', () => {
  it('removes no cart that another process keeps', async () => {
    const right = await serviceAhead(0);
    const cart = await openCart(right.url, 'kitchen');
    const wrong = await serviceAhead(8 * DAY);
    expect((await cartOf(wrong.url)).status).toBe(503);
    expect((await cartOf(right.url)).status).toBe(201);
    const kept = await database.db.selectFrom('carts').select('id').where('id', '=', cart.id).execute();
    expect(kept).toHaveLength(1);
  });

  it('removes and sends no mail that waits', async () => {
    const wrong = await serviceAhead(15 * DAY);
    const mail = {
      toName: '',
      toAddress: 'ada@guest.example',
      language: 'en',
      subject: 'Table',
      text: '',
      html: '',
    };
    await queueMail(database.db, { ...mail, fromName: 'Kitchen' }, new Date());
    const sender = startMailSender(wrong.services);
    // It ends after its first round.
    await sender.stop();
    expect(await database.db.selectFrom('mail_outbox').select('subject').execute()).toHaveLength(1);
  });

  it('takes the present from the database all the same', async () => {
    const wrong = await serviceAhead(15 * DAY);
    expect(Math.abs(wrong.services.clock().getTime() - Date.now())).toBeLessThan(5 * SECOND);
  });
});

describe('a clock that differs by', () => {
  it.each([59, -59])('%i seconds is nothing to speak of', async (seconds) => {
    const service = await serviceAhead(seconds * SECOND);
    expect((await cartOf(service.url)).status).toBe(201);
    const health = await send('GET', `${service.url}/health`);
    expect([health.status, health.body.parts.clock]).toEqual([200, { status: 'ok' }]);
    expect(service.logged.filter(saysClock)).toEqual([]);
  });

  it.each([
    [61, /is 61 seconds ahead of the database's/],
    [-61, /is 61 seconds behind the database's/],
    [8 * 86_400, /is 8 days ahead of/],
  ])('%i seconds is said once and ends what depends on it', async (seconds, sentence) => {
    const service = await serviceAhead(seconds * SECOND);
    for (const path of ['/v1/facility', '/v1/facility/kitchen', '/v1/booking_cancel/x']) {
      const { status, headers } = await fetch(service.url + path);
      expect([path, status, Number(headers.get('Retry-After')) > 0]).toEqual([path, 503, true]);
    }
    const health = await send('GET', `${service.url}/health`);
    expect([health.status, health.body.status]).toEqual([503, 'failing']);
    expect(health.body.parts.clock).toEqual({ status: 'failing', message: expect.stringMatching(sentence) });
    expect((await fetch(`${service.url}/cancel`)).status).toBe(200);
    expect(service.logged.filter(saysClock).map(({ msg }) => msg)).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('a clock that is set while the process runs', () => {
  it('is noticed at the next request, moves nothing, and is forgiven when it is right again', async () => {
    const own = machine();
    const service = await serviceAhead(0, own);
    expect((await cartOf(service.url)).status).toBe(201);
    own.ahead = 2 * HOUR;
    expect((await cartOf(service.url)).status).toBe(503);
    expect(Math.abs(service.services.clock().getTime() - Date.now())).toBeLessThan(5 * SECOND);
    own.ahead = 0;
    expect((await cartOf(service.url)).status).toBe(201);
    expect(service.logged.filter(saysClock)).toHaveLength(2);
  });

  it('is made good by the next measurement when the machine had slept', async () => {
    let slept = 0;
    const own = { shown: () => Date.now(), steady: () => performance.now() - slept };
    const log = createLog('silent');
    const clock = createDatabaseClock(database.db, log, own);
    await clock.measure();
    slept = HOUR;
    expect(clock.fault()).toMatch(/ahead/);
    await clock.measure();
    expect(clock.fault()).toBeUndefined();
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5 * SECOND);
  });

  it('goes on from what was known while the database is away', async () => {
    const own = await startTestDatabase();
    let steady = 0;
    const clock = createDatabaseClock(own.db, createLog('silent'), {
      shown: () => Date.now(),
      steady: () => steady,
    });
    await clock.measure();
    const before = clock.now().getTime();
    await own.stop();
    steady += 1500;
    await expect(clock.measure()).rejects.toThrow();
    expect(clock.now().getTime() - before).toBe(1500);
  });
});

describe('the present that guests are told', () => {
  it('is that of the database, in the Date of each answer', async () => {
    const service = await serviceAhead(-59 * SECOND);
    const { headers } = await fetch(`${service.url}/v1/facility/kitchen`);
    expect(Math.abs(Date.parse(String(headers.get('Date'))) - Date.now())).toBeLessThan(5 * SECOND);
  });
});

describe('a slot at the turn of the hour', () => {
  it('from a process for which the next hour has begun is taken by one for which it has not', async () => {
    await openRestaurant(database.db, { id: 'evening' });
    const before = await startTestService({ database, clock: testClock('2026-11-19T10:59:59.900Z') });
    const after = await startTestService({ database, clock: testClock('2026-11-19T11:00:00.100Z') });
    started.push(before, after);
    const slot = await slotAt(after.url, 'evening', '2026-11-20T18:00Z');
    expect((await book(before.url, 'evening', requestFor(slot))).status).toBe(201);
  });
});
