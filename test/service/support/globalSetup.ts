/** One embedded PostgreSQL for the whole test run; each test file makes its own database in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/service/postgres/embeddedPostgres.ts';
import { openDatabase } from '../../../src/service/store/connections.ts';
import { migrateToLatest } from '../../../src/service/store/database.ts';
import { allowServing } from '../../../src/service/store/rights.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's. */
    postgresUrl: string;
    /** The role's that serves. */
    servingUrl: string;
    /** A database with every table and right, and no rows: each test file gets a copy. */
    migratedTemplate: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tableside-test-'));
  const postgres = await startEmbeddedPostgres(folder);
  project.provide('postgresUrl', postgres.superuserUrl);
  project.provide('servingUrl', postgres.url);
  project.provide('migratedTemplate', await makeTemplate(postgres));
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

const TEMPLATE = 'migrated';

async function makeTemplate({ superuserUrl, url }: EmbeddedPostgres): Promise<string> {
  const server = openDatabase(superuserUrl);
  // Nothing of this server outlives the run: no test waits for the disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await sql.raw(`ALTER SYSTEM SET ${setting} = off`).execute(server);
  await sql`SELECT pg_reload_conf()`.execute(server);
  await sql.raw(`CREATE DATABASE ${TEMPLATE}`).execute(server);
  await server.destroy();
  const address = new URL(superuserUrl);
  address.pathname = `/${TEMPLATE}`;
  const owner = openDatabase(address.href);
  await migrateToLatest(owner);
  await allowServing(owner, new URL(url).username);
  await owner.destroy();
  return TEMPLATE;
}
