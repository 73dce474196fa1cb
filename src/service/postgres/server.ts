/** The server of a cluster: started, waited for, found again, and ended. */
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

/** How long a server may take to start, crash recovery included, and how long an ending one is waited for. */
const START_LIMIT = 60_000;
/** Servers that end at once, one after the other, are tried for as long as it takes to mend what can be. */
const FAILING_LIMIT = 15_000;
const STOP_SECONDS = { fast: 4, immediate: 2 };
const LOG_LIMIT = 1_000_000;

/** A running server. */
export interface Running {
  port: number;
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
  const begun = Date.now();
  let deadline = begun + FAILING_LIMIT;
  let reason = '';
  while (Date.now() < deadline) {
    signal?.throwIfAborted();
    const found = await runningPostmaster(cluster.folder);
    // One that lives may need its time to recover, and what is left of a killed one its time to end.
    if (found || /still in use|already exists|starting up|shutting down/.test(reason))
      deadline = begun + START_LIMIT;
    const wanted = found?.port ?? port ?? (await preferredPort(cluster));
    const started = found ? undefined : await startPostmaster(cluster, wanted);
    while (Date.now() < begun + START_LIMIT) {
      const answer = await answers(urlOf(cluster, wanted));
      if (answer === 'ready') return { port: wanted };
      signal?.throwIfAborted();
      // Another program's server may have been quicker to take the port.
      if (answer === 'refused' && (await runningPostmaster(cluster.folder))?.port === wanted) {
        if (started) await stopRunning(cluster);
        throw wrongPassword(cluster);
      }
      if (started?.ended() || (found && !(await runningPostmaster(cluster.folder)))) break;
      await delay(50);
    }
    reason = (await started?.reason()) || reason;
    // A port that was taken is chosen anew.
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

/** The port of last time while it is free, so that addresses people wrote down stay right. */
async function preferredPort({ folder }: Cluster): Promise<number> {
  const kept = Number(await readFile(path.join(folder, 'port'), 'utf8').catch(() => ''));
  if (kept > 0 && (await isFree(kept))) return kept;
  const port = await freePort();
  // Without the file another port is chosen next time.
  await writeFile(path.join(folder, 'port'), `${port}\n`).catch(() => {});
  return port;
}

interface Started {
  ended(): boolean;
  /** Why it ended, in a few words. */
  reason(): Promise<string>;
}

/**
 * Starts a server in a session of its own, so that neither Ctrl-C in the terminal nor the end of
 * this process ends it: it is ended on purpose, when the last service has let go of it.
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
  // Before the first start there is none.
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
    // By it the server is recognised (`postmaster.ts`).
    cluster_name: await clusterName(data),
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
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** What a server that ended has written into its log since it was `from` bytes long, or what kept it from writing. */
async function reasonAfter({ folder }: Cluster, logFile: string, from: number): Promise<string> {
  const log = (await readFile(logFile).catch(() => Buffer.of())).subarray(from).toString('utf8');
  const probe = path.join(folder, 'probe');
  const trouble = await writeFile(probe, Buffer.alloc(65_536), { flush: true }).then(
    () => undefined,
    (error: unknown) => reasonOf(error),
  );
  // A disk that takes no file may not let go of one either.
  await rm(probe, { force: true }).catch(() => {});
  return trouble ?? reasonIn(log) ?? 'it ends without a word.';
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
    // What it was asked for is known.
    await client.end().catch(() => {});
  }
}

/** Ends the server: its clients' transactions are rolled back, what was committed stays. */
export async function stopRunning(cluster: Cluster): Promise<void> {
  const { dataDir, options } = inDataFolder(cluster.folder, cluster.account);
  const stop = (mode: keyof typeof STOP_SECONDS) =>
    run(
      cluster.programs.pgCtl,
      ['stop', '-D', dataDir, '-m', mode, '-w', '-t', String(STOP_SECONDS[mode])],
      options,
    );
  if (!(await runningPostmaster(cluster.folder))) return;
  await stop('fast').catch(async () => {
    if (await runningPostmaster(cluster.folder)) await stop('immediate');
  });
}
