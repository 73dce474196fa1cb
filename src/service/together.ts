/** Coalesces simultaneous calls: those that want the same share one result, which is never older than their call. */

export interface Together {
  /**
   * Runs `work`, or joins other calls for `key`: calls that arrive while it runs wait for the next run, which sees
   * everything that was true when they arrived.
   */
  ask<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
}

interface Line {
  running: Promise<unknown>;
  next: Promise<unknown> | undefined;
}

export function createTogether(): Together {
  const lines = new Map<string, Line>();

  function start<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = work();
    const line: Line = { running, next: undefined };
    lines.set(key, line);
    const end = () => {
      if (lines.get(key) === line && !line.next) lines.delete(key);
    };
    running.then(end, end);
    return running;
  }

  return {
    ask<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
      const line = lines.get(key);
      if (!line) return start(key, work);
      const again = () => start(key, work);
      line.next ??= line.running.then(again, again);
      // All calls for a key pass the same work, so the type of the result is the same.
      return line.next as Promise<Result>;
    },
  };
}
