/** One embedded PostgreSQL for the whole test run; each test file makes its own database in it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../src/service/postgres/embeddedPostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The superuser's. */
    postgresUrl: string;
    /** The role's that serves. */
    servingUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tableside-test-'));
  const postgres = await startEmbeddedPostgres(folder);
  project.provide('postgresUrl', postgres.superuserUrl);
  project.provide('servingUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
