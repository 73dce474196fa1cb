import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Connections,
  openConnections,
  openDatabase,
  TooManyProcesses,
} from '../../../src/service/store/connections.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let superuser: TestDatabase['db'];
const role = `few_${randomBytes(4).toString('hex')}`;
const url = () => {
  const own = new URL(database.url);
  own.username = role;
  own.password = 'few';
  return own.href;
};
beforeAll(async () => {
  database = await startTestDatabase();
  superuser = openDatabase(database.url);
  await sql`CREATE ROLE ${sql.ref(role)} LOGIN PASSWORD 'few' CONNECTION LIMIT 12`.execute(superuser);
});
afterAll(async () => {
  await sql`DROP ROLE ${sql.ref(role)}`.execute(superuser);
  await superuser.destroy();
  await database.stop();
});

/** As many statements at once as it can have connections for, and more. */
const useAll = ({ db, reads }: Connections) =>
  Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      sql`SELECT pg_sleep(0.02)`.execute(n % 2 ? db : reads(new AbortController().signal)),
    ),
  );

describe('the connections of several processes', () => {
  it('are together never more than there are, and one process too many is told so in a sentence', async () => {
    const open: Connections[] = [];
    for (let processes = 1; processes <= 3; processes += 1) {
      open.push(await openConnections(url()));
      // Those that share more are idle: they have one connection each by now.
      await useAll(open.at(-1)!);
      await expect.poll(connections, { timeout: 20_000, interval: 200 }).toBeLessThanOrEqual(processes * 4);
      for (const { db } of open) await sql`SELECT 1`.execute(db);
    }
    // Connections that are idle make room for the question first.
    const oneMore = () => openConnections(url()).catch((error: unknown) => error);
    await expect.poll(oneMore, { timeout: 30_000, interval: 500 }).toBeInstanceOf(TooManyProcesses);
    expect(String(await oneMore())).toContain('enough for 3 processes, and 3 are running');
    await open.pop()!.close();
    await expect.poll(processes, { timeout: 10_000 }).toBe(2);
    open.push(await openConnections(url()));
    await Promise.all(open.map((one) => one.close()));
  }, 60_000);

  async function connections(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*) AS n FROM pg_stat_activity WHERE usename = ${role}`.execute(database.db);
    return rows[0]!.n;
  }
  async function processes(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(DISTINCT application_name) AS n FROM pg_stat_activity WHERE usename = ${role}`.execute(
      database.db,
    );
    return rows[0]!.n;
  }
});
