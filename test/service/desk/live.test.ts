import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDesks } from '../../../src/service/store/openDesks.ts';
import { deskOf, sessionFor, withSession } from '../support/desk.ts';
import { type LiveStream, openLive } from '../support/live.ts';
import { clientOf, keyFor } from '../support/management.ts';
import { openMenu } from '../support/menu.ts';
import { book, openRestaurant, requestFor, send, slotAt } from '../support/restaurant.ts';
import { startTestService, type TestService } from '../support/service.ts';

/** Two processes, as far as they can tell. */
let services: TestService[];
let token: string;
let streams: LiveStream[] = [];

const live = { beatMs: 50 };

beforeAll(async () => {
  const first = await startTestService({ app: { live } });
  services = [first, await startTestService({ database: first.database, clock: first.clock, app: { live } })];
  for (const id of ['lumen', 'other']) await openRestaurant(first.db, { id });
  token = await sessionFor(first.db, 'host', 'lumen');
});
afterEach(async () => {
  for (const stream of streams) stream.close();
  streams = [];
  await expect.poll(() => first().db.selectFrom('open_desks').selectAll().execute()).toEqual([]);
});
afterAll(async () => {
  for (const service of services.toReversed()) await service.stop();
});

const first = () => services[0]!;
const cookie = (own = token) => ({ Cookie: withSession(own).Cookie });
async function open(
  at = 0,
  headers: Record<string, string> = cookie(),
  query = '',
  facility = 'lumen',
): Promise<LiveStream> {
  const stream = await openLive(services[at]!.url, facility, headers, query);
  streams.push(stream);
  if (stream.status === 200) await stream.ready();
  return stream;
}
const note = (text: string, at = 0) =>
  deskOf(services[at]!.url, token).post('/facility/lumen/notes', {
    begins: '2026-11-20T10:00:00Z',
    ends: '2026-11-20T12:00:00Z',
    text,
  });

describe('a live stream', () => {
  it('tells each desk of each process what was kept, after it was, and never by whom', async () => {
    const desks = [await open(0), await open(1)];
    for (const { events } of desks)
      expect(events).toEqual([
        { name: 'here', id: expect.any(Number), data: { number: expect.any(Number) } },
      ]);
    const slot = await slotAt(first().url, 'lumen', '2026-11-20T18:00:00Z');
    const { body } = await book(first().url, 'lumen', requestFor(slot));
    const { body: added } = await note('Flowers');
    for (const desk of desks) {
      await expect.poll(() => desk.told()).toContain(`booking ${body.id}`);
      await expect.poll(() => desk.told()).toContain(`note ${added.id}`);
      expect(JSON.stringify(desk.events)).not.toContain('Ada');
      // One number for each commit, with the last event of it.
      const [, ...told] = desk.events;
      expect(told.filter(({ id }) => id !== undefined)).toHaveLength(2);
      expect(told.at(-1)?.id).toBe(desk.events[0]!.id! + 2);
    }
    expect(desks[0]!.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    expect(desks[0]!.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('brings what was missed to who comes back, and goes on from there', async () => {
    const desk = await open();
    const { body: one } = await note('One');
    await expect.poll(() => desk.told()).toEqual([`note ${one.id}`]);
    desk.close();
    const { body: two } = await note('Two');
    const { body: three } = await note('Three', 1);
    const again = await open(1, { ...cookie(), 'Last-Event-ID': String(desk.lastId()) });
    expect(again.told()).toEqual([`note ${two.id}`, `note ${three.id}`]);
    const { body: four } = await note('Four');
    await expect.poll(() => again.told().at(-1)).toBe(`note ${four.id}`);
    const since = await open(0, cookie(), `?since=${again.lastId()}`);
    expect(since.events).toEqual([]);
  });

  it('says when too much was missed, or of another database', async () => {
    const desk = await open();
    const number = desk.lastId()!;
    await note('Old');
    await first().db.deleteFrom('changes').execute();
    const headers = (id: unknown) => ({ ...cookie(), 'Last-Event-ID': String(id) });
    const anew = [{ name: 'anew', id: number + 1, data: { number: number + 1 } }];
    expect((await open(0, headers(number))).events).toEqual(anew);
    expect((await open(0, headers(number + 1000))).events).toEqual(anew);
    expect((await open(0, headers('x'))).events).toEqual(anew);
    expect((await open(0, headers(number + 1))).events).toEqual([]);
    expect((await open(0, cookie(), '?since=x')).status).toBe(400);
  });

  it('says so too when one commit changed more than it could tell', async () => {
    const desk = await open();
    await first()
      .db.insertInto('notes')
      .values(
        Array.from({ length: 600 }, (_, index) => ({
          facility_id: 'lumen',
          begins: new Date('2026-11-20T10:00:00Z'),
          ends: new Date('2026-11-20T12:00:00Z'),
          text: `Note ${index}`,
        })),
      )
      .execute();
    await expect.poll(() => desk.events.at(-1)?.name).toBe('anew');
    const { body } = await note('After');
    await expect.poll(() => desk.told()).toEqual([`note ${body.id}`]);
    await first().db.deleteFrom('notes').execute();
  });

  it('is for whoever may see the facility, by cookie, header or key', async () => {
    const key = { 'Api-Key': await keyFor(first().db, 'read', 'lumen') };
    expect((await open(0, key)).status).toBe(200);
    expect((await open(0, withSession(token))).status).toBe(200);
    expect((await open(0, {})).status).toBe(401);
    expect((await open(0, cookie('x'.repeat(43)))).status).toBe(401);
    expect((await open(0, cookie(), '', 'other')).status).toBe(404);
    expect((await open(0, withSession(token), '', 'other')).status).toBe(404);
    const stranger = { 'Api-Key': await keyFor(first().db, 'owner', 'other') };
    expect((await open(0, stranger)).status).toBe(404);
  });

  it.each([
    ['another site', { 'Sec-Fetch-Site': 'cross-site' }, 401],
    ['a neighbour of the same site', { 'Sec-Fetch-Site': 'same-site' }, 401],
    ['a page of elsewhere in an old browser', { Origin: 'https://elsewhere.example' }, 401],
    ['a page that says nothing of itself', { Referer: 'nonsense' }, 401],
    ['a page of its own', { 'Sec-Fetch-Site': 'same-origin' }, 200],
  ])('asked for by %s is answered accordingly', async (_, headers, status) => {
    expect((await open(0, { ...cookie(), ...headers })).status).toBe(status);
  });

  it('ends with its session, and with the role that it had, in every process', async () => {
    const own = await sessionFor(first().db, 'host', 'lumen');
    const [desk, elsewhere] = [await open(0, cookie(own)), await open(1, cookie(own))];
    await deskOf(first().url, own).remove('/session');
    for (const one of [desk, elsewhere]) {
      await expect.poll(() => one.isClosed()).toBe(true);
      expect(one.events.at(-1)).toMatchObject({ name: 'bye', data: { reason: 'session' } });
    }
    expect((await open(0, cookie(own))).status).toBe(401);

    const { id: right } = await first()
      .db.selectFrom('user_rights')
      .select('id')
      .where('facility_id', '=', 'lumen')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const other = await sessionFor(first().db, 'manager', 'lumen');
    const still = await open(0);
    const lowered = await open(1, cookie(other));
    await first().db.updateTable('user_rights').set({ role: 'read' }).where('id', '>', right).execute();
    await expect.poll(() => lowered.isClosed()).toBe(true);
    expect(lowered.events.at(-1)?.data).toEqual({ reason: 'role' });
    expect(still.isClosed()).toBe(false);
  });

  it('is one of twelve that a session may have', async () => {
    const own = cookie(await sessionFor(first().db, 'host', 'lumen'));
    for (let count = 0; count < 12; count += 1) expect((await open(0, own)).status).toBe(200);
    expect((await open(0, own)).status).toBe(429);
    expect((await open(0)).status).toBe(200);
  });

  it('counts as an open desk over all processes, for who may take an order, as long as it is there', async () => {
    const count = () => openDesks(first().db, 'lumen', first().clock());
    expect(await count()).toBe(0);
    const desks = [await open(0), await open(1)];
    await open(0, cookie(await sessionFor(first().db, 'read', 'lumen')));
    expect(await count()).toBe(2);
    // A process that is gone without a word.
    expect(await openDesks(first().db, 'lumen', new Date(first().clock().getTime() + 46_000))).toBe(0);
    desks[1]!.close();
    await expect.poll(count).toBe(1);
  });

  it('says that it is alive, and is not held open by who no longer is', async () => {
    const desk = await open();
    await expect.poll(() => desk.beats()).toBeGreaterThan(2);
    const brief = await startTestService({
      database: first().database,
      app: { live: { beatMs: 20, renewMs: 60, mostStreams: 1 } },
    });
    const renewed = await openLive(brief.url, 'lumen', cookie());
    await expect.poll(() => renewed.isClosed()).toBe(true);
    expect(renewed.events.at(-1)?.data).toEqual({ reason: 'renew' });
    await brief.stop();
  });

  it('is closed first when the process ends, which then has no desk open', async () => {
    const brief = await startTestService({ database: first().database, clock: first().clock, app: { live } });
    const desk = await openLive(brief.url, 'lumen', cookie());
    await desk.ready();
    expect(await openDesks(first().db, 'lumen', first().clock())).toBe(1);
    await brief.stop();
    await expect.poll(() => desk.isClosed()).toBe(true);
    expect(desk.events.at(-1)?.data).toEqual({ reason: 'restart' });
    expect(await openDesks(first().db, 'lumen', first().clock())).toBe(0);
  });

  it('takes nothing but GET', async () => {
    for (const method of ['POST', 'DELETE']) {
      const { status } = await send(method, `${first().url}/v1/facility/lumen/live`);
      expect(status).toBe(405);
    }
  });
});

describe('what changes', () => {
  it('is told by its kind, whoever changes it', async () => {
    const { db, url } = first();
    const owner = clientOf(url, await keyFor(db, 'owner', 'lumen'));
    const desk = await open(1);
    const kinds = () => new Set(desk.told().map((told) => told.split(' ')[0]));
    await owner.patch('lumen', { phone: '+49 30 1' });
    await owner.post('lumen/openinghours', { begins: '12:00', ends: '14:00', capacity: 5, weekdays: [0] });
    await owner.post('lumen/facility_resources', { name: 'Table 1', seats: 2 });
    await openMenu(db, 'lumen');
    await send('POST', `${url}/v1/facility/lumen/waitlist`, {
      date: '2026-11-21T18:00:00Z',
      num: 2,
      name: 'Ada',
      email: 'ada@guest.example',
      phone: '+49 30 23125 111',
      is_online: true,
      is_walkin: false,
    });
    await expect.poll(kinds).toEqual(new Set(['facility', 'hours', 'menu', 'table', 'waitlist']));
  });
});
