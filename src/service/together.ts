/** One answer for all who ask the same at once, which none of them finds too old. */

export interface Together {
  /**
   * Runs `work`, or joins others who ask for `key`: those who come while it runs wait for the next run, which
   * sees everything that was so when they asked.
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
      // Of one key there is one work, and so one kind of result.
      return line.next as Promise<Result>;
    },
  };
}
