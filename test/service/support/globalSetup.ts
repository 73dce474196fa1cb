/** One embedded PostgreSQL for the whole test run; each test file makes its own database in it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../../src/service/postgres/embeddedPostgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tableside-test-'));
  // Root's database user must be able to enter it, or the data would lie elsewhere.
  await chmod(folder, 0o755);
  const postgres = await startEmbeddedPostgres(folder);
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
