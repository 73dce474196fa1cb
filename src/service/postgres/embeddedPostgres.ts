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

/** The URLs are `postgres://user:password@127.0.0.1:port/database`, and stay the same as long as this process runs. */
export interface EmbeddedPostgres {
  /** For the role that serves: it reads and writes rows, as `allowServing` permits. */
  readonly url: string;
  /** For the role that owns the tables, and migrates. */
  readonly migrationUrl: string;
  /** For the role that may do everything. */
  readonly superuserUrl: string;
  /** Releases the server, and stops it when no other service uses it. */
  stop(): Promise<void>;
}

/** Every service holds this advisory lock, shared; one that can get it exclusively is the last. */
const MEMBERS = [0x7461626c, 1];
const CONNECT_MS = 5000;
/** How long to wait for a server that is just starting, to find out whether anybody else uses it. */
const ASK_MS = 2000;

/**
 * Creates the database of `dataDir` if missing, and starts its server or joins one that is running: another service's,
 * or one that outlived a killed service. A server that dies is restarted until `stop()`.
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

/** A service that ends at this moment may stop the server; then it is started again. */
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

/** A connection that stays open: it marks this service as a user of the server, and its end means that the server died. */
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

  /** Connects and takes the shared lock; if the server goes away in between, it is started and joined again. */
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
        // The connection is given up either way.
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
    // A restart may be in progress; its server is stopped below like any other.
    await this.#restart;
    const held = this.#connection;
    const last = held ? await isLast(held) : undefined;
    // If the server has just died, another service may be restarting it for itself.
    if (last ?? (await this.#askAnew())) await stopRunning(this.#cluster);
    // The server may be stopped already, and the connection with it.
    await held?.end().catch(() => {});
  }

  /** Whether we are the last user, asked over a new connection; true when there is no server to ask. */
  async #askAnew(): Promise<boolean> {
    const deadline = Date.now() + ASK_MS;
    while (Date.now() < deadline) {
      // The server may be starting or stopping: tried again until the deadline.
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
    // `end` reports the end of the connection; without a listener `error` would end the process.
    connection.on('error', () => {});
    try {
      await connection.connect();
      return connection;
    } catch (error) {
      // Why connecting failed is what counts.
      await connection.end().catch(() => {});
      throw error;
    }
  }
}

/**
 * Whether no other service uses the server; undefined when the connection is gone. Of several that leave at once one gets
 * the lock, because each releases its share before it asks.
 */
async function isLast(connection: pg.Client): Promise<boolean | undefined> {
  try {
    await connection.query('SELECT pg_advisory_unlock_all()');
    const { rows } = await connection.query<{ alone: boolean }>(
      'SELECT pg_try_advisory_lock($1, $2) AS alone',
      MEMBERS,
    );
    return rows[0]?.alone === true;
  } catch {
    // The connection is gone, so the question has to be asked over another one.
    return undefined;
  }
}
