/**
 * The connections of a process to the database: some for writing and some for reading, so that neither waits for the
 * other; together this process's share of what the server has.
 */
import { randomBytes } from 'node:crypto';
import type { KyselyConfig, PostgresPool, TransactionSettings } from 'kysely';
import { CompiledQuery, type DatabaseConnection, Kysely, PostgresDialect, PostgresDriver } from 'kysely';
import pg from 'pg';
import { Busy } from '../busy.ts';
import { StartFailure } from '../startFailure.ts';
import { databaseUntil } from './cancellable.ts';
import { halvesOf, type Room, type Share, shareOf } from './connectionShare.ts';
import type { Database } from './database.ts';
import { createSignals, type Signals } from './signals.ts';

export interface Connections {
  /** For writing and for transactions. */
  readonly db: Kysely<Database>;
  /** For reading, until the signal aborts; then it throws the signal's reason. */
  readonly reads: (until: AbortSignal) => Kysely<Database>;
  /** The database's notifications, received on a connection outside of the pools. */
  readonly signals: Signals;
  close(): Promise<void>;
}

/** A log of statements, for tests that count them. */
export type ConnectionOptions = Pick<KyselyConfig, 'log'>;

/** The server has no room for one more process. The message is one sentence for the operator. */
export class TooManyProcesses extends StartFailure {
  override readonly name = 'TooManyProcesses';
}

/** In milliseconds. Locks are held only while work is done, so a longer wait means that something is wrong. */
const LIMITS = { statement_timeout: 15_000, lock_timeout: 3000, idle_in_transaction_session_timeout: 15_000 };
/** For work that no guest waits for. */
const PATIENT = { ...LIMITS, lock_timeout: 10_000 };
/** How many statements may wait for a connection of one pool; one more would be served too late to be of use. */
const MOST_WAITING = 400;
/** Connections behind a pgBouncer, which assigns the server's own per transaction. */
const BEHIND_POOLER = 12;
/** Milliseconds between looks for other processes that have started or ended. */
const LOOK_MS = 15_000;
/** The prefix of the application name that every process's connections have on the server. */
const NAME = 'tableside ';
/** protocol_violation, with which pgBouncer refuses a connection's settings. */
const REFUSED_SETTING = '08P01';

/**
 * Opens the connections of this process.
 *
 * @param url `postgres://user:password@host:port/database`, of the server or of a pgBouncer in front of it
 * @throws TooManyProcesses; else what `pg` throws when the server can't be reached or refuses
 */
export async function openConnections(url: string, options: ConnectionOptions = {}): Promise<Connections> {
  const name = NAME + randomBytes(6).toString('hex');
  const shared = await isPooler(url);
  // A process is counted by its one permanent connection.
  const pools = {
    writes: poolOf(url, { name, shared, min: 1, max: 1 }),
    reads: poolOf(url, { name, shared, min: 0, max: 1 }),
  };
  const share = shared ? { connections: BEHIND_POOLER } : await firstShare(pools.writes);
  resizeTo(share);
  const db = kyselyOn(bounded(pools.writes), shared, options);
  const reads = bounded(pools.reads);
  const signals = createSignals(shared ? undefined : () => listenerOf(url, name));
  const look = setInterval(() => void resize(), LOOK_MS).unref();

  async function resize(): Promise<void> {
    if (shared) return;
    // When the server can't be reached, the share stays as it is until the next look.
    const room = await roomOf(pools.reads).catch(() => undefined);
    if (room) resizeTo(shareOf(room));
  }

  /** Sets the pools' sizes. Connections above a smaller share are closed once they have been idle for a while. */
  function resizeTo(own: Pick<Share, 'connections'>): void {
    const { reads: toRead, writes: toWrite } = halvesOf(own);
    pools.reads.options.max = toRead;
    pools.writes.options.max = toWrite;
  }

  return {
    db,
    reads: (until) => databaseUntil(reads, until, options),
    signals,
    close: async () => {
      clearInterval(look);
      await Promise.all([signals.close(), db.destroy(), pools.reads.end()]);
    },
  };
}

/** A database with a few connections of its own, for starting, for tests and for commands. */
export function openDatabase(url: string): Kysely<Database> {
  return kyselyOn(poolOf(url, { name: NAME.trim(), shared: false, min: 0, max: 10, limits: PATIENT }), false);
}

/**
 * Whether a pgBouncer answers at `url`: it passes its connections on after each transaction, and therefore accepts no
 * session settings.
 */
async function isPooler(url: string): Promise<boolean> {
  const client = new pg.Client({ ...targetOf(url), ...LIMITS, connectionTimeoutMillis: 10_000 });
  // A broken connection fails the statement; without a listener `error` would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return false;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === REFUSED_SETTING) return true;
    throw error;
  } finally {
    // The answer is known, or has failed with an error of its own.
    await client.end().catch(() => {});
  }
}

/** The share of a process that starts. @throws TooManyProcesses, after ending `pool`, when there is no room */
async function firstShare(pool: pg.Pool): Promise<Share> {
  try {
    const room = await roomOf(pool);
    const share = shareOf(room);
    if (room.processes <= share.fits) return share;
    throw new TooManyProcesses(
      `The database has ${room.usable - room.others} connections for this service, enough for ${share.fits} processes, and ` +
        `${room.processes - 1} are running: raise max_connections (or the limit of the role or database), or end one of them.`,
    );
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * The tightest of the limits of server, role and database, and who uses it. Details of others' connections that the role
 * may not see are null, but their database is always visible.
 */
async function roomOf(pool: pg.Pool): Promise<Room> {
  const { rows } = await pool.query<Room>(
    `WITH session AS (
       SELECT application_name, coalesce(starts_with(application_name, $1), false) AS ours,
         usename = current_user AS of_role, datid = (SELECT oid FROM pg_database WHERE datname = current_database()) AS of_database
       FROM pg_stat_activity WHERE datid IS NOT NULL
     ), bound AS (
       SELECT 'server' AS name, current_setting('max_connections')::int
         - current_setting('superuser_reserved_connections')::int
         - coalesce(current_setting('reserved_connections', true)::int, 0) AS usable
       UNION ALL SELECT 'role', rolconnlimit FROM pg_roles WHERE rolname = current_user
       UNION ALL SELECT 'database', datconnlimit FROM pg_database WHERE datname = current_database()
     )
     SELECT usable,
       (count(*) FILTER (WHERE NOT ours))::int AS others,
       (count(DISTINCT application_name) FILTER (WHERE ours))::int AS processes
     FROM bound JOIN session ON name = 'server' OR (name = 'role' AND of_role) OR (name = 'database' AND of_database)
     WHERE usable >= 0
     GROUP BY name, usable`,
    [NAME],
  );
  return rows.reduce((tightest, room) => (shareOf(room).fits < shareOf(tightest).fits ? room : tightest));
}

/** The URL without an application name, since processes are told apart by their own. */
function targetOf(url: string): { connectionString: string } {
  const target = new URL(url);
  target.searchParams.delete('application_name');
  return { connectionString: target.href };
}

interface PoolOptions {
  name: string;
  /** Whether a pgBouncer is in between. */
  shared: boolean;
  min: number;
  max: number;
  limits?: typeof LIMITS;
}

function poolOf(url: string, { name, shared, min, max, limits = LIMITS }: PoolOptions): pg.Pool {
  const types = new pg.TypeOverrides();
  // Ids and counts stay far below 2^53, and the contract's ids are numbers.
  types.setTypeParser(pg.types.builtins.INT8, Number);
  const pool = new pg.Pool({
    ...targetOf(url),
    application_name: name,
    min,
    max,
    types,
    connectionTimeoutMillis: 10_000,
    ...(shared ? { query_timeout: limits.statement_timeout } : limits),
  });
  // A connection that breaks, for example when the server restarts, would end the process without a listener: the pool
  // reports idle ones, those in use report themselves. The pool drops both, and a query in progress fails.
  pool.on('error', () => {});
  pool.on('connect', (connection) => connection.on('error', () => {}));
  return pool;
}

/** A connection for LISTEN, which needs no limits for statements and locks. */
function listenerOf(url: string, name: string): pg.Client {
  return new pg.Client({
    ...targetOf(url),
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
}

/** `pool`, which throws Busy when too many are waiting already. */
function bounded(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => {
      if (pool.waitingCount >= MOST_WAITING) throw new Busy('too many wait for a connection');
      return pool.connect();
    },
    end: () => pool.end(),
  };
}

function kyselyOn(pool: PostgresPool, shared: boolean, options: ConnectionOptions = {}): Kysely<Database> {
  const dialect = shared ? new PoolerDialect({ pool }) : new PostgresDialect({ pool });
  return new Kysely<Database>({ dialect, ...options });
}

class PoolerDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor({ pool }: { pool: PostgresPool }) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): PostgresDriver {
    return new PoolerDriver({ pool: this.#pool });
  }
}

/** Behind pgBouncer, each transaction sets its own limits, because session settings aren't accepted. */
class PoolerDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    const limits = Object.entries(LIMITS).map(([name, value]) => `SET LOCAL ${name} = ${value}`);
    await connection.executeQuery(CompiledQuery.raw(limits.join('; ')));
  }
}
