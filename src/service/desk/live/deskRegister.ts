/** Tells the database which desks are open with this process (`store/openDesks.ts`). */

/** Written at least this often, as long as any desk is open. */
const FRESH_MS = 15_000;

export interface DeskRegister {
  /** Writes now, or once after the write in progress for all calls made during it. */
  tell(): Promise<void>;
  /** Writes when the last write was a while ago. */
  refresh(): void;
}

/** @param write stores which desks are open at that moment; never rejects */
export function createDeskRegister(write: () => Promise<void>): DeskRegister {
  let telling = Promise.resolve();
  let isToBeTold = false;
  let toldAt = 0;

  function tell(): Promise<void> {
    if (isToBeTold) return telling;
    isToBeTold = true;
    toldAt = performance.now();
    telling = telling.then(() => {
      isToBeTold = false;
      return write();
    });
    return telling;
  }

  return {
    tell,
    refresh: () => {
      if (performance.now() - toldAt > FRESH_MS) void tell();
    },
  };
}
