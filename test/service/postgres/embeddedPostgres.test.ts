import { chmod, chown, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCluster } from '../../../src/service/postgres/cluster.ts';
import { startEmbeddedPostgres } from '../../../src/service/postgres/embeddedPostgres.ts';
import { isAlive } from '../../../src/service/postgres/programs.ts';
import { ensureRunning, stopRunning } from '../../../src/service/postgres/server.ts';
import { pidFile, postmaster, query } from '../support/embedded.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tableside-pg-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the embedded database', { timeout: 60_000 }, () => {
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
      await query(
        first.superuserUrl,
        `SELECT ${settings.map((name) => `current_setting('${name}')`).join(', ')}`,
      ),
    ).toEqual(['127.0.0.1', '', 'on', 'on', 'on', 'UTF8', 'C', 'scram-sha-256']);
    expect((await stat(path.join(dataDir, 'postgres/password'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    await expect(query(first.url.replace(password, 'wrong'), 'SELECT 1')).rejects.toThrow(/password/);
    await query(first.superuserUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    await first.stop();
    await expect(query(first.url, 'SELECT 1')).rejects.toThrow();

    const second = await startEmbeddedPostgres(dataDir);
    expect(second.url).toBe(first.url);
    expect(await query(second.superuserUrl, 'SELECT answer FROM kept')).toEqual([42]);
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
    await query(service.superuserUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    for (let round = 0; round < 2; round += 1) {
      const pid = await postmaster(dataDir);
      process.kill(pid, 'SIGKILL');
      await expect
        .poll(() => query(service.superuserUrl, 'SELECT answer FROM kept').catch(() => []), {
          timeout: 20_000,
        })
        .toEqual([42]);
      expect(await postmaster(dataDir)).not.toBe(pid);
    }
    await service.stop();
    await expect(query(service.url, 'SELECT 1')).rejects.toThrow();
  });

  it('that one service stops stays up when another has started it again meanwhile', async () => {
    const dataDir = path.join(folder, 'crossed');
    const cluster = await openCluster(dataDir);
    await ensureRunning(cluster);
    const pid = await postmaster(dataDir);
    const stopped = stopRunning(cluster);
    await expect.poll(() => isAlive(pid), { interval: 1, timeout: 20_000 }).toBe(false);
    // As a service does at once when it has lost its connection.
    await ensureRunning(cluster);
    const again = await postmaster(dataDir);
    await stopped;
    expect(await postmaster(dataDir)).toBe(again);
    expect(isAlive(again)).toBe(true);
    await stopRunning(cluster);
    expect(isAlive(again)).toBe(false);
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

  it('gives the services a role for rows and one for tables, neither of them a superuser', async () => {
    const dataDir = path.join(folder, 'roles');
    const service = await startEmbeddedPostgres(dataDir);
    for (const url of [service.url, service.migrationUrl]) {
      const rights = 'rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls';
      expect(await query(url, `SELECT ${rights} FROM pg_roles WHERE rolname = current_user`)).toEqual([
        false,
      ]);
    }
    expect(
      await query(service.superuserUrl, 'SELECT usename FROM pg_stat_activity WHERE usename IS NOT NULL'),
    ).not.toContain('tableside_owner');
    await query(service.migrationUrl, 'CREATE TABLE mine (id integer)');
    for (const statement of ['CREATE TABLE other ()', 'CREATE TEMPORARY TABLE other ()', 'DROP TABLE mine'])
      await expect(query(service.url, statement)).rejects.toThrow(/permission denied|must be owner/);
    await service.stop();
  });

  it('of an earlier version, with one role for everything, is brought over', async () => {
    const dataDir = path.join(folder, 'earlier');
    const first = await startEmbeddedPostgres(dataDir);
    await query(
      first.superuserUrl,
      `DROP OWNED BY tableside_owner, tableside_service; DROP ROLE tableside_owner;
       CREATE TYPE mood AS ENUM ('fine'); CREATE DOMAIN few AS integer CHECK (value < 10);
       CREATE TABLE guests (id bigint GENERATED ALWAYS AS IDENTITY, number serial, mood mood, few few);
       CREATE SEQUENCE alone; CREATE VIEW seen AS SELECT * FROM guests;
       CREATE FUNCTION one() RETURNS integer LANGUAGE sql AS 'SELECT 1'`,
    );
    await first.stop();
    const second = await startEmbeddedPostgres(dataDir);
    await query(second.migrationUrl, "INSERT INTO guests (mood, few) VALUES ('fine', one())");
    await query(
      second.migrationUrl,
      'DROP FUNCTION one(); DROP VIEW seen; ALTER TABLE guests DROP COLUMN mood; DROP TYPE mood; DROP SEQUENCE alone',
    );
    expect(await query(second.migrationUrl, 'SELECT id::integer FROM guests')).toEqual([1]);
    await second.stop();
  });
});
