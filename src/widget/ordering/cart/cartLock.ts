/**
 * One at a time, over all tabs of a browser: Web Locks where they are given (pages by https), else a lease in
 * storage. The holder of a Web Lock writes the lease, too: a page that is frozen in the moment in which it is given
 * the lock never gives it back, and is known by its silence.
 */
import { createCartLease, type LeasePlatform, POLL } from './cartLease.ts';

type Locks = Pick<LockManager, 'request'>;

export interface LockPlatform extends LeasePlatform {
  locks: Locks | undefined;
}

export type CartLock = ReturnType<typeof createCartLock>;

/** Polls without a lease before a waiting tab steals the lock: five seconds. */
const SILENT_POLLS = 25;

export function createCartLock(name: string, platform: LockPlatform) {
  /** Undefined once they were found to be of no use. */
  let { locks } = platform;
  const lease = createCartLease(name, platform);
  /** Of the wait for a Web Lock. */
  let waiting = new AbortController();
  /** The browser refused a Web Lock, as to a frame without an origin: the lease alone counts. */
  let isLeased = false;
  /** Resolves when the page is shown again; undefined while it is. */
  let hidden: Promise<void> | undefined;
  let resume = () => {};

  const webLock = createWebLock(name, () => hidden !== undefined, lease.write);

  const shown = async () => {
    while (hidden) await hidden;
  };

  const acquireLock = async (manager: Locks) => {
    const attempt = { isOver: false, isTaken: false };
    const isOver = () => attempt.isOver;
    while (!isOver()) {
      await shown();
      const own = (waiting = new AbortController());
      const options = attempt.isTaken ? { steal: true } : { signal: own.signal };
      attempt.isTaken = false;
      let isAnswered = false;
      const isDone = () => isAnswered || own.signal.aborted;
      const hung = silence(platform, lease, isDone).then(async (): Promise<boolean> => {
        if (isDone()) return false;
        attempt.isTaken = true;
        own.abort();
        // Browsers answer this at once, as they do a steal: one that doesn't will give no lock at all.
        await platform.wait(POLL);
        if (!isAnswered) locks = undefined;
        throw new Error('No lock is given.');
      });
      const asked = webLock.ask(manager, options, isOver).finally(() => {
        isAnswered = true;
      });
      try {
        attempt.isOver = await Promise.race([asked, hung]);
      } catch (error) {
        // No longer waited for, or taken by another tab before this one heard that it had it.
        if (error instanceof Error && error.name === 'AbortError') continue;
        attempt.isOver = isLeased = true;
      }
    }
    if (isLeased) await lease.acquire();
  };

  /** @returns whether another page may have had the lock since it was this one's */
  const renew = async (): Promise<boolean> => {
    await shown();
    const isKept = locks && !isLeased ? webLock.isOwn() : lease.isOwn();
    if (isKept) lease.write();
    else if (locks) await acquireLock(locks);
    else await lease.acquire();
    return !isKept;
  };

  const release = () => {
    lease.release();
    // The lease of the next one must not be the one that is taken away.
    webLock.release();
    isLeased = false;
  };

  return {
    /**
     * Runs `work`, which waits for `renew` before each request: then no other tab sends. A page that was left, or
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

/** Resolves when those that have the lock, one after the other, have been silent for long. */
async function silence(
  { wait }: Pick<LeasePlatform, 'wait'>,
  lease: Pick<ReturnType<typeof createCartLease>, 'isTaken'>,
  isOver: () => boolean,
): Promise<void> {
  for (let polls = 0; polls < SILENT_POLLS && !isOver(); polls++) {
    await wait(POLL);
    if (lease.isTaken()) polls = 0;
  }
}

/**
 * @param isAway the page was left: it takes no lock
 * @param onGiven called as soon as this tab has it
 */
function createWebLock(name: string, isAway: () => boolean, onGiven: () => void) {
  /** Gives it back; undefined while this tab has none. */
  let giveBack: (() => void) | undefined;
  return {
    isOwn: () => giveBack !== undefined,
    /**
     * @param isLate whether it is no longer waited for
     * @returns whether it was given; else the page was left meanwhile
     */
    ask: (manager: Locks, options: LockOptions, isLate: () => boolean) =>
      new Promise<boolean>((answer, fail) => {
        let own: typeof giveBack;
        const hold = () => {
          if (isAway() || isLate()) return undefined;
          onGiven();
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
      }),
    release() {
      giveBack?.();
      giveBack = undefined;
    },
  };
}
