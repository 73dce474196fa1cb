import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dump } from '../../src/service/backup/dump.ts';
import { inspect, type Loaded } from '../../src/service/backup/load.ts';
import { restore } from '../../src/service/backup/restore.ts';
import { migrations } from '../../src/service/migrations/index.ts';
import { seedDemo } from '../../src/service/seed/seedDemo.ts';
import { openDatabase } from '../../src/service/store/connections.ts';
import { migrateTo } from '../../src/service/store/database.ts';
import { createEmptyDatabase } from './support/database.ts';
import { query } from './support/embedded.ts';
import { book, openRestaurant, requestFor, slotsFrom } from './support/restaurant.ts';
import { startTestService, type TestService } from './support/service.ts';

const NOW = new Date('2026-11-19T11:00:00Z');
/** What guests and editors put into texts, and what would break a careless format. */
const TEXT =
  'tab\tline\nreturn\r\u2028 back\\slash \\. \\N "quotes" \'single\' 😀 مرحبا {"rows":{}}\n-- {"rows":{}}';

let folder: string;
let service: TestService;
const databases: { drop(): Promise<void> }[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tableside-backup-'));
  service = await startTestService();
  await openRestaurant(service.db, { id: 'busy', facility: { name: TEXT }, hours: [{ capacity: 1000 }] });
}, 60_000);
afterAll(async () => {
  await service.stop();
  for (const one of databases) await one.drop();
  await rm(folder, { recursive: true, force: true });
});

let file: string;
let count = 0;
beforeEach(() => {
  file = path.join(folder, `${(count += 1)}.sql.gz`);
});

async function empty(): Promise<string> {
  const database = await createEmptyDatabase();
  databases.push(database);
  return database.url;
}

async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const backUp = (url: string) => connected(url, (client) => dump(client, file, NOW));
const restoreInto = (url: string): Promise<Loaded> =>
  connected(url, (client) => restore({ url, servingUrl: undefined, client, name: 'the test' }, file));

/** What no backup holds, beside what Kysely keeps: how the service is doing just now, and what guests may ask again. */
const LEFT_OUT = ['mail_server', 'write_probes', 'first_tries'];

/** Every row of every table, as text. */
async function contents(url: string): Promise<Record<string, unknown[]>> {
  const tables = await query(
    url,
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1",
  );
  const all: Record<string, unknown[]> = {};
  for (const table of tables)
    if (!String(table).startsWith('kysely_') && !LEFT_OUT.includes(String(table)))
      all[String(table)] = await query(url, `SELECT t::text FROM "${String(table)}" t ORDER BY 1`);
  return all;
}

/** Puts the backup's text, changed, into its file. */
async function rewrite(change: (text: string) => string): Promise<void> {
  await writeFile(file, gzipSync(change(gunzipSync(await readFile(file)).toString())));
}

describe('a backup', { timeout: 60_000 }, () => {
  it('made while guests book has everything that was acknowledged before it began, and no half booking', async () => {
    const { objects } = await slotsFrom(service.url, 'busy', '2026-11-20', '&limit=40');
    const acknowledged: string[] = [];
    let open = true;
    const guests = Array.from({ length: 8 }, async (_, guest) => {
      for (let turn = guest; open; turn += 8) {
        const slot = objects[turn % objects.length];
        const email = `guest-${turn}@guest.example`;
        const { status, body } = await book(service.url, 'busy', requestFor(slot!, { email }));
        if (status === 201) acknowledged.push(body.ref_num);
      }
    });
    const before: string[] = [];
    try {
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20);
      before.push(...acknowledged);
      await backUp(service.database.url);
      const during = acknowledged.length;
      await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(during);
    } finally {
      open = false;
      await Promise.all(guests);
    }
    const target = await empty();
    await restoreInto(target);
    const restored = await query(target, 'SELECT ref_num FROM bookings');
    expect(before.filter((reference) => !restored.includes(reference))).toEqual([]);
    // A booking and its two mails are written together.
    const mails = 'SELECT count(*)::integer FROM mail_outbox';
    expect(await query(target, mails)).toEqual([2 * restored.length]);
  });

  it('is there whole or not at all, for its owner alone, and overwrites nothing', async () => {
    await backUp(service.database.url);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const before = await readFile(file);
    await expect(backUp(service.database.url)).rejects.toThrow(/is there already/);
    expect(await readFile(file)).toEqual(before);
    file = path.join(folder, 'ended.sql.gz');
    const ended = connected(service.database.url, (client) => dump(client, file, NOW, AbortSignal.abort()));
    await expect(ended).rejects.toThrow();
    expect((await readdir(folder)).filter((name) => name.startsWith('ended'))).toEqual([]);
  });

  it.each([
    ['an empty database', async () => backUp(await empty()), /nothing to back up/],
    [
      'a folder that is not there',
      () => {
        file = path.join(folder, 'no/such/folder');
        return backUp(service.database.url);
      },
      /cannot be written \(ENOENT\)/,
    ],
  ])('of or into %s is refused in one sentence', async (_, work, sentence) => {
    await expect(work()).rejects.toThrow(sentence);
  });
});

describe('a restore', { timeout: 60_000 }, () => {
  it('brings the tables of an older release up to date', async () => {
    const older = await empty();
    const db = openDatabase(older);
    await migrateTo(db, '0002_bookings');
    await openRestaurant(db, { id: 'lumen' });
    await db.destroy();
    expect((await backUp(older)).rows).not.toHaveProperty('menus');
    const target = await empty();
    await restoreInto(target);
    expect(await query(target, 'SELECT id FROM facilities')).toEqual(['lumen']);
    expect(await query(target, 'SELECT name FROM kysely_migration ORDER BY 1')).toEqual(
      Object.keys(migrations),
    );
  });

  it('refuses a database that has rows, and leaves it as it is', async () => {
    await backUp(service.database.url);
    const before = await contents(service.database.url);
    await expect(restoreInto(service.database.url)).rejects.toThrow(
      /not empty \(there are rows in [^\n]+: restore into/,
    );
    expect(await contents(service.database.url)).toEqual(before);
  });

  it('refuses a file that is cut off anywhere, or is none, before anything is made', async () => {
    await backUp(service.database.url);
    const whole = await readFile(file);
    const target = await empty();
    const lengths = Array.from({ length: 12 }, (_, part) => Math.floor((whole.length * part) / 12));
    for (const length of [...lengths, whole.length - 1]) {
      await writeFile(file, whole.subarray(0, length));
      await expect(restoreInto(target)).rejects.toThrow(/no whole backup|ends before its end|no backup of/);
    }
    for (const text of ['', 'hello', '-- Tableside backup\n', '-- Tableside backup\n-- {"format":\n']) {
      await writeFile(file, gzipSync(text));
      await expect(restoreInto(target)).rejects.toThrow(/backup/);
    }
    await rm(file);
    await expect(restoreInto(target)).rejects.toThrow(/cannot be read \(ENOENT\)/);
    expect(await contents(target)).toEqual({});
  });

  it('refuses a backup of a newer release', async () => {
    await backUp(service.database.url);
    await rewrite((text) => text.replace('"0001_facilities"', '"0001_facilities","9999_later"'));
    await expect(inspect(file)).rejects.toThrow(/newer release \(it knows 9999_later\)/);
    await rewrite((text) => text.replace('"format":1', '"format":2'));
    await expect(inspect(file)).rejects.toThrow(/newer release/);
  });

  it('keeps nothing of a backup with a reference that leads nowhere, or with fewer rows than it says', async () => {
    await backUp(service.database.url);
    const whole = await readFile(file);
    const target = await empty();
    await rewrite((text) => text.replace(/(COPY "facilities" [^]*?\n)busy\t/, '$1nobody\t'));
    await expect(restoreInto(target)).rejects.toThrow();
    await writeFile(file, whole);
    await rewrite((text) => text.replace(/"facilities":(\d+)/, '"facilities":9999'));
    await expect(restoreInto(target)).rejects.toThrow(/facilities has \d+ rows of 9999/);
    expect(Object.values(await contents(target)).flat()).toEqual([]);
    await writeFile(file, whole);
    await restoreInto(target);
    expect(await contents(target)).toEqual(await contents(service.database.url));
  });

  it('leaves out and names the tables of another program', async () => {
    const source = await empty();
    const db = openDatabase(source);
    await migrateTo(db, '0001_facilities');
    await db.destroy();
    await query(source, 'CREATE TABLE other_program AS SELECT generate_series(1, 3) AS id');
    await backUp(source);
    expect(await restoreInto(await empty())).toMatchObject({ leftOut: { other_program: 3 } });
  });
});

describe('a backup of everything that the demo has', { timeout: 180_000 }, () => {
  it('gives every row of every table back, whatever their texts hold, and numbers go on after them', async () => {
    await seedDemo(service.db, service.clock);
    const { rows, bytes } = await backUp(service.database.url);
    const target = await empty();
    const loaded = await restoreInto(target);
    expect(await contents(target)).toEqual(await contents(service.database.url));
    expect(loaded).toEqual({ rows, leftOut: {} });
    expect(rows).toMatchObject({ service_secrets: 1, facilities: expect.any(Number) });
    expect(bytes).toBe((await stat(file)).size);
    const next = "SELECT nextval(pg_get_serial_sequence('products', 'id'))::integer";
    expect(await query(target, next)).toEqual(
      await query(service.database.url, 'SELECT (max(id) + 1)::integer FROM products'),
    );
  });
});
