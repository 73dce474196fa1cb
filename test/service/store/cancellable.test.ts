import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Connections, openConnections, openDatabase } from '../../../src/service/store/connections.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';

const CANCEL_REQUEST = 80_877_102;

let database: TestDatabase;
/** Sees what others do. */
let watch: TestDatabase['db'];
let pooler: Server;
let connections: Connections;
const sockets = new Set<Socket>();
let requestsPassedOn = 0;

beforeEach(async () => {
  database = await startTestDatabase();
  watch = openDatabase(database.url);
  const { hostname, port } = new URL(database.url);
  pooler = createServer({ allowHalfOpen: true }, (client) => passOn(client, hostname, Number(port)));
  pooler.listen(0, '127.0.0.1');
  await once(pooler, 'listening');
  const url = new URL(database.url);
  url.host = `127.0.0.1:${(pooler.address() as AddressInfo).port}`;
  connections = await openConnections(url.href);
});
afterEach(async () => {
  await connections.close();
  for (const socket of sockets) socket.destroy();
  pooler.close();
  await watch.destroy();
  await database.stop();
});

/** As a pgBouncer whose connections are all taken: it passes a request to cancel on when the next is free, unless whoever sent it has hung up. */
function passOn(client: Socket, host: string, port: number): void {
  sockets.add(client);
  client.on('error', () => {});
  client.once('data', (first) => {
    const isCancel = first.length >= 8 && first.readInt32BE(4) === CANCEL_REQUEST;
    const toServer = () => {
      const server = connect({ host, port });
      sockets.add(server);
      server.on('error', () => client.destroy());
      server.write(first);
      client.pipe(server).pipe(client);
    };
    if (!isCancel) return toServer();
    let hungUp = false;
    client.once('end', () => (hungUp = true)).resume();
    setTimeout(() => {
      if (hungUp) return client.destroy();
      requestsPassedOn += 1;
      toServer();
    }, 100);
  });
}

describe('a statement that nobody waits for any more', () => {
  it('is ended behind a pooler, too, which drops what a client asked before it hung up', async () => {
    const asked = new AbortController();
    const statement = sql`SELECT pg_sleep(60)`.execute(connections.reads(asked.signal));
    const ended = expect(statement).rejects.toThrow('the guest has left');
    await expect.poll(sleeping).toBe(1);
    asked.abort(new Error('the guest has left'));
    await ended;
    // Else it was its own limit of time that ended it.
    expect(requestsPassedOn).toBeGreaterThan(0);
    await expect.poll(sleeping).toBe(0);
  });

  async function sleeping(): Promise<number> {
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM pg_stat_activity
      WHERE datname = current_database() AND state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%pg_sleep(60)%'
    `.execute(watch);
    return rows[0]!.n;
  }
});
