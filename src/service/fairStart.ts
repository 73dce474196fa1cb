/** Decides which request starts next in a rush: restaurants take turns, a few requests per round of the event loop. */

export interface FairStart {
  /** Resolves when it is the turn of a request for `key`. */
  begin(key: string): Promise<void>;
}

export interface FairStartOptions {
  /** How many start before pending events, above all the database's answers, are handled. */
  atOnce?: number;
  /** Runs a function after those events. */
  soon?: (run: () => void) => void;
}

/** A millisecond or two of work. */
const AT_ONCE = 8;

export function createFairStart({ atOnce = AT_ONCE, soon = setImmediate }: FairStartOptions = {}): FairStart {
  // Waiting requests by key; the map's order is the order of the keys' turns.
  const lines = new Map<string, (() => void)[]>();
  let isRunning = false;

  function run(): void {
    for (let begun = 0; begun < atOnce; begun += 1) {
      const [next] = lines;
      if (!next) break;
      const [key, line] = next;
      lines.delete(key);
      line.shift()?.();
      if (line.length > 0) lines.set(key, line);
    }
    isRunning = lines.size > 0;
    if (isRunning) soon(run);
  }

  return {
    begin: (key) =>
      new Promise((resolve) => {
        const line = lines.get(key);
        if (line) line.push(resolve);
        else lines.set(key, [resolve]);
        if (isRunning) return;
        isRunning = true;
        soon(run);
      }),
  };
}
