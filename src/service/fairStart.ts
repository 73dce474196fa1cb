/** Who begins next when many come at once: one of each restaurant in turn, and few before others are listened to again. */

export interface FairStart {
  /** Resolves when it is the turn of somebody who asks for `key`. */
  begin(key: string): Promise<void>;
}

export interface FairStartOptions {
  /** How many begin before what has come meanwhile (answers of the database above all) is looked at. */
  atOnce?: number;
  /** Runs a function after that. */
  soon?: (run: () => void) => void;
}

/** A millisecond or two of work. */
const AT_ONCE = 8;

export function createFairStart({ atOnce = AT_ONCE, soon = setImmediate }: FairStartOptions = {}): FairStart {
  // In the order in which the keys have their turns.
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
