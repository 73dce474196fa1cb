/** Finds the running server of a cluster, and mends what a killed one left in `postmaster.pid`. */
import { execFile } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from './programs.ts';

const run = promisify(execFile);

/** A file of a running server is this old, or is being written. */
const SETTLED_MS = 10_000;
/** A process number that no system gives. */
const NOBODY = 99_999_999;

export interface Postmaster {
  pid: number;
  port: number;
}

/** The server that the `postmaster.pid` of the cluster in `folder` tells of, when it lives. */
export async function runningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const { pid, port } = parse(await readFile(pidFileOf(folder), 'utf8').catch(() => ''));
  if (!(pid > 0) || !(port > 0) || !isAlive(pid)) return undefined;
  return (await serves(pid, dataOf(folder))) === false ? undefined : { pid, port };
}

/**
 * Takes out of the way what keeps PostgreSQL from starting although no server runs: a number that
 * belongs to another program now, which PostgreSQL would take for the server, and a file without a
 * number, as a full disk leaves it. A young file is left alone: a server may be writing it.
 */
export async function mendPidFile(folder: string): Promise<void> {
  const file = pidFileOf(folder);
  const [text, written] = await Promise.all([
    // What is gone meanwhile needs no mending.
    readFile(file, 'utf8').catch(() => undefined),
    stat(file).catch(() => undefined),
  ]);
  if (text === undefined || written === undefined || Date.now() - written.mtimeMs < SETTLED_MS) return;
  const { pid, rest } = parse(text);
  const unchanged = async () => (await readFile(file, 'utf8').catch(() => '')) === text;
  if (!(pid > 0)) {
    if ((await servesAnywhere(dataOf(folder))) === false && (await unchanged())) await rm(file);
  } else if (isAlive(pid) && (await serves(pid, dataOf(folder))) === false && (await unchanged())) {
    // The rest of the file must stay: by it PostgreSQL tells whether parts of the killed server are
    // still at work.
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
 * The name that a server of the data in `data` carries in its command line. A copy of the data, or
 * other data put into their place, has another one.
 */
export async function clusterName(data: string): Promise<string> {
  const { dev, ino } = await stat(data, { bigint: true });
  return `tableside-${dev}-${ino}`;
}

/** Whether process `pid` is a server of the data in `data`; undefined where the system doesn't tell. */
async function serves(pid: number, data: string): Promise<boolean | undefined> {
  const command = await commandOf(pid);
  if (!command?.includes('postgres')) return command === undefined ? undefined : false;
  const [named] = /tableside-\d+-\d+/.exec(command) ?? [];
  if (named !== undefined) return named === (await clusterName(data).catch(() => undefined));
  // Servers of earlier versions have no name, but the path.
  if (command.includes(data)) return true;
  if (process.platform !== 'linux') return false;
  // The folder may have been renamed meanwhile. Root in a container may not be allowed to look.
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
