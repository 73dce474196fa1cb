/** Starts, finds and stops the server of a cluster. */
import { execFile, spawn } from 'node:child_process';
import { open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort, isFree } from '../freePort.ts';
import { DatabaseUnavailable } from './account.ts';
import { type Cluster, urlOf } from './cluster.ts';
import { inDataFolder } from './dataFolder.ts';
import { clusterName, mendPidFile, runningPostmaster } from './postmaster.ts';
import { reasonIn, reasonOf } from './reason.ts';

const run = promisify(execFile);

/** Milliseconds that a server may take to start, including crash recovery, or to end. */
const START_LIMIT = 60_000;
/** Milliseconds for which a server that keeps exiting is restarted, in case what is wrong can be repaired. */
const FAILING_LIMIT = 15_000;
/** PostgreSQL's "fast" shutdown, and where that does not come to its end the "immediate" one. */
const STOP_SIGNALS = ['INT', 'QUIT'];
/**
 * Milliseconds for each: a busy disk takes its time for the last checkpoint of the one, and in the other the server waits
 * five seconds itself before it kills those of its processes that are still there.
 */
const STOP_LIMIT = 8000;
const LOG_LIMIT = 1_000_000;

/** A running server. */
export interface Running {
  port: number;
}

/**
 * The running server of `cluster`, started if there is none. Several processes may do so at once: PostgreSQL lets only
 * one of their servers run, and all of them find it.
 *
 * @param wanted `port` that it must have, when somebody already relies on one; `signal` that ends the wait
 * @throws DatabaseUnavailable when there is none after a minute
 */
export async function ensureRunning(
  cluster: Cluster,
  { port, signal }: { port?: number; signal?: AbortSignal } = {},
): Promise<Running> {
  const begun = Date.now();
  let deadline = begun + FAILING_LIMIT;
  let reason = '';
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    const found = await runningPostmaster(cluster.folder);
    // A live server may need time to recover, and the remains of a killed one time to end.
    if (found || /still in use|already exists|starting up|shutting down/.test(reason))
      deadline = begun + START_LIMIT;
    const wanted = found?.port ?? port ?? (await preferredPort(cluster));
    const started = found ? undefined : await startPostmaster(cluster, wanted);
    while (Date.now() < begun + START_LIMIT) {
      const answer = await answers(urlOf(cluster, wanted));
      if (answer === 'ready') return { port: wanted };
      signal?.throwIfAborted();
      // Another program may have taken the port first.
      if (answer === 'refused' && (await runningPostmaster(cluster.folder))?.port === wanted) {
        if (started) await stopRunning(cluster);
        throw wrongPassword(cluster);
      }
      if (started?.ended() || (found && !(await runningPostmaster(cluster.folder)))) break;
      await delay(50);
    }
    reason = (await started?.reason()) || reason;
    // The next attempt chooses another port if this one was taken.
    await delay(200);
  }
  throw new DatabaseUnavailable(`The embedded database in ${cluster.folder} does not start: ${reason}`);
}

function wrongPassword({ folder }: Cluster): DatabaseUnavailable {
  const file = path.join(folder, 'password');
  return new DatabaseUnavailable(
    `The database in ${folder} does not take the password in ${file}: end every service that uses it, remove that file, and start again, which sets a new one.`,
  );
}

/** The last port while it is free, so that addresses people wrote down stay valid; before the first start there is none. */
async function preferredPort({ folder }: Cluster): Promise<number> {
  const kept = Number(await readFile(path.join(folder, 'port'), 'utf8').catch(() => ''));
  if (kept > 0 && (await isFree(kept))) return kept;
  const port = await freePort();
  // Not needed to run: without the file another port is chosen next time.
  await writeFile(path.join(folder, 'port'), `${port}\n`).catch(() => {});
  return port;
}

interface Started {
  ended(): boolean;
  /** Why the server ended, in a few words. */
  reason(): Promise<string>;
}

/**
 * Starts a server in a session of its own, so that neither Ctrl-C in the terminal nor the end of this process stops it:
 * it is stopped on purpose, when the last service has released it.
 */
async function startPostmaster(cluster: Cluster, port: number): Promise<Started> {
  try {
    await mendPidFile(cluster.folder);
    return await spawnPostmaster(cluster, port);
  } catch (error) {
    return { ended: () => true, reason: async () => reasonOf(error) };
  }
}

async function spawnPostmaster(cluster: Cluster, port: number): Promise<Started> {
  const { dataDir, options } = inDataFolder(cluster.folder, cluster.account);
  const flags = await flagsOf(options.cwd);
  const logFile = path.join(cluster.folder, 'postgres.log');
  // Before the first start there is no log.
  if ((await stat(logFile).catch(() => ({ size: 0 }))).size > LOG_LIMIT) await truncate(logFile);
  const log = await open(logFile, 'a', 0o600);
  try {
    const { size } = await log.stat();
    const child = spawn(cluster.programs.postgres, ['-D', dataDir, '-p', String(port), ...flags], {
      ...options,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    let ended = false;
    let failure: Error | undefined;
    child.on('error', (error) => {
      ended = true;
      failure = error;
    });
    child.on('exit', () => (ended = true));
    child.unref();
    return {
      ended: () => ended,
      reason: async () => (failure ? `${failure.message}.` : reasonAfter(cluster, logFile, size)),
    };
  } finally {
    await log.close();
  }
}

async function flagsOf(data: string): Promise<string[]> {
  const settings = {
    // For recognising the server (`postmaster.ts`).
    cluster_name: await clusterName(data),
    listen_addresses: '127.0.0.1',
    // Room for some forty processes of the service (`connectionShare.ts`); an idle connection costs next to nothing.
    max_connections: '200',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements in the log would contain guests' data.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** Why a server ended: what kept it from writing files, else what its log, if there is one, says after byte `from`. */
async function reasonAfter({ folder }: Cluster, logFile: string, from: number): Promise<string> {
  const log = (await readFile(logFile).catch(() => Buffer.of())).subarray(from).toString('utf8');
  const probe = path.join(folder, 'probe');
  const trouble = await writeFile(probe, Buffer.alloc(65_536), { flush: true }).then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );
  // A disk that refuses to write a file may also refuse to remove one.
  await rm(probe, { force: true }).catch(() => {});
  return trouble ?? reasonIn(log) ?? 'it ends without a message.';
}

async function answers(url: string): Promise<'ready' | 'refused' | 'away'> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  // A broken connection fails the statement; without a listener `error` would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return 'ready';
  } catch (error) {
    return error instanceof pg.DatabaseError && error.code === '28P01' ? 'refused' : 'away';
  } finally {
    // The answer is known by now.
    await client.end().catch(() => {});
  }
}

/**
 * Stops the server: open transactions are rolled back, what was committed stays. One that another service starts in the
 * meantime is left alone: that service has not released it.
 *
 * @throws DatabaseUnavailable when it does not end
 */
export async function stopRunning(cluster: Cluster): Promise<void> {
  const found = await runningPostmaster(cluster.folder);
  if (!found) return;
  const { options } = inDataFolder(cluster.folder, cluster.account);
  const isGone = async () => (await runningPostmaster(cluster.folder))?.pid !== found.pid;
  for (const signal of STOP_SIGNALS) {
    // One that has ended by itself takes no signal.
    await run(cluster.programs.pgCtl, ['kill', signal, String(found.pid)], options).catch(() => {});
    for (const begun = Date.now(); Date.now() < begun + STOP_LIMIT; await delay(50))
      if (await isGone()) return;
  }
  throw new DatabaseUnavailable(`The embedded database in ${cluster.folder} does not end.`);
}
