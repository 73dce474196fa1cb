/** The built service, as a process of its own. Several may share one database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export const PROGRAM = resolve(import.meta.dirname, '../../dist/service/main.js');

/**
 * @param url where it listens
 * @param hear gets all that the service says, each answer's line too; left out, only warnings are said, to the terminal
 * @param publicUrl where guests reach it, when that is another address
 * @param seed `none`: without the demo and its pages
 * @param env settings over those of the tests
 * @returns ends the service when called
 */
export async function startService(
  url: string,
  databaseUrl: string,
  hear?: (text: string) => void,
  publicUrl: string = url,
  seed: 'demo' | 'none' = 'demo',
  env: Readonly<Record<string, string>> = {},
): Promise<() => Promise<void>> {
  const service = spawn(process.execPath, ['--enable-source-maps', PROGRAM], {
    env: {
      ...process.env,
      PORT: new URL(url).port,
      PUBLIC_URL: publicUrl,
      DATABASE_URL: databaseUrl,
      SMTP_URL: '',
      SEED: seed,
      // All guests of the tests come from one address.
      POST_LIMIT: '0',
      LOG_LEVEL: hear ? 'info' : 'warn',
      ...env,
    },
    stdio: ['ignore', hear ? 'pipe' : 'inherit', hear ? 'pipe' : 'inherit'],
  });
  for (const said of [service.stdout, service.stderr])
    said?.setEncoding('utf8').on('data', (text: string) => hear?.(text));
  const ended = once(service, 'exit');
  const until = Date.now() + 180_000;
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
