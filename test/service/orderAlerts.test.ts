import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTasks, type TaskRunner } from '../../src/service/tasks.ts';
import { type Client, clientOf, keyFor } from './support/management.ts';
import { cartWith, type Dish, openWithDish, orderRequest } from './support/menu.ts';
import { startTestService, type TestService } from './support/service.ts';

let services: TestService[];
let host: Client;
let dish: Dish;
const runners: TaskRunner[] = [];
const NOON = '2026-11-19T11:00:00Z';
const SOON = { fulfillment_time: '2026-11-19T12:30:00+01:00', fulfillment_day: '2026-11-19' };

beforeAll(async () => {
  const first = await startTestService();
  services = [first, await startTestService({ database: first.database, clock: first.clock })];
  ({ dish } = await openWithDish(first.db, 'lumen'));
  await first.db
    .insertInto('notification_recipients')
    .values({ facility_id: 'lumen', contact_info_type: 'email', contact_info: 'pass@restaurant.example' })
    .execute();
  host = clientOf(first.url, await keyFor(first.db, 'host', 'lumen'));
});
afterEach(async () => {
  await Promise.all(runners.splice(0).map((runner) => runner.stop()));
  for (const table of ['tasks', 'mail_outbox'] as const) await services[0]!.db.deleteFrom(table).execute();
  services[0]!.clock.set(NOON);
});
afterAll(async () => {
  for (const service of services.toReversed()) await service.stop();
});

const start = (...of: TestService[]) => of.map((service) => runners.push(startTasks(service.services)));
async function ordered(changes: object = SOON) {
  const { url, db } = services[0]!;
  const cart = await cartWith(url, 'lumen', dish);
  const { status, body } = await cart.order(orderRequest(cart, changes));
  expect(status).toBe(201);
  await db.deleteFrom('mail_outbox').execute();
  return body as { id: number; ref_num: string };
}
/** To whom nobody has taken which order was said, so far. */
const told = async () =>
  (
    await services[0]!.db
      .selectFrom('mail_outbox')
      .select(['to_address', 'subject'])
      .where('subject', 'like', 'Noch nicht angenommen%')
      .orderBy('id')
      .execute()
  ).map(({ to_address }) => to_address);
const BOTH = ['lumen@restaurant.example', 'pass@restaurant.example'];
const alerts = async (id: number) => (await host.patch(`lumen/orders/${id}`, {})).body.alerts_sent;
/** Once nothing is left that is due, or in hand. */
const settled = async () => {
  await Promise.all(runners.map((runner) => runner.runDue()));
  const due = services[0]!.db
    .selectFrom('tasks')
    .select('id')
    .where((task) => task.or([task('attempts', '>', 0), task('next_attempt', '<=', services[0]!.clock())]));
  await expect.poll(() => due.execute(), { timeout: 20_000 }).toEqual([]);
};

describe('an order that nobody takes', () => {
  it('is mailed to the restaurant and all that it has named, once each time, by however many processes', async () => {
    const { id, ref_num } = await ordered();
    start(...services);
    const { clock, db } = services[0]!;
    clock.set('2026-11-19T11:02:59Z');
    await settled();
    expect(await told()).toEqual([]);
    for (const [at, count] of [
      ['2026-11-19T11:03:00Z', 1],
      ['2026-11-19T11:08:59Z', 1],
      ['2026-11-19T11:09:00Z', 2],
      ['2026-11-19T11:21:00Z', 3],
      ['2026-11-19T11:36:00Z', 4],
    ] as const) {
      clock.set(at);
      await settled();
      expect([at, (await told()).length / BOTH.length, await alerts(id)]).toEqual([at, count, count]);
    }
    expect((await told()).slice(0, 2)).toEqual(BOTH);
    const mail = await db.selectFrom('mail_outbox').selectAll().executeTakeFirstOrThrow();
    expect(mail.subject).toBe(`Noch nicht angenommen: Bestellung ${ref_num}, Abholung, 12:30`);
    expect(mail.text_part).toContain('Sie wurde um 12:00 gesendet');
    // The clock of a restaurant that never answers: two hours after, nobody is written to any more.
    clock.set('2026-11-19T13:30:00Z');
    await settled();
    expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([]);
  });

  it.each(['accepted', 'cancelled'])('is told of no more once it is %s', async (status) => {
    const { id } = await ordered();
    const { clock } = services[0]!;
    start(services[0]!);
    clock.set('2026-11-19T11:03:00Z');
    await settled();
    expect(await alerts(id)).toBe(1);
    await host.patch(`lumen/orders/${id}`, { status });
    clock.set('2026-11-19T11:09:00Z');
    await settled();
    expect([await told(), await services[1]!.db.selectFrom('tasks').selectAll().execute()]).toEqual([
      BOTH,
      [],
    ]);
  });

  it('is told of after a restart, and after as many minutes as the restaurant has set', async () => {
    const { clock, db, url } = services[0]!;
    const manager = clientOf(url, await keyFor(db, 'manager', 'lumen'));
    expect((await manager.patch('lumen', { order_alert_minutes: 10 })).body.order_alert_minutes).toBe(10);
    for (const wrong of [0, 61])
      expect((await manager.patch('lumen', { order_alert_minutes: wrong })).status).toBe(400);
    const { id } = await ordered();
    await manager.patch('lumen', { order_alert_minutes: 3 });
    clock.set('2026-11-19T11:05:00Z');
    start(services[0]!);
    await settled();
    await Promise.all(runners.splice(0).map((runner) => runner.stop()));
    expect(await told()).toEqual([]);
    clock.set('2026-11-19T11:10:00Z');
    start(services[1]!);
    await settled();
    expect([await told(), await alerts(id)]).toEqual([BOTH, 1]);
  });
});
