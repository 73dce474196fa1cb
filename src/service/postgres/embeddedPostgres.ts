/**
 * The embedded database: a real PostgreSQL server in a folder, shared by every service that is
 * started on that folder and kept running until the last of them has ended.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { isDatabaseAway } from '../store/databaseAway.ts';
import { type Cluster, type OpenOptions, OWNER, openCluster, SERVER, urlOf } from './cluster.ts';
import { ensureRoles } from './roles.ts';
import { ensureRunning, type Running, stopRunning } from './server.ts';

/** The addresses are `postgres://user:password@127.0.0.1:port/database`, and stay the same while this process lives. */
export interface EmbeddedPostgres {
  /** For the role that serves: it reads and writes rows, as far as `allowServing` has let it. */
  readonly url: string;
  /** For the role that owns the tables, and migrates. */
  readonly migrationUrl: string;
  /** For the role that may do everything. */
  readonly superuserUrl: string;
  /** Lets go of the server, and ends it when no other service holds it. */
  stop(): Promise<void>;
}

/** Every service holds this advisory lock, shared; who can have it alone is the last. */
const MEMBERS = [0x7461626c, 1];
const CONNECT_MS = 5000;
/** How long a server that is just starting is waited for, to ask whether anybody else needs it. */
const ASK_MS = 2000;

/**
 * Makes the database of `dataDir` when there is none, and starts its server or takes over one that
 * is running: another service's, or one that outlived a killed service. A server that dies is
 * started again until `stop()`.
 *
 * @param dataDir absolute path
 * @throws DatabaseUnavailable with one sentence for the operator
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log?: Log,
  options?: OpenOptions,
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(dataDir, { log, ...options });
  const running = await startWithRoles(cluster);
  const member = new Member(cluster, running, log);
  await member.join();
  const url = (role?: string) => urlOf(cluster, running.port, role);
  return { url: url(SERVER), migrationUrl: url(OWNER), superuserUrl: url(), stop: () => member.leave() };
}

/** A service that leaves at this moment may take the server with it; then it is started again. */
async function startWithRoles(cluster: Cluster): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const running = await ensureRunning(cluster);
    try {
      await ensureRoles(cluster, urlOf(cluster, running.port));
      return running;
    } catch (error) {
      if (!isDatabaseAway(error) || attempt >= 10) throw error;
      await delay(100);
    }
  }
}

/** One connection that stays: it says that we are here, and its end says that the server has died. */
class Member {
  readonly #cluster: Cluster;
  readonly #running: Running;
  readonly #log: Log | undefined;
  #connection: pg.Client | undefined;
  #restart: Promise<void> | undefined;
  readonly #leaving = new AbortController();

  constructor(cluster: Cluster, running: Running, log: Log | undefined) {
    this.#cluster = cluster;
    this.#running = running;
    this.#log = log;
  }

  /** Fails when the server went away in between; then it is started and joined again. */
  async join(): Promise<void> {
    for (let attempt = 1; !this.#leaving.signal.aborted; attempt += 1) {
      let connection: pg.Client | undefined;
      try {
        connection = await this.#connect();
        await connection.query('SELECT pg_advisory_lock_shared($1, $2)', MEMBERS);
        connection.once('end', () => this.#lost());
        this.#connection = connection;
        return;
      } catch (error) {
        await connection?.end().catch(() => {});
        if (attempt >= 10) throw error;
        await this.#ensureRunning();
      }
    }
  }

  async #ensureRunning(): Promise<void> {
    await ensureRunning(this.#cluster, { port: this.#running.port, signal: this.#leaving.signal });
  }

  #lost(): void {
    this.#connection = undefined;
    if (this.#leaving.signal.aborted) return;
    this.#log?.warn('the embedded database has ended and is started again');
    this.#restart ??= this.#comeBack().finally(() => {
      this.#restart = undefined;
    });
  }

  async #comeBack(): Promise<void> {
    while (!this.#leaving.signal.aborted) {
      try {
        await this.#ensureRunning();
        await this.join();
        this.#log?.info('the embedded database is back');
        return;
      } catch (error) {
        if (this.#leaving.signal.aborted) return;
        this.#log?.error({ err: error }, 'the embedded database does not come back');
        await delay(1000);
      }
    }
  }

  async leave(): Promise<void> {
    this.#leaving.abort();
    // What it may just have started is asked below.
    await this.#restart;
    const held = this.#connection;
    const last = held ? await isLast(held) : undefined;
    // When the server has just died, another service may be starting it again for itself.
    if (last ?? (await this.#askAnew())) await stopRunning(this.#cluster);
    await held?.end().catch(() => {});
  }

  /** Whether we are the last, by another connection; true when there is no server to ask. */
  async #askAnew(): Promise<boolean> {
    const deadline = Date.now() + ASK_MS;
    while (Date.now() < deadline) {
      // It may be starting, or going: it is asked again until the deadline.
      const connection = await this.#connect().catch(() => undefined);
      const last = connection && (await isLast(connection));
      await connection?.end().catch(() => {});
      if (last !== undefined) return last;
      await delay(100);
    }
    return true;
  }

  async #connect(): Promise<pg.Client> {
    const connection = new pg.Client({
      connectionString: urlOf(this.#cluster, this.#running.port, SERVER),
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    // What ends the connection is told by `end`; without a listener `error` would end the process.
    connection.on('error', () => {});
    try {
      await connection.connect();
      return connection;
    } catch (error) {
      await connection.end().catch(() => {});
      throw error;
    }
  }
}

/** Of several that leave at once, one gets the lock: each lets go of it before it asks. Undefined when the connection is gone. */
async function isLast(connection: pg.Client): Promise<boolean | undefined> {
  try {
    await connection.query('SELECT pg_advisory_unlock_all()');
    const { rows } = await connection.query<{ alone: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS alone',
      MEMBERS,
    );
    return rows[0]?.alone === true;
  } catch {
    return undefined;
  }
}
