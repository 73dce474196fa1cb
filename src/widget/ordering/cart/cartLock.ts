/**
 * One at a time, over all tabs of a browser: Web Locks where they are given (pages by https), else a lease in
 * storage, which ends by itself when its tab dies. Whoever has a Web Lock writes the lease, too: a page that is
 * frozen in the moment in which it is given the lock never gives it back, and is known by its silence.
 */
import { rawField } from '../../../contract/rawField.ts';
import { jsonText } from '../../../domain/jsonText.ts';

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
/** So often a tab that waits for a Web Lock finds no lease before it takes the lock: five seconds. */
const SILENT_POLLS = 25;

export function createCartLock(name: string, { storage, locks, now, wait }: LockPlatform) {
  const leaseName = `${name} lease`;
  const owner = Math.random().toString(36).slice(2);
  /** Of the wait for a Web Lock. */
  let waiting = new AbortController();
  /** Gives the Web Lock back; undefined while this tab has none. */
  let giveBack: (() => void) | undefined;
  /** The browser refused a Web Lock, as to a frame without an origin: the lease alone counts. */
  let isLeased = false;
  /** There is no storage for a lease. */
  let isAlone = false;
  /** Resolves when the page is shown again; undefined while it is. */
  let hidden: Promise<void> | undefined;
  let resume = () => {};

  const shown = async () => {
    while (hidden) await hidden;
  };

  /** Who has the lease; empty when nobody has. */
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
  /** @returns whether the storage took it */
  const writeLease = (): boolean => {
    try {
      storage().setItem(leaseName, jsonText({ owner, until: now() + LEASE }));
      return true;
    } catch {
      return false;
    }
  };

  const acquireLease = async () => {
    for (;;) {
      while (holder()) await wait(POLL);
      // A storage that is full or closed: what can't be shared needs no lock.
      isAlone = !writeLease();
      if (isAlone) return;
      await wait(SETTLE);
      if (holder() === owner) return;
    }
  };

  /** @returns whether it was given; else the page was left meanwhile */
  const ask = (manager: Pick<LockManager, 'request'>, options: LockOptions) =>
    new Promise<boolean>((answer, fail) => {
      let own: typeof giveBack;
      const hold = () => {
        if (hidden) return undefined;
        writeLease();
        return new Promise<void>((end) => {
          giveBack = own = end;
          answer(true);
        });
      };
      manager
        .request(name, options, hold)
        .finally(() => {
          // Another tab may have taken it.
          if (giveBack === own) giveBack = undefined;
        })
        .then(() => answer(false), fail);
    });

  /** Resolves when those that have the lock, one after the other, have been silent for long. */
  const silence = async (isOver: () => boolean) => {
    for (let polls = 0; polls < SILENT_POLLS && !isOver(); polls++) {
      await wait(POLL);
      if (holder()) polls = 0;
    }
  };

  const acquireLock = async (manager: Pick<LockManager, 'request'>) => {
    const attempt = { isOver: false, isTaken: false };
    const isOver = () => attempt.isOver;
    while (!isOver()) {
      await shown();
      const own = (waiting = new AbortController());
      void silence(() => isOver() || own.signal.aborted).then(() => {
        if (isOver() || own.signal.aborted) return;
        attempt.isTaken = true;
        own.abort();
      });
      const options = attempt.isTaken ? { steal: true } : { signal: own.signal };
      attempt.isTaken = false;
      try {
        attempt.isOver = await ask(manager, options);
      } catch (error) {
        // No longer waited for, or taken by another tab before this one heard that it had it.
        if (error instanceof Error && error.name === 'AbortError') continue;
        attempt.isOver = isLeased = true;
      }
    }
    if (isLeased) await acquireLease();
  };

  /** @returns whether another page may have had the lock since it was this one's */
  const renew = async (): Promise<boolean> => {
    await shown();
    const isKept = locks && !isLeased ? giveBack !== undefined : isAlone || holder() === owner;
    if (isKept) writeLease();
    else if (locks) await acquireLock(locks);
    else await acquireLease();
    return !isKept;
  };

  const release = () => {
    try {
      if (holder() === owner) storage().removeItem(leaseName);
    } catch {
      // There is nothing to release.
    }
    // The lease of the next one must not be the one that is taken away.
    giveBack?.();
    giveBack = undefined;
    isAlone = isLeased = false;
  };

  return {
    /**
     * Runs `work`, which waits for `renew` before each request: then nobody else does. A page that was left, or
     * frozen, has lost the lock and gets it anew.
     */
    async run(work: (renew: () => Promise<boolean>) => Promise<void>): Promise<void> {
      try {
        await work(renew);
      } finally {
        release();
      }
    },
    /** The page goes away: others need not wait for it. What waits for the lock waits for the page, too. */
    leave() {
      hidden ??= new Promise((resolve) => {
        resume = resolve;
      });
      waiting.abort();
      release();
    },
    /** The page is there, or there again (the back/forward cache). */
    resume() {
      hidden = undefined;
      resume();
    },
  };
}
