/** A database of its own for a test file: the real server, the real migrations, nothing in it yet. */
import { randomBytes } from 'node:crypto';
import { type Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../../src/service/store/connections.ts';
import { type Database, migrateToLatest } from '../../../src/service/store/database.ts';

export interface TestDatabase {
  db: Kysely<Database>;
  url: string;
  /** Closes the connections and drops the database. */
  stop(): Promise<void>;
}

export async function startTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = openDatabase(url.href);
  await migrateToLatest(db);
  return {
    db,
    url: url.href,
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
