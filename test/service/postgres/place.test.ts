import {
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  rename,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '../../../src/service/log.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../src/service/postgres/embeddedPostgres.ts';
import { pidFile, postmaster, query } from '../support/embedded.ts';

// As `mkdtemp` makes it: nobody else may enter, so that root's database user can't either.
let folder: string;
let shared: string;
let logged: Record<string, unknown>[];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tableside-private-'));
  shared = path.join(folder, 'shared');
  await mkdir(shared);
  const service = await start(path.join(folder, 'template'));
  await query(service.migrationUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await service.stop();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PATIENCE = { timeout: 30_000 };

function start(dataDir: string): Promise<EmbeddedPostgres> {
  logged = [];
  const log = createLog('info', { write: (line: string) => void logged.push(JSON.parse(line)) });
  return startEmbeddedPostgres(dataDir, log, { sharedFolder: shared });
}

/** Puts a database with one row into `dataDir`. */
async function makeDatabase(dataDir: string): Promise<void> {
  await cp(path.join(folder, 'template'), dataDir, { recursive: true });
}

async function expectKept(dataDir: string): Promise<void> {
  const service = await start(dataDir);
  expect(await query(service.migrationUrl, 'SELECT answer FROM kept')).toEqual([42]);
  await service.stop();
}

/** Puts the database of `dataDir` where earlier versions put it: elsewhere, with a link to it. */
async function putIntoShared(dataDir: string, id: string): Promise<string> {
  const [name, elsewhere] = [path.join(dataDir, 'postgres'), path.join(shared, `data-${id}`)];
  await writeFile(path.join(name, 'owner'), name);
  await rename(name, elsewhere);
  await symlink(elsewhere, name);
  return elsewhere;
}

describe('a database in a folder that nobody else can enter', { timeout: 60_000 }, () => {
  it('lies in DATA_DIR, is shared by several services, and recovers from a killed server', async () => {
    const dataDir = path.join(folder, 'private');
    const [one, other] = await Promise.all([start(dataDir), start(dataDir)]);
    expect(one.url).toBe(other.url);
    const place = await lstat(path.join(dataDir, 'postgres'));
    expect([place.isDirectory(), place.mode & 0o777]).toEqual([true, 0o700]);
    expect(await readdir(shared)).toEqual([]);
    await query(one.migrationUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postmaster(dataDir);
    process.kill(pid, 'SIGKILL');
    await expect
      .poll(() => query(one.migrationUrl, 'SELECT answer FROM kept').catch(() => []), PATIENCE)
      .toEqual([42]);
    expect(await postmaster(dataDir)).not.toBe(pid);
    await one.stop();
    await expect.poll(() => query(other.url, 'SELECT 1').catch(() => []), PATIENCE).toEqual([1]);
    await other.stop();
    await expect(stat(pidFile(dataDir))).rejects.toThrow();
  });

  it('is still there after its folder was renamed and other services were started', async () => {
    const dataDir = path.join(folder, 'before');
    await makeDatabase(dataDir);
    await rename(dataDir, path.join(folder, 'after'));
    const another = await start(path.join(folder, 'another'));
    await another.stop();
    await expectKept(path.join(folder, 'after'));
  });

  it('is found again when its folder is renamed while its server runs', async () => {
    const dataDir = path.join(folder, 'running');
    const service = await start(dataDir);
    await query(service.migrationUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postmaster(dataDir);
    const renamed = path.join(folder, 'running-renamed');
    await rename(dataDir, renamed);
    const again = await start(renamed);
    expect(again.url).toBe(service.url);
    expect(await postmaster(renamed)).toBe(pid);
    await service.stop();
    expect(await query(again.migrationUrl, 'SELECT answer FROM kept')).toEqual([42]);
    await again.stop();
  });

  it('is whole in a copy of the folder, whoever the copy belongs to', async () => {
    const dataDir = path.join(folder, 'original');
    await makeDatabase(dataDir);
    const copy = path.join(folder, 'copy');
    await cp(dataDir, copy, { recursive: true });
    await expectKept(copy);
    await expectKept(dataDir);
  });

  it('starts in a copy that was made while the server of the original ran', async () => {
    const dataDir = path.join(folder, 'busy');
    await makeDatabase(dataDir);
    const service = await start(dataDir);
    const copy = path.join(folder, 'busy-copy');
    await cp(dataDir, copy, { recursive: true });
    // A young file would be left alone for some seconds.
    await utimes(pidFile(copy), new Date('2026-01-01'), new Date('2026-01-01'));
    const copied = await start(copy);
    expect(copied.url).not.toBe(service.url);
    expect(await query(copied.migrationUrl, 'SELECT answer FROM kept')).toEqual([42]);
    await query(copied.migrationUrl, 'DROP TABLE kept');
    await copied.stop();
    expect(await query(service.migrationUrl, 'SELECT answer FROM kept')).toEqual([42]);
    await service.stop();
  });
});

describe('a database that an earlier version put elsewhere', { timeout: 60_000 }, () => {
  it('is moved into DATA_DIR, although that was renamed since and others were started', async () => {
    const dataDir = path.join(folder, 'linked');
    await makeDatabase(dataDir);
    const elsewhere = await putIntoShared(dataDir, 'linked');
    const renamed = path.join(folder, 'linked-renamed');
    await rename(dataDir, renamed);
    const another = await start(path.join(folder, 'yet-another'));
    await another.stop();
    expect(logged).toContainEqual(expect.objectContaining({ level: 40, folder: elsewhere }));
    await expectKept(renamed);
    expect((await lstat(path.join(renamed, 'postgres'))).isDirectory()).toBe(true);
    await expect(stat(elsewhere)).rejects.toThrow();
    await expectKept(renamed);
  });

  it('is moved at the next start when its server runs', async () => {
    const dataDir = path.join(folder, 'linked-running');
    await makeDatabase(dataDir);
    const elsewhere = await putIntoShared(dataDir, 'linked-running');
    const first = await startEmbeddedPostgres(dataDir, undefined, { sharedFolder: '/nowhere' });
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    await Promise.all([first.stop(), second.stop()]);
    await stat(elsewhere);
    await expectKept(dataDir);
    await expect(stat(elsewhere)).rejects.toThrow();
  });

  it('stays where it is for a copy of the link, and is its first owner’s', async () => {
    const dataDir = path.join(folder, 'owner');
    await makeDatabase(dataDir);
    const elsewhere = await putIntoShared(dataDir, 'owned');
    const copy = path.join(folder, 'owner-copy');
    await mkdir(copy);
    await symlink(elsewhere, path.join(copy, 'postgres'));
    await expectKept(copy);
    expect(logged).toContainEqual(expect.objectContaining({ level: 40, folder: elsewhere }));
    await expectKept(dataDir);
    await expect(start(copy)).rejects.toThrow(/gone, because .* is not there: [^\n]+\.$/);
  });

  it('is whole when the process was killed in the middle of the move', async () => {
    for (const step of ['before the link went', 'before the name was given']) {
      const dataDir = path.join(folder, step);
      await makeDatabase(dataDir);
      const elsewhere = await putIntoShared(dataDir, step);
      await rename(elsewhere, path.join(dataDir, 'postgres.moving'));
      if (step === 'before the name was given') await rm(path.join(dataDir, 'postgres'));
      await expectKept(dataDir);
    }
  });

  it('is not passed over in silence when its link was lost', async () => {
    const dataDir = path.join(folder, 'link-lost');
    await makeDatabase(dataDir);
    const elsewhere = await putIntoShared(dataDir, 'lost');
    await rm(path.join(dataDir, 'postgres'));
    await expect(start(dataDir)).rejects.toThrow(
      `"ln -s ${elsewhere} ${dataDir}/postgres" takes it up again`,
    );
    await symlink(elsewhere, path.join(dataDir, 'postgres'));
    await expectKept(dataDir);
  });
});
