import { cp, mkdir, mkdtemp, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '../../../src/service/postgres/embeddedPostgres.ts';
import { StartFailure } from '../../../src/service/startFailure.ts';
import { pidFile, query } from '../support/embedded.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tableside-starts-'));
  const service = await startEmbeddedPostgres(path.join(folder, 'template'));
  await query(service.migrationUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await service.stop();
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

let dataDir: string;
let count = 0;
const inside = (name: string) => path.join(dataDir, 'postgres', name);
beforeEach(async () => {
  dataDir = path.join(folder, String((count += 1)));
  await cp(path.join(folder, 'template'), dataDir, { recursive: true });
});

async function expectKept(): Promise<void> {
  const service = await startEmbeddedPostgres(dataDir);
  expect(await query(service.migrationUrl, 'SELECT answer FROM kept')).toEqual([42]);
  await service.stop();
}

async function refusal(): Promise<string> {
  const error: unknown = await startEmbeddedPostgres(dataDir).then(
    async (service) => {
      await service.stop();
      return undefined;
    },
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartFailure);
  const { message } = error as StartFailure;
  expect(message).toMatch(/^[^\n]+$/);
  return message;
}

describe('an embedded database', { timeout: 60_000 }, () => {
  it.each([
    ['empty', ''],
    ['without a number', 'nonsense\n'],
    ['cut off', '99999999'],
  ])('starts although its postmaster.pid is %s', async (_, text) => {
    await writeFile(pidFile(dataDir), text);
    await utimes(pidFile(dataDir), new Date('2026-01-01'), new Date('2026-01-01'));
    await expectKept();
  });

  it('starts with a new password when the file of it was lost or is empty, and keeps it', async () => {
    const file = inside('password');
    const before = await readFile(file, 'utf8');
    for (const lose of [() => rm(file), () => writeFile(file, '')]) {
      await lose();
      await expectKept();
      expect(await readFile(file, 'utf8')).not.toBe(before);
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      await expectKept();
    }
  });

  it('says what to do when the password is lost while its server runs, and goes on serving', async () => {
    const service = await startEmbeddedPostgres(dataDir);
    await rm(inside('password'));
    expect(await refusal()).toMatch(/lost while the database runs: end the services .* "kill -INT \d+"/);
    expect(await query(service.migrationUrl, 'SELECT answer FROM kept')).toEqual([42]);
    await service.stop();
    await expectKept();
  });

  it('says what to do when another password lies there', async () => {
    await writeFile(inside('password'), 'another\n');
    expect(await refusal()).toMatch(
      /does not take the password in .*: end every service .* remove that file/,
    );
    await rm(inside('password'));
    await expectKept();
  });

  it.each(['nonsense', '99999999', '-1', ''])(
    'chooses another port when the kept one is "%s"',
    async (port) => {
      await writeFile(inside('port'), port);
      await expectKept();
      expect(Number(await readFile(inside('port'), 'utf8'))).toBeGreaterThan(0);
    },
  );

  it('of another version is left alone, with a sentence that says how to take it along', async () => {
    await writeFile(inside('data/PG_VERSION'), '16\n');
    expect(await refusal()).toMatch(/was made by PostgreSQL 16, and this release brings \d+: make a backup/);
  });

  it('that has lost its files is told so, and not made anew', async () => {
    await rename(inside('data'), inside('elsewhere'));
    expect(await refusal()).toMatch(/holds no database: bring its files back/);
  });

  it('is not made where a file lies in its place', async () => {
    await rm(path.join(dataDir, 'postgres'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres'), '');
    expect(await refusal()).toMatch(/is no folder: move it away/);
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, '');
    expect(await refusal()).toMatch(/^DATA_DIR cannot be used: /);
    dataDir = path.join(dataDir, 'below');
    expect(await refusal()).toMatch(/^DATA_DIR cannot be used: /);
  });

  it('is not made by a program that only reads it', async () => {
    const empty = path.join(folder, 'nothing-here');
    await mkdir(empty);
    await expect(startEmbeddedPostgres(empty, undefined, { mustExist: true })).rejects.toThrow(
      /^There is no database in .*: set DATA_DIR/,
    );
  });
});
