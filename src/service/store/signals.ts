/**
 * Notifications from the database (NOTIFY), received on a connection of their own as long as anybody listens. Without
 * that connection (behind a pgBouncer, when the server has no room, or while it is broken) listeners are told every second
 * that they may have missed something, and poll.
 */
import pg from 'pg';

export interface Listener {
  /** A change of this facility was committed. */
  changed(facilityId: string): void;
  /** A user has lost a right, a session or a key. */
  lost(userId: number): void;
  /** Anything may have happened: listeners should look for themselves. */
  unsure(): void;
}

export interface Signals {
  /** @returns a function that ends it */
  listen(listener: Listener): () => void;
  close(): Promise<void>;
}

/** How often listeners poll while no notifications can be received. */
const BLIND_MS = 1000;
/** How often while they can: a connection may break silently. */
const HEARING_MS = 5000;
const RECONNECT_MS = 1000;

/** @param connect makes a permanent connection; undefined where there can be none */
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
      // Notifications from before were missed.
      tell((listener) => listener.unsure());
    } catch {
      // The database can't be reached: `drop` tries again later.
      drop(own);
    }
  }

  function drop(own: pg.Client): void {
    if (client !== own) return;
    client = undefined;
    isHearing = false;
    // Broken or hanging: another connection replaces it.
    own.end().catch(() => {});
    look();
    clearTimeout(reconnecting);
    reconnecting = setTimeout(() => void hear(), RECONNECT_MS).unref();
  }

  async function stopHearing(): Promise<void> {
    clearTimeout(looking);
    clearTimeout(reconnecting);
    const own = client;
    client = undefined;
    isHearing = false;
    // Nobody listens any more, so how the connection ends doesn't matter.
    await own?.end().catch(() => {});
  }

  return {
    listen(listener) {
      listeners.add(listener);
      look();
      void hear();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) void stopHearing();
      };
    },
    close: async () => {
      listeners.clear();
      await stopHearing();
    },
  };
}
