import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { boundsFor } from '../../../src/service/app/connections.ts';
import { isProxyOf } from '../../../src/service/app/trustedProxy.ts';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import { startTestService, type TestService, type TestServiceOptions } from '../support/service.ts';

const GET = 'GET /v1/facility HTTP/1.1\r\nHost: x\r\n\r\n';

let database: TestDatabase;
let service: TestService;
let isRunning = false;
let sockets: Socket[] = [];
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.stop());
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  if (isRunning) await service.stop();
  isRunning = false;
});

async function start(options: TestServiceOptions): Promise<void> {
  service = await startTestService({ ...options, database });
  isRunning = true;
}

/** A connection from `localAddress`, one after the other as the service sees them. */
async function open(localAddress = '127.0.0.1'): Promise<Socket> {
  const port = Number(new URL(service.url).port);
  const seen = once(service.app.server, 'connection');
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {});
  socket.resume();
  sockets.push(socket);
  await seen;
  return socket;
}

/** Sends a request and gives the head of its answer. */
async function ask(socket: Socket): Promise<string> {
  const answer = once(socket, 'data');
  socket.write(GET);
  return String((await answer)[0]).split('\r\n')[0] ?? '';
}

const closed = (all: readonly Socket[]) => all.map((socket) => socket.readyState === 'closed');

describe('silent connections', () => {
  it('of one client make room for its newer ones, the oldest first, and leave those of others alone', async () => {
    await start({ app: { connections: { perClient: 3, total: 100 } } });
    const neighbour = await open('127.0.0.2');
    const silent = [await open(), await open(), await open()];
    const guests = [await open(), await open()];
    await expect.poll(() => closed(silent)).toEqual([true, true, false]);
    for (const guest of guests) expect(await ask(guest)).toBe('HTTP/1.1 200 OK');
    expect(closed([neighbour, ...guests])).toEqual([false, false, false]);
  });

  it('of all clients make room for a new one when there is no more, and a connection that idles after its answer is one', async () => {
    await start({ app: { connections: { perClient: 100, total: 4 } } });
    const idle = await open('127.0.0.2');
    expect(await ask(idle)).toBe('HTTP/1.1 200 OK');
    const silent = [await open('127.0.0.3'), await open('127.0.0.4'), await open('127.0.0.5')];
    const guest = await open('127.0.0.6');
    await expect.poll(() => closed([idle, ...silent])).toEqual([true, false, false, false]);
    expect(await ask(guest)).toBe('HTTP/1.1 200 OK');
  });

  it('are logged with a count, not one by one, and without an address', async () => {
    await start({ app: { connections: { perClient: 2, total: 100 } } });
    for (let count = 0; count < 12; count += 1) await open();
    const lines = () => service.logged.filter(({ closed: counts }) => counts !== undefined);
    const total = () =>
      lines().reduce((sum, { closed: counts }) => sum + Number((counts as { silent: number }).silent), 0);
    await expect.poll(total, { timeout: 10_000 }).toBe(10);
    expect(lines().length).toBeLessThan(10);
    expect(JSON.stringify(lines())).not.toContain('127.0.0.1');
  });

  it('from a proxy that is trusted are bounded with all others only', async () => {
    await start({
      settings: { trustProxy: ['127.0.0.1'] },
      app: { connections: { perClient: 2, total: 5 } },
    });
    const proxied = [await open(), await open(), await open(), await open(), await open()];
    expect(await ask(proxied[0]!)).toBe('HTTP/1.1 200 OK');
    await open('127.0.0.2');
    await expect.poll(() => closed(proxied)).toEqual([false, true, false, false, false]);
  });
});

describe('a connection with a request in flight', () => {
  it('is never closed for others: the newest is refused instead', async () => {
    await start({ app: { connections: { perClient: 100, total: 2 } } });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    const arrived: unknown[] = [];
    // Stands in for an answer that takes its time.
    service.app.server.prependListener('request', (request) => arrived.push(request));
    const { db } = service;
    const locked = db.transaction().execute(async (trx) => {
      await sql`LOCK TABLE facilities IN ACCESS EXCLUSIVE MODE`.execute(trx);
      await held;
    });
    const busy = [await open('127.0.0.2'), await open('127.0.0.3')];
    // Wherever this fails, the service must be able to end.
    try {
      const answers = busy.map(ask);
      await expect.poll(() => arrived.length).toBe(2);
      const late = await open('127.0.0.4');
      await expect.poll(() => closed([late, ...busy])).toEqual([true, false, false]);
      letGo();
      expect(await Promise.all(answers)).toEqual(['HTTP/1.1 200 OK', 'HTTP/1.1 200 OK']);
    } finally {
      letGo();
      await locked;
    }
  });
});

describe('the bounds', () => {
  it.each([
    [20_000, { total: 5000, perClient: 1000 }],
    [1024, { total: 896, perClient: 448 }],
    [64, { total: 128, perClient: 64 }],
    [Infinity, { total: 5000, perClient: 1000 }],
  ])('for %d open files leave room for the service, and for others beside one client', (files, bounds) => {
    expect(boundsFor(files)).toEqual(bounds);
  });

  it('know a trusted proxy by its address, also where IPv6 writes it', () => {
    const isProxy = isProxyOf(['10.0.0.0/8', '2001:db8::1']);
    expect(['10.1.2.3', '::ffff:10.1.2.3', '2001:db8::1'].map(isProxy)).toEqual([true, true, true]);
    expect(['11.0.0.1', '2001:db8::2', '', 'x'].map(isProxy)).toEqual([false, false, false, false]);
    expect([isProxyOf(1)('203.0.113.7'), isProxyOf(false)('127.0.0.1')]).toEqual([true, false]);
  });
});
