/**
 * The built service with the demo restaurants, on a database of its own. Tests find its address in
 * TABLESIDE_URL and the database's in TABLESIDE_DATABASE_URL.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../src/service/freePort.ts';
import { startEmbeddedPostgres } from '../../src/service/store/embeddedPostgres.ts';

const program = resolve(import.meta.dirname, '../../dist/service/main.js');

export default async function setup(): Promise<() => Promise<void>> {
  if (!existsSync(program)) throw new Error('The service is not built: npm run build.');
  const folder = await mkdtemp(join(tmpdir(), 'tableside-e2e-'));
  const postgres = await startEmbeddedPostgres(folder);
  const stopDatabase = async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const url = `http://127.0.0.1:${await freePort()}`;
    const stopService = await startService(url, postgres.url);
    process.env.TABLESIDE_URL = url;
    process.env.TABLESIDE_DATABASE_URL = postgres.url;
    return async () => {
      await stopService();
      await stopDatabase();
    };
  } catch (error) {
    await stopDatabase();
    throw error;
  }
}

/** @returns ends the service when called */
async function startService(url: string, databaseUrl: string): Promise<() => Promise<void>> {
  const service = spawn(process.execPath, ['--enable-source-maps', program], {
    env: {
      ...process.env,
      PORT: new URL(url).port,
      PUBLIC_URL: url,
      DATABASE_URL: databaseUrl,
      SMTP_URL: '',
      SEED: 'demo',
      // All guests of the tests come from one address.
      POST_LIMIT: '0',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(service, 'exit');
  const until = Date.now() + 60_000;
  while (!(await answers(url))) {
    if (service.exitCode !== null || service.signalCode !== null || Date.now() > until) {
      service.kill('SIGKILL');
      throw new Error('The service did not start: see its lines above.');
    }
    await delay(100);
  }
  return async () => {
    service.kill('SIGTERM');
    await ended;
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/health`).then(
    ({ ok }) => ok,
    () => false,
  );
}
