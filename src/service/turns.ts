/**
 * Turns: work on one thing (a restaurant's seats, a cart) is done one after the other. It waits here, where that costs
 * nothing, instead of holding a connection to the database.
 */
import pLimit, { type LimitFunction } from 'p-limit';
import { Busy } from './busy.ts';

export interface TurnOptions {
  /** How many jobs of one key run at once. */
  atOnce?: number;
  /** How many jobs may wait for one key. */
  mostWaiting?: number;
  /** Milliseconds: jobs that have waited longer, or would by the key's recent durations, are refused. */
  longestWait?: number;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
}

export interface Turns {
  /**
   * Runs `work` when it is its turn. Turns only order the work of this process; across processes a lock in the database
   * does, which `work` then waits for with one connection instead of many.
   *
   * @param key what the work is about, e.g. `facility lumen`
   * @throws Busy before waiting, when too many wait, or when the turn comes too late; the signal's reason when it aborts
   *   before the turn has come
   */
  take<Result>(key: string, work: () => Promise<Result>, until?: AbortSignal): Promise<Result>;
}

interface Line {
  limit: LimitFunction;
  /** Milliseconds that a job of this key takes: a moving average. */
  usual: number;
}

/** The weight of the last job in that average. */
const WEIGHT = 0.2;

export function createTurns(options: TurnOptions = {}): Turns {
  const { atOnce = 1, mostWaiting = 200, longestWait = 5000, now = () => performance.now() } = options;
  const lines = new Map<string, Line>();

  function assertSoon({ limit, usual }: Line): void {
    const wait = (limit.pendingCount * usual) / atOnce;
    if (limit.pendingCount < mostWaiting && wait <= longestWait) return;
    throw new Busy('too many wait for the same', Math.max(1, Math.ceil(wait / 1000)));
  }

  return {
    async take(key, work, until) {
      const line = lines.get(key) ?? { limit: pLimit(atOnce), usual: 0 };
      assertSoon(line);
      lines.set(key, line);
      const { limit } = line;
      const asked = now();
      try {
        return await limit(async () => {
          until?.throwIfAborted();
          const begins = now();
          if (begins - asked > longestWait) throw new Busy('the turn came too late');
          try {
            return await work();
          } finally {
            line.usual += WEIGHT * (now() - begins - line.usual);
          }
        });
      } finally {
        // Keys come from URLs, so there may be any number: forget idle ones.
        if (limit.activeCount === 0 && limit.pendingCount === 0 && lines.get(key) === line) lines.delete(key);
      }
    },
  };
}
