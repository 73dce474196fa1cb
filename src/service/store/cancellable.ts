/** Statements that end when nobody waits for them any more. */
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

/** What `pg` knows of a connection and its types don't tell. */
interface Backend {
  processID: number | null;
  secretKey: number | null;
}

/** CancelRequest of the protocol (PostgreSQL, "Message Formats"). */
const CANCEL_REQUEST = 80_877_102;
const CANCEL_MS = 2000;
const CANCEL_AGAIN_MS = 300;

/**
 * The database on `pool`, until `until` aborts: then the statement that runs is cancelled, later ones are not
 * begun, and both throw the signal's reason.
 */
export function databaseUntil(
  pool: PostgresPool,
  until: AbortSignal,
  options: Pick<KyselyConfig, 'log'> = {},
): Kysely<Database> {
  const connections: PostgresPool = {
    connect: async () => {
      until.throwIfAborted();
      // The types of `pg` and `kysely` say less than the pool gives.
      return untilAborted((await pool.connect()) as PostgresPoolClient & pg.PoolClient, until);
    },
    // The pool is everybody's.
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
    // A statement that a pgBouncer has not passed on yet is not there to be cancelled.
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
    // There are no cursors here, of which the type tells too.
    query: query as unknown as PostgresPoolClient['query'],
    // A request to cancel that comes late would hit the next statement of this connection: there is none.
    release: () => client.release(cancelled),
  };
}

/**
 * Asks the server, by a connection of its own, to end what `client` does; whether it did is shown by the
 * statement. Plain as libpq sends it: the message holds a number that is worth nothing afterwards.
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
  // A server that can't be reached has nothing to cancel.
  socket.on('error', () => {});
  // The server closes it. A pgBouncer drops the request of whoever has hung up before it is passed on.
  socket.resume();
  socket.write(message);
}
