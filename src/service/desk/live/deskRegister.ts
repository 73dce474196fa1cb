/** Tells the database which desks are open with this process (`store/openDesks.ts`). */

/** So often at least, for as long as there are any. */
const FRESH_MS = 15_000;

export interface DeskRegister {
  /** Writes it: one after the other, and once for all who ask meanwhile. */
  tell(): Promise<void>;
  /** Writes it when that was a while ago. */
  refresh(): void;
}

/** @param write stores what is open then; never rejects */
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
