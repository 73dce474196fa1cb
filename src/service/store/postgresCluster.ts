/** One PostgreSQL cluster in a folder: made once, started, found again, and ended. */
import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, isFree } from '../freePort.ts';
import {
  type Account,
  canEnter,
  DatabaseUnavailable,
  exists,
  isAlive,
  makePrivateFolder,
  makeSharedFolder,
  postgresAccount,
  postgresPrograms,
  type Programs,
  SHARED_FOLDER,
} from './postgresPrograms.ts';

const run = promisify(execFile);

const ROLE = 'tableside';
const DATABASE = 'postgres';
/** How long a server may take to start, crash recovery included, and how long an ending one is waited for. */
const START_LIMIT = 60_000;
const STOP_SECONDS = { fast: 4, immediate: 2 };
const LOG_LIMIT = 1_000_000;
/** A file of a running server is this old, or is being written. */
const SETTLED_MS = 10_000;
/** A process number that no system gives. */
const NOBODY = 99_999_999;

export interface Cluster {
  /** Holds `data/`, `password`, `port`, `postgres.log`, and in `owner` the name under which it was made. */
  folder: string;
  account: Account;
  programs: Programs;
  password: string;
}

/** A running server. */
export interface Running {
  url: string;
  port: number;
}

/** Opens the cluster of `dataDir`, making it when there is none. Several processes may do so at once. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const account = await postgresAccount();
  const programs = await postgresPrograms(account);
  await mkdir(dataDir, { recursive: true }).catch(() => {
    throw new DatabaseUnavailable(
      `DATA_DIR cannot be used: ${dataDir} is not a folder that can be written to.`,
    );
  });
  const name = path.join(dataDir, 'postgres');
  if (!(await exists(name))) await makeCluster(name, account, programs);
  const folder = await realpath(name).catch(() => {
    throw new DatabaseUnavailable(
      `The database of ${name} is gone: remove that link to begin with an empty one.`,
    );
  });
  if (!(await canEnter(account, folder))) {
    throw new DatabaseUnavailable(
      `The database in ${folder} cannot be entered by the user that PostgreSQL runs as.`,
    );
  }
  const password = (await readFile(path.join(folder, 'password'), 'utf8')).trim();
  return { folder, account, programs, password };
}

/**
 * Makes a cluster and gives it the name `name` in one step, so that it is whole or not there; of
 * several processes the first one's stays.
 *
 * When the account can't enter the folder around it (root's own private folders), the cluster lies
 * in `SHARED_FOLDER` and `name` is a symbolic link to it. Removing the link still forgets it.
 */
async function makeCluster(name: string, account: Account, programs: Programs): Promise<void> {
  const inPlace = await canEnter(account, path.dirname(name));
  if (!inPlace) {
    await makeSharedFolder();
    await removeForgotten();
  }
  const folder = inPlace ? `${name}.new-${randomUUID()}` : path.join(SHARED_FOLDER, `data-${randomUUID()}`);
  try {
    await makePrivateFolder(folder, account);
    await writeFile(path.join(folder, 'owner'), name);
    await initialise(folder, account, programs);
    if (inPlace) await rename(folder, name);
    else await symlink(folder, name);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (await exists(name)) return;
    throw new DatabaseUnavailable(
      `The embedded database could not be made in ${path.dirname(name)}: ${lastLine(error)}`,
    );
  }
}

async function initialise(folder: string, account: Account, programs: Programs): Promise<void> {
  const passwordFile = path.join(folder, 'password');
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(passwordFile, account.uid, account.gid);
  const flags = [
    '--encoding=UTF8',
    '--locale=C',
    '--auth=scram-sha-256',
    `--username=${ROLE}`,
    '--no-instructions',
  ];
  await run(
    programs.initdb,
    [`--pgdata=${path.join(folder, 'data')}`, `--pwfile=${passwordFile}`, ...flags],
    {
      ...account,
      cwd: folder,
      env: { ...process.env, LC_ALL: 'C' },
    },
  );
}

/** Removes the clusters in `SHARED_FOLDER` whose link has been removed. */
async function removeForgotten(): Promise<void> {
  for (const entry of await readdir(SHARED_FOLDER)) {
    const folder = path.join(SHARED_FOLDER, entry);
    const owner = await readFile(path.join(folder, 'owner'), 'utf8').catch(() => undefined);
    if (owner === undefined || (await readlink(owner).catch(() => undefined)) === folder) continue;
    // Without a link, but with the folder that it will be put into, it may be in the making.
    const { mtimeMs } = await stat(folder);
    if ((await exists(path.dirname(owner))) && Date.now() - mtimeMs < 3_600_000) continue;
    if (await runningPostmaster(folder)) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

function lastLine(error: unknown): string {
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
  const lines = (output || (error instanceof Error ? error.message : '')).trim().split('\n');
  return lines.at(-1) ?? '';
}

/**
 * The running server of `cluster`; starts one when there is none. Several processes may do so at
 * once: PostgreSQL lets one of their servers live, and all of them find it.
 *
 * @param wanted `port` it must have, when somebody already relies on one; `signal` that ends the wait
 * @throws DatabaseUnavailable when there is none after a minute
 */
export async function ensureRunning(
  cluster: Cluster,
  { port, signal }: { port?: number; signal?: AbortSignal } = {},
): Promise<Running> {
  const deadline = Date.now() + START_LIMIT;
  let reason = '';
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    const found = await runningPostmaster(cluster.folder);
    const wanted = found?.port ?? port ?? (await preferredPort(cluster));
    const running = { port: wanted, url: urlOf(cluster, wanted) };
    const started = found ? undefined : await startPostmaster(cluster, wanted);
    while (Date.now() < deadline) {
      const answer = await answers(running.url);
      if (answer === 'ready') return running;
      signal?.throwIfAborted();
      if (answer === 'refused')
        throw new DatabaseUnavailable(`The database in ${cluster.folder} does not take its own password.`);
      if (started?.ended() || (found && !(await runningPostmaster(cluster.folder)))) break;
      await delay(50);
    }
    reason = await lastLogLine(cluster);
    // Leftovers of a killed server end within moments; a port that was taken is chosen anew.
    await delay(200);
  }
  throw new DatabaseUnavailable(`The embedded database in ${cluster.folder} does not start: ${reason}`);
}

function urlOf(cluster: Cluster, port: number): string {
  return `postgres://${ROLE}:${cluster.password}@127.0.0.1:${port}/${DATABASE}`;
}

/** The port of last time while it is free, so that addresses people wrote down stay right. */
async function preferredPort(cluster: Cluster): Promise<number> {
  const kept = Number(await readFile(path.join(cluster.folder, 'port'), 'utf8').catch(() => ''));
  if (kept > 0 && (await isFree(kept))) return kept;
  const port = await freePort();
  await writeFile(path.join(cluster.folder, 'port'), `${port}\n`);
  return port;
}

/**
 * Starts a server in a session of its own, so that neither Ctrl-C in the terminal nor the end of
 * this process ends it: it is ended on purpose, when the last service has let go of it.
 */
async function startPostmaster(cluster: Cluster, port: number): Promise<{ ended: () => boolean }> {
  const logFile = path.join(cluster.folder, 'postgres.log');
  if ((await stat(logFile).catch(() => ({ size: 0 }))).size > LOG_LIMIT) await truncate(logFile);
  const log = await open(logFile, 'a', 0o600);
  const options = {
    listen_addresses: '127.0.0.1',
    // Room for some forty processes of the service (`connectionShare.ts`); an idle connection costs next to nothing.
    max_connections: '200',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log names no value that a statement carried: those are guests' data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(
    cluster.programs.postgres,
    ['-D', path.join(cluster.folder, 'data'), '-p', String(port), ...flags],
    {
      ...cluster.account,
      cwd: cluster.folder,
      env: { ...process.env, LC_ALL: 'C' },
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    },
  );
  let ended = false;
  child.on('error', () => (ended = true));
  child.on('exit', () => (ended = true));
  child.unref();
  await log.close();
  return { ended: () => ended };
}

/** The server that `postmaster.pid` tells of, when it lives. */
async function runningPostmaster(folder: string): Promise<{ port: number } | undefined> {
  const file = path.join(folder, 'data', 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const [first, ...rest] = text.split('\n');
  const [pid, port] = [Number(first), Number(rest[2])];
  if (!(pid > 0) || !isAlive(pid)) return undefined;
  const command = await commandOf(pid);
  if (command === undefined || command.includes(path.join(folder, 'data')))
    return port > 0 ? { port } : undefined;
  // A killed server's number now belongs to another program, which PostgreSQL would take for the
  // server. A young file is left alone: a new server may be writing it at this moment.
  const age = Date.now() - (await stat(file).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
  if (command !== '' && age > SETTLED_MS && (await readFile(file, 'utf8').catch(() => '')) === text) {
    // The rest of the file must stay: by it PostgreSQL tells whether parts of the killed server are
    // still at work.
    await writeFile(file, [NOBODY, ...rest].join('\n'));
  }
  return undefined;
}

/** The command line of a process; empty when it has gone, undefined where the system doesn't tell. */
async function commandOf(pid: number): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined;
  // Not every small Linux has `ps`.
  if (process.platform === 'linux') {
    return readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (text) => text || 'a process that waits to be buried',
      () => '',
    );
  }
  return run('ps', ['-o', 'args=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}

async function answers(url: string): Promise<'ready' | 'refused' | 'away'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '28P01' ? 'refused' : 'away';
  } finally {
    await client.end().catch(() => {});
  }
}

async function lastLogLine(cluster: Cluster): Promise<string> {
  const log = await readFile(path.join(cluster.folder, 'postgres.log'), 'utf8').catch(() => '');
  const lines = log.trim().split('\n');
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
}

/** Ends the server: its clients' transactions are rolled back, what was committed stays. */
export async function stopRunning(cluster: Cluster): Promise<void> {
  const data = path.join(cluster.folder, 'data');
  const { uid, gid } = cluster.account;
  const stop = (mode: keyof typeof STOP_SECONDS) =>
    run(cluster.programs.pgCtl, ['stop', '-D', data, '-m', mode, '-w', '-t', String(STOP_SECONDS[mode])], {
      ...(uid === undefined ? {} : { uid }),
      ...(gid === undefined ? {} : { gid }),
      cwd: cluster.folder,
    });
  if (!(await runningPostmaster(cluster.folder))) return;
  await stop('fast').catch(async () => {
    if (await runningPostmaster(cluster.folder)) await stop('immediate');
  });
}
