import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { StartFailure } from '../../../src/service/startFailure.ts';
import { openDatabase } from '../../../src/service/store/connections.ts';
import { migrateTo } from '../../../src/service/store/database.ts';
import { prepareDatabase } from '../../../src/service/store/prepareDatabase.ts';
import { createEmptyDatabase } from '../support/database.ts';
import { query } from '../support/embedded.ts';

/** Roles belong to the server, and not to one of its databases. */
const names = [1, 2].map(() => `test_${randomBytes(6).toString('hex')}`);
const [OWNING, PLAIN] = names as [string, string];

beforeAll(async () => {
  for (const name of names) await query(inject('postgresUrl'), `CREATE ROLE ${name} LOGIN PASSWORD 'secret'`);
});
afterAll(async () => {
  for (const one of databases) await one.drop();
  for (const name of names) await query(inject('postgresUrl'), `DROP ROLE ${name}`);
});

const databases: { drop(): Promise<void> }[] = [];
let superuser: string;
beforeEach(async () => {
  const made = await createEmptyDatabase();
  databases.push(made);
  superuser = made.url;
  await query(superuser, `GRANT CREATE ON SCHEMA public TO ${OWNING}`);
});

/** The same database for another role. */
function as(role: string, changes: Partial<URL> = {}): string {
  return Object.assign(new URL(superuser), { username: role, password: 'secret', ...changes }).href;
}

async function prepare(url: string, migrationUrl?: string): Promise<void> {
  const db = openDatabase(url);
  try {
    await prepareDatabase(db, migrationUrl);
  } finally {
    await db.destroy();
  }
}

async function refusal(url: string, migrationUrl?: string): Promise<string> {
  const error: unknown = await prepare(url, migrationUrl).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartFailure);
  const { message } = error as StartFailure;
  expect(message).toMatch(/^[^\n]+\.$/);
  expect(message).not.toContain('secret');
  return message;
}

describe('a database of the operator’s own', () => {
  it('is migrated by one role and served by another, which can do nothing but read and write rows', async () => {
    for (const round of ['first', 'second'])
      await prepare(as(PLAIN), as(OWNING)).catch((e) => expect.fail(`${round}: ${e}`));
    const rows = await query(
      as(PLAIN),
      `INSERT INTO service_secrets (name, value) VALUES ('test', decode(repeat('00', 32), 'hex'));
       UPDATE service_secrets SET value = value; SELECT name FROM service_secrets`,
    );
    expect(rows).toEqual(['test']);
    const forbidden = [
      'CREATE TABLE other ()',
      'DROP TABLE bookings',
      'TRUNCATE bookings',
      'ALTER TABLE bookings DISABLE TRIGGER ALL',
      'DELETE FROM kysely_migration',
    ];
    for (const statement of forbidden)
      await expect(query(as(PLAIN), statement)).rejects.toThrow(/permission denied|must be owner/);
    expect(
      await query(superuser, "SELECT DISTINCT tableowner FROM pg_tables WHERE schemaname = 'public'"),
    ).toEqual([OWNING]);
  });

  it('is prepared by several services at the same time', async () => {
    await Promise.all([1, 2, 3].map(() => prepare(as(PLAIN), as(OWNING))));
    expect(await query(as(PLAIN), 'SELECT count(*)::integer FROM bookings')).toEqual([0]);
  });

  it('is refused in one sentence where its role may not create tables', async () => {
    expect(await refusal(as(PLAIN))).toMatch(
      /^DATABASE_URL names a role that may not create .*MIGRATION_DATABASE_URL/,
    );
    expect(await refusal(as(OWNING), as(PLAIN))).toMatch(/^MIGRATION_DATABASE_URL names a role that may not/);
  });

  it('is refused in one sentence where something of that name is in the way, and nothing is left behind', async () => {
    await query(superuser, 'CREATE TABLE facilities (id integer)');
    expect(await refusal(as(OWNING))).toMatch(/^DATABASE_URL names a database that holds something else/);
    expect(
      await query(superuser, "SELECT tablename FROM pg_tables WHERE tablename IN ('bookings', 'facilities')"),
    ).toEqual(['facilities']);
  });

  it('is refused in one sentence where a newer release or another program has migrated it', async () => {
    const db = openDatabase(superuser);
    await migrateTo(db, '0001_facilities');
    await db.destroy();
    await query(superuser, "INSERT INTO kysely_migration VALUES ('9999_later', now()::text)");
    expect(await refusal(superuser)).toMatch(/newer release/);
  });

  it('is refused in one sentence where two addresses name two databases', async () => {
    const elsewhere = superuser;
    const other = await createEmptyDatabase();
    databases.push(other);
    expect(await refusal(other.url, elsewhere)).toMatch(/^DATABASE_URL and MIGRATION_DATABASE_URL name two/);
  });

  it.each([
    ['a wrong password', () => as(OWNING, { password: 'wrong' }), /is refused: check its user, password/],
    ['no such database', () => as(OWNING, { pathname: '/nowhere' }), /is refused: check its user, password/],
    ['no such host', () => as(OWNING, { hostname: 'nowhere.invalid' }), /names a host that cannot be found/],
    [
      'no TLS',
      () => as(OWNING, { search: '?sslmode=verify-full' }),
      /asks for TLS, which its server does not/,
    ],
    [
      'a server that only reads',
      () => as(OWNING, { search: '?options=-c%20default_transaction_read_only%3Don' }),
      /only reads/,
    ],
    [
      'no schema',
      () => as(OWNING, { search: '?options=-c%20search_path%3Dnowhere' }),
      /names a role without a schema/,
    ],
  ])('is refused in one sentence where there is %s', async (_, url, sentence) => {
    expect(await refusal(url())).toMatch(sentence);
    expect(await refusal(as(PLAIN), url())).toMatch(sentence);
  });
});
