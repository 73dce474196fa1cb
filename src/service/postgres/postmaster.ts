/** Finds the running server of a cluster, and repairs a `postmaster.pid` that a killed one left behind. */
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './programs.ts';

const run = promisify(execFile);

/** A younger file may still be being written by a server that starts. */
const SETTLED_MS = 10_000;
/** A process id that no system assigns. */
const NOBODY = 99_999_999;

export interface Postmaster {
  pid: number;
  port: number;
}

/** The running server named in the `postmaster.pid` of the cluster in `folder`; without such a file there is none. */
export async function runningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const { pid, port } = parse(await readFile(pidFileOf(folder), 'utf8').catch(() => ''));
  if (!(pid > 0) || !(port > 0) || !isAlive(pid)) return undefined;
  return (await serves(pid, dataOf(folder))) === false ? undefined : { pid, port };
}

/**
 * Removes what keeps PostgreSQL from starting although no server is running: a process id that now belongs to another
 * program, which PostgreSQL would take for the server, or a file without one, as a full disk leaves it. A recent file is
 * left alone, because a server may be writing it.
 */
export async function mendPidFile(folder: string): Promise<void> {
  const file = pidFileOf(folder);
  const [text, written] = await Promise.all([
    // A file that is gone needs no repair.
    readFile(file, 'utf8').catch(() => undefined),
    stat(file).catch(() => undefined),
  ]);
  if (text === undefined || written === undefined || Date.now() - written.mtimeMs < SETTLED_MS) return;
  const { pid, rest } = parse(text);
  // A file that is gone meanwhile has changed.
  const unchanged = async () => (await readFile(file, 'utf8').catch(() => '')) === text;
  if (!(pid > 0)) {
    if ((await servesAnywhere(dataOf(folder))) === false && (await unchanged())) await rm(file);
  } else if (isAlive(pid) && (await serves(pid, dataOf(folder))) === false && (await unchanged())) {
    // The rest of the file must stay: PostgreSQL uses it to tell whether parts of the killed server are still running.
    await writeFile(file, [NOBODY, ...rest].join('\n'));
  }
}

const dataOf = (folder: string) => path.join(folder, 'data');
const pidFileOf = (folder: string) => path.join(dataOf(folder), 'postmaster.pid');

function parse(text: string): { pid: number; port: number; rest: string[] } {
  const [first, ...rest] = text.split('\n');
  return { pid: Number(first), port: Number(rest[2]), rest };
}

/**
 * The name that a server of the data folder `data` has in its command line. A copy of the folder, or another one in its
 * place, has a different name.
 */
export async function clusterName(data: string): Promise<string> {
  const { dev, ino } = await stat(data, { bigint: true });
  return `tableside-${dev}-${ino}`;
}

/** Whether process `pid` is a server of the data folder `data`; undefined where the system doesn't tell. */
async function serves(pid: number, data: string): Promise<boolean | undefined> {
  const command = await commandOf(pid);
  if (!command?.includes('postgres')) return command === undefined ? undefined : false;
  const [named] = /tableside-\d+-\d+/.exec(command) ?? [];
  // Data that is gone has no name to compare with.
  if (named !== undefined) return named === (await clusterName(data).catch(() => undefined));
  // Servers of earlier versions have the path instead of a name.
  if (command.includes(data)) return true;
  if (process.platform !== 'linux') return false;
  // Compared by inode, because the folder may have been renamed. Root in a container may not be allowed to look.
  return Promise.all([stat(`/proc/${pid}/cwd`), stat(data)]).then(
    ([its, ours]) => its.ino === ours.ino && its.dev === ours.dev,
    (error: unknown) =>
      error instanceof Error && 'code' in error && error.code === 'ENOENT' ? false : undefined,
  );
}

/** The command line of a process; empty when it has gone, undefined where the system doesn't tell. */
async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  // Not every small Linux has `ps`.
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return run('ps', ['-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

/** Whether any process is a server of `data`; undefined where the system doesn't tell. */
async function servesAnywhere(data: string): Promise<boolean | undefined> {
  if (process.platform === 'win32') return undefined;
  if (process.platform !== 'linux')
    return run('ps', ['-A', '-o', 'args=']).then(
      ({ stdout }) => stdout.includes(data),
      () => undefined,
    );
  const answers = await Promise.all(
    (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map((name) => serves(Number(name), data)),
  );
  if (answers.includes(true)) return true;
  return answers.includes(undefined) ? undefined : false;
}
