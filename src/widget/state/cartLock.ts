/**
 * One at a time, over all tabs of a browser: Web Locks where there are (pages by https), else a lease in
 * storage, which ends by itself when its tab dies.
 */
import { rawField } from '../../contract/rawField.ts';

export interface LockPlatform {
  /** Throws where the browser gives none: then nothing is shared with other tabs. */
  storage(): Storage;
  locks: Pick<LockManager, 'request'> | undefined;
  /** The device's clock, in milliseconds. */
  now(): number;
  wait(milliseconds: number): Promise<void>;
}

/** Longer than any request lasts: it is renewed before each. */
const LEASE = 30_000;
/** How long a tab waits to see whether another one took the lease at the same moment. */
const SETTLE = 30;
const POLL = 200;

export function createCartLock(name: string, { storage, locks, now, wait }: LockPlatform) {
  const leaseName = `${name} lease`;
  const owner = Math.random().toString(36).slice(2);
  /** Ends the wait for a Web Lock: a page that the browser keeps frozen would be given it, and never give it back. */
  let waiting = new AbortController();
  /** Resolves when the page is shown again; undefined while it is. */
  let hidden: Promise<void> | undefined;
  let resume = () => {};

  const holder = (): string => {
    try {
      const lease: unknown = JSON.parse(storage().getItem(leaseName) ?? '');
      const left = Number(rawField(lease, 'until')) - now();
      // One that ends later than it can was written by a clock that has been set since.
      return left > 0 && left <= LEASE ? String(rawField(lease, 'owner')) : '';
    } catch {
      return '';
    }
  };
  const write = () => storage().setItem(leaseName, JSON.stringify({ owner, until: now() + LEASE }));

  const acquire = async () => {
    for (;;) {
      const held = holder();
      if (held && held !== owner) {
        await wait(POLL);
        continue;
      }
      write();
      await wait(SETTLE);
      if (holder() === owner) return;
    }
  };
  const release = () => {
    try {
      if (holder() === owner) storage().removeItem(leaseName);
    } catch {
      // There is nothing to release.
    }
  };

  /** Web Locks; while the page is away nobody waits for one. */
  const runLocked = async (manager: Pick<LockManager, 'request'>, work: () => Promise<void>) => {
    let turns = 0;
    const isGiven = () => turns > 0;
    while (!isGiven()) {
      // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may be left again meanwhile
      while (hidden) await hidden;
      const { signal } = waiting;
      try {
        await manager.request(name, { signal }, () => {
          turns++;
          return work();
        });
      } catch (error) {
        if (isGiven() || !signal.aborted) throw error;
      }
    }
  };

  return {
    /** Runs `work` when nobody else does. It calls `renew` before each request. */
    async run(work: (renew: () => void) => Promise<void>): Promise<void> {
      if (locks) {
        await runLocked(locks, () => work(() => {}));
        return;
      }
      let renew = write;
      try {
        await acquire();
      } catch {
        // A storage that is full or closed: what can't be shared needs no lock.
        renew = () => {};
      }
      try {
        await work(() => {
          try {
            renew();
          } catch {
            renew = () => {};
          }
        });
      } finally {
        release();
      }
    },
    /** The page goes away: what it does from now on, nobody will hear. What waits for the lock waits for the page, too. */
    leave() {
      hidden ??= new Promise((resolve) => {
        resume = resolve;
      });
      waiting.abort();
      waiting = new AbortController();
      release();
    },
    /** The page is there, or there again (the back/forward cache). */
    resume() {
      hidden = undefined;
      resume();
    },
  };
}
