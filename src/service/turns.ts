/**
 * Turns: work on one thing (a restaurant's seats, a cart) is done one after the other, and waits here, where
 * it costs nothing, instead of with a connection of the database in its hand.
 */
import pLimit, { type LimitFunction } from 'p-limit';
import { Busy } from './busy.ts';

export interface TurnOptions {
  /** How many works of one key run at once. */
  atOnce?: number;
  /** How many may wait for one key. */
  mostWaiting?: number;
  /** Who would wait longer than this, going by the last works of the key, is refused, and who has; in milliseconds. */
  longestWait?: number;
  /** Milliseconds from any beginning. */
  now?: () => number;
}

export interface Turns {
  /**
   * Runs `work` when it is its turn. The turns are this process's own: what several processes must not do
   * at once is for a lock in the database to say, which `work` then waits for with one connection, not with all.
   *
   * @param key what the work is about, e.g. `facility lumen`
   * @throws Busy before waiting, when too many wait, or when the turn comes too late; the signal's reason when it ends before the turn has come
   */
  take<Result>(key: string, work: () => Promise<Result>, until?: AbortSignal): Promise<Result>;
}

interface Line {
  limit: LimitFunction;
  /** Milliseconds that a work of this key takes: the later ones count more. */
  usual: number;
}

/** How much the last work says about the next one. */
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
