import { mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyPrograms } from '../../../src/service/postgres/programs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tableside-programs-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The programs as npm leaves them when no install script ran: no link, no executable bit. */
async function unpacked(links: unknown): Promise<string> {
  const native = path.join(folder, 'package/native');
  await mkdir(path.join(native, 'bin'), { recursive: true });
  await mkdir(path.join(native, 'lib'));
  await writeFile(path.join(native, 'bin/postgres'), '#!/bin/sh\n', { mode: 0o600 });
  await writeFile(path.join(native, 'lib/libpq.so.5.18'), 'a library', { mode: 0o600 });
  await writeFile(path.join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return native;
}

describe('a copy of the programs', () => {
  it('has its links inside itself, whatever its name, and may be run by everybody', async () => {
    const native = await unpacked([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]);
    const copy = path.join(folder, 'postgres-18.4');
    await copyPrograms(native, copy);
    expect(await readlink(path.join(copy, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
    expect(await readFile(path.join(copy, 'lib/libpq.so.5'), 'utf8')).toBe('a library');
    expect((await stat(path.join(copy, 'bin/postgres'))).mode & 0o777).toBe(0o755);
    expect((await stat(path.join(copy, 'lib/libpq.so.5.18'))).mode & 0o044).toBe(0o044);
    expect((await readdir(folder)).sort()).toEqual(['package', 'postgres-18.4']);
  });

  it('that fails is removed', async () => {
    const native = await unpacked('no list of links');
    await expect(copyPrograms(native, path.join(folder, 'postgres-18.4'))).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['package']);
  });

  it('leaves those alone that others make, and removes what a killed process or a long gone one left', async () => {
    const native = await unpacked([]);
    const dead = path.join(folder, 'postgres-18.4.99999999');
    const old = path.join(folder, `postgres-18.4.${process.pid}-old`);
    const made = path.join(folder, `postgres-18.4.${process.pid}-made-now`);
    for (const one of [dead, old, made]) await mkdir(one);
    await utimes(old, new Date('2026-01-01'), new Date('2026-01-01'));
    await copyPrograms(native, path.join(folder, 'postgres-18.4'));
    expect((await readdir(folder)).sort()).toEqual(['package', 'postgres-18.4', path.basename(made)]);
  });

  it('is made once by several that start at the same time', async () => {
    const native = await unpacked([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]);
    const copy = path.join(folder, 'postgres-18.4');
    await Promise.all([1, 2, 3].map(() => copyPrograms(native, copy)));
    expect((await readdir(folder)).sort()).toEqual(['package', 'postgres-18.4']);
    expect(await readlink(path.join(copy, 'lib/libpq.so.5'))).toBe('libpq.so.5.18');
  });
});
