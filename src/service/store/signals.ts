/**
 * What the database calls out (NOTIFY): heard on one connection of its own, as long as somebody wants to hear it. Where
 * there is none (a pgBouncer stands between, the server has no room, the line is broken) listeners are told every second
 * that they may have missed something, and look.
 */
import pg from 'pg';

export interface Listener {
  /** Something of this facility was kept. */
  changed(facilityId: string): void;
  /** A user has lost a right, a session or a key. */
  lost(userId: number): void;
  /** There may have been anything. */
  unsure(): void;
}

export interface Signals {
  /** @returns what ends it */
  listen(listener: Listener): () => void;
  close(): Promise<void>;
}

/** How often listeners look while nothing can be heard. */
const BLIND_MS = 1000;
/** How often while it can: a line may be broken without a word. */
const HEARING_MS = 5000;
const RECONNECT_MS = 1000;

/** @param connect a connection that is kept; undefined where there can be none */
export function createSignals(connect: (() => pg.Client) | undefined): Signals {
  const listeners = new Set<Listener>();
  let client: pg.Client | undefined;
  let isHearing = false;
  let looking: NodeJS.Timeout | undefined;
  let reconnecting: NodeJS.Timeout | undefined;

  const tell = (what: (listener: Listener) => void) => {
    for (const listener of listeners) what(listener);
  };

  function look(): void {
    clearTimeout(looking);
    if (listeners.size === 0) return;
    looking = setTimeout(
      () => {
        tell((listener) => listener.unsure());
        look();
      },
      isHearing ? HEARING_MS : BLIND_MS,
    ).unref();
  }

  async function hear(): Promise<void> {
    if (!connect || client || listeners.size === 0) return;
    const own = connect();
    client = own;
    own.on('error', () => drop(own));
    own.on('end', () => drop(own));
    own.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'tableside_changes') tell((listener) => listener.changed(payload));
      else tell((listener) => listener.lost(Number(payload)));
    });
    try {
      await own.connect();
      await own.query('LISTEN tableside_changes; LISTEN tableside_rights');
      if (client !== own) return;
      isHearing = true;
      // What was called out before.
      tell((listener) => listener.unsure());
    } catch {
      // The database is away: it is tried again.
      drop(own);
    }
  }

  function drop(own: pg.Client): void {
    if (client !== own) return;
    client = undefined;
    isHearing = false;
    // It is gone, or hangs: another one takes its place.
    own.end().catch(() => {});
    look();
    clearTimeout(reconnecting);
    reconnecting = setTimeout(() => void hear(), RECONNECT_MS).unref();
  }

  async function hushed(): Promise<void> {
    clearTimeout(looking);
    clearTimeout(reconnecting);
    const own = client;
    client = undefined;
    isHearing = false;
    // The process ends: nobody listens any more.
    await own?.end().catch(() => {});
  }

  return {
    listen(listener) {
      listeners.add(listener);
      look();
      void hear();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) void hushed();
      };
    },
    close: async () => {
      listeners.clear();
      await hushed();
    },
  };
}
