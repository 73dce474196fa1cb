/** Statements that are cancelled when nobody waits for them any more. */
import { connect } from 'node:net';
import {
  Kysely,
  type KyselyConfig,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import type pg from 'pg';
import type { Database } from './database.ts';

/** Properties of a `pg` connection that its types lack. */
interface Backend {
  processID: number | null;
  secretKey: number | null;
}

/** The code of a CancelRequest (PostgreSQL documentation, "Message Formats"). */
const CANCEL_REQUEST = 80_877_102;
const CANCEL_MS = 2000;
const CANCEL_AGAIN_MS = 300;

/**
 * A database on `pool` that works until `until` aborts: then the running statement is cancelled, later ones are not
 * started, and both throw the signal's reason.
 */
export function databaseUntil(
  pool: PostgresPool,
  until: AbortSignal,
  options: Pick<KyselyConfig, 'log'> = {},
): Kysely<Database> {
  const connections: PostgresPool = {
    connect: async () => {
      until.throwIfAborted();
      // The types of `pg` and `kysely` don't cover everything the pool returns.
      return untilAborted((await pool.connect()) as PostgresPoolClient & pg.PoolClient, until);
    },
    // The pool is shared: nobody may end it from here.
    end: async () => {},
  };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: connections }), ...options });
}

function untilAborted(client: pg.PoolClient, until: AbortSignal): PostgresPoolClient {
  let cancelled = false;
  let again: NodeJS.Timeout | undefined;
  const cancel = () => {
    cancelled = true;
    sendCancelRequest(client);
    // Repeated, because a statement that a pgBouncer has not passed on yet can't be cancelled.
    again = setInterval(() => sendCancelRequest(client), CANCEL_AGAIN_MS);
  };
  const query = async (text: string, values: readonly unknown[]) => {
    until.throwIfAborted();
    until.addEventListener('abort', cancel, { once: true });
    try {
      return await client.query(text, [...values]);
    } catch (error) {
      throw until.aborted ? until.reason : error;
    } finally {
      until.removeEventListener('abort', cancel);
      clearInterval(again);
    }
  };
  return {
    // The type also covers cursors, which aren't used here.
    query: query as unknown as PostgresPoolClient['query'],
    // A late cancel request would hit this connection's next statement, so the connection is closed.
    release: () => client.release(cancelled),
  };
}

/**
 * Asks the server, over a separate connection, to cancel what `client` is running; only the statement shows whether it
 * did. Unencrypted, as in libpq: the key in the message is worthless afterwards.
 */
function sendCancelRequest(client: pg.PoolClient): void {
  const { host, port } = client as pg.PoolClient & Pick<pg.Client, 'host' | 'port'>;
  const { processID, secretKey } = client as unknown as Backend;
  if (processID === null || secretKey === null) return;
  const message = Buffer.alloc(16);
  message.writeInt32BE(16, 0);
  message.writeInt32BE(CANCEL_REQUEST, 4);
  message.writeInt32BE(processID, 8);
  message.writeInt32BE(secretKey, 12);
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.setTimeout(CANCEL_MS, () => socket.destroy());
  // A server that can't be reached ends the statement by itself.
  socket.on('error', () => {});
  // Left for the server to close: a pgBouncer drops the request if we hang up before it has passed it on.
  socket.resume();
  socket.write(message);
}
