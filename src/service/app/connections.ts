/**
 * Bounds the connections of a process, per client and in total, so that nobody shuts others out by holding them open:
 * when there is no room, the connection that has been silent longest is closed.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import { clientOf } from './clientOf.ts';

export interface ConnectionBounds {
  /** Of all clients together. */
  total: number;
  /** Of one client, which may be a whole dining room behind one address; trusted proxies are not bound by it. */
  perClient: number;
}

const MOST = 5000;
const MOST_OF_ONE = 1000;
/** File descriptors for other uses than guests' connections: the database, files being served, the log. */
const OTHER_FILES = 128;
/** A client that takes longer to send a request may be cut off for one who waits; a phone takes less than a second. */
const SLOW_MS = 5000;
const REPORT_EVERY_MS = 1000;

/** `silent` has no request, `sending` has not sent all of one, `busy` waits for its answer. */
type State = 'silent' | 'sending' | 'busy';
interface Connection {
  socket: Socket;
  client: string;
  state: State;
  requests: number;
  /** When it entered `state`, as `performance.now()`. */
  since: number;
}

/**
 * @param openFiles how many files the process may have open; Infinity where that is unknown
 * @returns bounds that leave room for the service's own files, and for others beside one client
 */
export function boundsFor(openFiles: number = openFilesLimit()): ConnectionBounds {
  const total = Math.max(OTHER_FILES, Math.min(MOST, openFiles - OTHER_FILES));
  return { total, perClient: Math.min(MOST_OF_ONE, Math.floor(total / 2)) };
}

/** The process's limit on Linux; Infinity elsewhere, which leaves the bound to `MOST`. */
function openFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? Infinity);
  } catch {
    // Only Linux has this file.
    return Infinity;
  }
}

/** Connections of one client or of all, by state; those longest in their state come first. */
class Crowd {
  readonly all = new Set<Connection>();
  readonly silent = new Set<Connection>();
  readonly sending = new Set<Connection>();

  place(connection: Connection): void {
    this.remove(connection);
    this.all.add(connection);
    if (connection.state !== 'busy') this[connection.state].add(connection);
  }

  remove(connection: Connection): void {
    for (const set of [this.all, this.silent, this.sending]) set.delete(connection);
  }

  /** What to close for `newest`: the longest silent connection, else one that sends too slowly, else `newest` itself. */
  toClose(newest: Connection): Connection {
    for (const connection of this.silent) if (connection !== newest) return connection;
    const [slowest] = this.sending;
    return slowest && performance.now() - slowest.since > SLOW_MS ? slowest : newest;
  }
}

/**
 * Keeps the connections of `server` within `bounds`. A connection whose request has fully arrived is never closed.
 * Closed ones are logged as a count, at most once a second.
 *
 * @param isProxy whether an address is a proxy's, which stands for many clients
 */
export function boundConnections(
  server: Server,
  { bounds, isProxy, log }: { bounds: ConnectionBounds; isProxy: (address: string) => boolean; log: Log },
): void {
  const everyone = new Crowd();
  const clients = new Map<string, Crowd>();
  const connections = new WeakMap<Socket, Connection>();
  const report = reporter(log);
  // A second line of defence, below the system's own limit.
  server.maxConnections = bounds.total + OTHER_FILES / 2;

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const client = clientOf(address);
    const connection: Connection = { socket, client, state: 'silent', requests: 0, since: performance.now() };
    connections.set(socket, connection);
    const crowd = clients.get(client) ?? new Crowd();
    clients.set(client, crowd);
    place(connection);
    socket.once('close', () => forget(connection));
    if (crowd.all.size > bounds.perClient && !isProxy(address)) close(crowd.toClose(connection), connection);
    if (everyone.all.size > bounds.total) close(everyone.toClose(connection), connection);
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket);
    if (!connection) return;
    connection.requests += 1;
    turn(connection, hasBody(request) ? 'sending' : 'busy');
    request.once('end', () => {
      if (connection.state === 'sending') turn(connection, 'busy');
    });
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests === 0) turn(connection, 'silent');
    });
  });

  function turn(connection: Connection, state: State): void {
    connection.state = state;
    connection.since = performance.now();
    if (everyone.all.has(connection)) place(connection);
  }

  function place(connection: Connection): void {
    everyone.place(connection);
    clients.get(connection.client)?.place(connection);
  }

  function forget(connection: Connection): void {
    everyone.remove(connection);
    const crowd = clients.get(connection.client);
    crowd?.remove(connection);
    if (crowd?.all.size === 0) clients.delete(connection.client);
  }

  function close(connection: Connection, newest: Connection): void {
    report(connection === newest ? 'refused' : connection.state === 'silent' ? 'silent' : 'slow');
    // At once, because others may arrive before the socket reports that it is closed.
    forget(connection);
    connection.socket.destroy();
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

type Closed = 'silent' | 'slow' | 'refused';

/** Counts the closed connections, and logs the counts in one line at most once a second. */
function reporter(log: Log): (closed: Closed) => void {
  let counts: Partial<Record<Closed, number>> | undefined;
  return (closed) => {
    if (!counts) {
      counts = {};
      setTimeout(() => {
        log.warn({ closed: counts }, 'connections were closed to make room for others');
        counts = undefined;
      }, REPORT_EVERY_MS).unref();
    }
    counts[closed] = (counts[closed] ?? 0) + 1;
  };
}
