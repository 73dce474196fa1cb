import {
  chmod,
  chown,
  lstat,
  mkdtemp,
  readFile,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/service/postgres/embeddedPostgres.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tableside-pg-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end().catch(() => {});
  }
}

const pidFile = (dataDir: string) => path.join(dataDir, 'postgres/data/postmaster.pid');
const postmaster = async (dataDir: string) =>
  Number((await readFile(pidFile(dataDir), 'utf8')).split('\n')[0]);

describe('the embedded database', () => {
  it('is a durable server for this machine alone, and keeps its rows, port and password', async () => {
    const dataDir = path.join(folder, 'kept');
    const first = await startEmbeddedPostgres(dataDir);
    const { hostname, password } = new URL(first.url);
    expect(hostname).toBe('127.0.0.1');
    expect(password.length).toBeGreaterThanOrEqual(32);
    const settings = [
      'listen_addresses',
      'unix_socket_directories',
      'fsync',
      'synchronous_commit',
      'full_page_writes',
      'server_encoding',
      'lc_messages',
      'password_encryption',
    ];
    expect(
      await query(first.url, `SELECT ${settings.map((name) => `current_setting('${name}')`).join(', ')}`),
    ).toEqual(['127.0.0.1', '', 'on', 'on', 'on', 'UTF8', 'C', 'scram-sha-256']);
    expect((await stat(path.join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await expect(query(first.url.replace(password, 'wrong'), 'SELECT 1')).rejects.toThrow(/password/);
    await query(first.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow();

    const second = await startEmbeddedPostgres(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'SELECT answer FROM kept')).toEqual([42]);
    await second.stop();
  });

  it('is made once when several services start on an empty folder at the same time, and ends with the last of them', async () => {
    const dataDir = path.join(folder, 'shared');
    const services = await Promise.all([1, 2, 3].map(() => startEmbeddedPostgres(dataDir)));
    expect(new Set(services.map(({ url }) => url)).size).toBe(1);
    const [first, second, third] = services;
    await first?.stop();
    expect(await query(first!.url, 'SELECT 1')).toEqual([1]);
    await Promise.all([second?.stop(), third?.stop()]);
    await expect(query(first!.url, 'SELECT 1')).rejects.toThrow();
  });

  it('comes back by itself at the same address when its server is killed, with all that was committed', async () => {
    const dataDir = path.join(folder, 'killed');
    const service = await startEmbeddedPostgres(dataDir);
    await query(service.url, 'CREATE TABLE kept AS SELECT 42 AS answer');
    for (let round = 0; round < 2; round += 1) {
      const pid = await postmaster(dataDir);
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => query(service.url, 'SELECT answer FROM kept').catch(() => []), { timeout: 20_000 })
        .toEqual([42]);
      expect(await postmaster(dataDir)).not.toBe(pid);
    }
    await service.stop();
    await expect(query(service.url, 'SELECT 1')).rejects.toThrow();
  });

  it('starts although the number of its killed server belongs to another program now', async () => {
    const dataDir = path.join(folder, 'reused');
    const service = await startEmbeddedPostgres(dataDir);
    const left = await readFile(pidFile(dataDir), 'utf8');
    await service.stop();
    await writeFile(pidFile(dataDir), left.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const { uid, gid } = await stat(path.join(dataDir, 'postgres/data'));
    await chown(pidFile(dataDir), uid, gid);
    await utimes(pidFile(dataDir), new Date('2026-01-01'), new Date('2026-01-01'));
    const again = await startEmbeddedPostgres(dataDir);
    expect(await query(again.url, 'SELECT 1')).toEqual([1]);
    await again.stop();
  });

  it.runIf(process.getuid?.() === 0)('serves root from folders that nobody else can enter', async () => {
    const hidden = await mkdtemp(path.join(tmpdir(), 'tableside-private-'));
    expect((await stat(hidden)).mode & 0o777).toBe(0o700);
    const service = await startEmbeddedPostgres(path.join(hidden, 'data'));
    expect(await query(service.url, 'SELECT 1')).toEqual([1]);
    await service.stop();
    const link = path.join(hidden, 'data/postgres');
    expect((await lstat(link)).isSymbolicLink()).toBe(true);
    await rm(await realpath(link), { recursive: true });
    // The link leads nowhere now: better a sentence than an empty database in silence.
    await expect(startEmbeddedPostgres(path.join(hidden, 'data'))).rejects.toThrow(/is gone/);
    await rm(hidden, { recursive: true });
  });
});
