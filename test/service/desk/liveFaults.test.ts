import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDesks } from '../../../src/service/store/openDesks.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { sessionFor, withSession } from '../support/desk.ts';
import { openLive } from '../support/live.ts';
import { type BuiltService, buildService } from '../support/process.ts';
import { openRestaurant } from '../support/restaurant.ts';
import { startTestService } from '../support/service.ts';

let database: TestDatabase;
let headers: { Cookie: string };
beforeAll(async () => {
  database = await startTestDatabase();
  await openRestaurant(database.db, { id: 'lumen' });
  headers = { Cookie: withSession(await sessionFor(database.db, 'host', 'lumen')).Cookie };
});
afterAll(() => database.stop());

const note = async () => {
  const { id } = await database.db
    .insertInto('notes')
    .values({
      facility_id: 'lumen',
      begins: new Date('2026-11-20T10:00:00Z'),
      ends: new Date('2026-11-20T12:00:00Z'),
      text: 'Flowers',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return `note ${id}`;
};
/** Within which a desk must be right again. */
const SOON = { timeout: 10_000 };

describe('a live stream', () => {
  it('tells also where nothing is heard that the database calls out, as behind a pgBouncer', async () => {
    const service = await startTestService({ database, isDeaf: true, app: { live: { beatMs: 50 } } });
    const desk = await openLive(service.url, 'lumen', headers);
    await desk.ready();
    const told = await note();
    await expect.poll(() => desk.told(), SOON).toEqual([told]);
    await service.stop();
  });

  it.each([
    ['the line on which it hears', "query LIKE 'LISTEN%'"],
    ['every line to the database', 'pid <> pg_backend_pid()'],
  ])('misses nothing when %s breaks, again and again', async (_, broken) => {
    const service = await startTestService({ database, app: { live: { beatMs: 50 } } });
    // Neither breaks nor is asked by others.
    const own = new pg.Client({ connectionString: database.url });
    await own.connect();
    const desk = await openLive(service.url, 'lumen', headers);
    await desk.ready();
    const told: string[] = [];
    for (let time = 0; time < 3; time += 1) {
      await own.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND ${broken}`,
      );
      const { rows } = await own.query<{ id: string }>(
        `INSERT INTO notes (facility_id, begins, ends, text) VALUES ('lumen', now(), now() + interval '1 hour', 'Flowers') RETURNING id`,
      );
      told.push(`note ${rows[0]?.id}`);
      await expect.poll(() => desk.told(), SOON).toEqual(told);
    }
    expect(desk.isClosed()).toBe(false);
    await own.end();
    await service.stop();
  });

  it('is closed when nobody takes what it tells', async () => {
    const service = await startTestService({ database, app: { live: { beatMs: 20 } } });
    const desk = await openLive(service.url, 'lumen', headers);
    await desk.ready();
    desk.pause();
    // More than the kernel and the stream hold between them.
    for (let time = 0; time < 60; time += 1)
      await database.db
        .insertInto('changes')
        .values(
          Array.from({ length: 400 }, (_, id) => ({
            facility_id: 'lumen',
            number: 1_000_000 + time,
            kind: 'x'.repeat(1000),
            record_id: id,
            at: new Date(),
          })),
        )
        .execute();
    await database.db
      .updateTable('change_counters')
      .set({ number: 1_000_059 })
      .where('facility_id', '=', 'lumen')
      .execute();
    await expect.poll(() => openDesks(database.db, 'lumen', service.clock()), SOON).toBe(0);
    desk.close();
    await service.stop();
  });
});

describe('over two processes', () => {
  let built: BuiltService;
  beforeAll(async () => {
    built = await buildService();
  }, 120_000);
  afterAll(() => built.remove());

  it('one that is killed leaves the desks of the other as they are, and its own come back to that one with all that they missed', async () => {
    const own = await startTestDatabase();
    await openRestaurant(own.db, { id: 'lumen' });
    const cookie = { Cookie: withSession(await sessionFor(own.db, 'host', 'lumen')).Cookie };
    await own.db.updateTable('sessions').set({ last_used: new Date() }).execute();
    const env = { DATABASE_URL: own.url, LOG_LEVEL: 'warn', SEED: 'none' };
    const processes = [built.run(env), built.run(env)];
    const urls = await Promise.all(processes.map(({ ready }) => ready));
    const [stays, loses] = await Promise.all(
      [urls[0]!, urls[1]!].map((url) => openLive(url, 'lumen', cookie)),
    );
    await Promise.all([stays!.ready(), loses!.ready()]);
    expect(await openDesks(own.db, 'lumen', new Date())).toBe(2);
    processes[1]!.child.kill('SIGKILL');
    await expect.poll(() => loses!.isClosed(), SOON).toBe(true);
    const { id } = await own.db
      .insertInto('notes')
      .values({ facility_id: 'lumen', begins: new Date(0), ends: new Date(1), text: 'Flowers' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const again = await openLive(urls[0]!, 'lumen', { ...cookie, 'Last-Event-ID': String(loses!.lastId()) });
    for (const desk of [stays!, again]) await expect.poll(() => desk.told(), SOON).toEqual([`note ${id}`]);
    processes[0]!.child.kill('SIGTERM');
    await processes[0]!.ended;
    expect(again.events.at(-1)?.data).toEqual({ reason: 'restart' });
    // What the killed one has left is forgotten.
    expect(await openDesks(own.db, 'lumen', new Date(Date.now() + 46_000))).toBe(0);
    await own.stop();
  }, 60_000);
});
