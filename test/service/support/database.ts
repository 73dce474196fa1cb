/** A database of its own for a test file: the real server, the real migrations and rights, nothing in it yet. */
import { randomBytes } from 'node:crypto';
import { type Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../../src/service/store/connections.ts';
import { type Database, migrateToLatest } from '../../../src/service/store/database.ts';
import { allowServing } from '../../../src/service/store/rights.ts';

export interface TestDatabase {
  /** With the rights of a service that serves, and no others. */
  db: Kysely<Database>;
  /** The superuser's. */
  url: string;
  /** Of the role that serves. */
  servingUrl: string;
  /** Closes the connections and drops the database. */
  stop(): Promise<void>;
}

export async function startTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const serving = new URL(inject('servingUrl'));
  serving.pathname = url.pathname;
  const owner = openDatabase(url.href);
  await migrateToLatest(owner);
  await allowServing(owner, serving.username);
  await owner.destroy();
  const db = openDatabase(serving.href);
  return {
    db,
    url: url.href,
    servingUrl: serving.href,
    stop: async () => {
      await db.destroy();
      await execute(server, `DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
