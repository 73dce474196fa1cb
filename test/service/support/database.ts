/** A database of its own for a test file: the real server, the real migrations and rights, nothing in it yet. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase } from '../../../src/service/store/connections.ts';
import type { Database } from '../../../src/service/store/database.ts';

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
  const { url, drop } = await createDatabase(inject('migratedTemplate'));
  const serving = new URL(inject('servingUrl'));
  serving.pathname = new URL(url).pathname;
  const db = openDatabase(serving.href);
  return {
    db,
    url,
    servingUrl: serving.href,
    stop: async () => {
      await db.destroy();
      await drop();
    },
  };
}

/** A database without any table; `url` is the superuser's. */
export const createEmptyDatabase = () => createDatabase('template1');

async function createDatabase(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await execute(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(server, `DROP DATABASE ${name} WITH (FORCE)`) };
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
