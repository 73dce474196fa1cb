/**
 * The built service with the demo restaurants, on a database of its own. Tests find its address in
 * TABLESIDE_URL and the database's in TABLESIDE_DATABASE_URL.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../src/service/freePort.ts';
import { startEmbeddedPostgres } from '../../src/service/postgres/embeddedPostgres.ts';
import { PROGRAM, startService } from './service.ts';

export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(PROGRAM)) throw new Error('The service is not built: npm run build.');
  const folder = await mkdtemp(join(tmpdir(), 'tableside-e2e-'));
  const postgres = await startEmbeddedPostgres(folder);
  const stopDatabase = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = `http://127.0.0.1:${await freePort()}`;
    const stopService = await startService(url, postgres.superuserUrl);
    process.env.TABLESIDE_URL = url;
    process.env.TABLESIDE_DATABASE_URL = postgres.superuserUrl;
    return async () => {
      await stopService();
      await stopDatabase();
    };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}
