/** Background work that each process repeats. */
import type { Log } from './log.ts';
import { pause } from './pause.ts';

export interface Rounds {
  /** Aborts when the rounds are to stop. */
  readonly stopping: AbortSignal;
  /** Stops after the current round. */
  stop(): Promise<void>;
}

interface RoundsOptions {
  log: Log;
  /** Milliseconds between the end of a round and the next. */
  pauseMs: number;
  /** The log message for a round that failed. */
  failed: string;
}

/**
 * Starts at once. A failed round is logged and made up for by the next one: usually the database is unreachable, or busy
 * with more urgent things.
 *
 * @param round the work; a long round should end early when `stopping` aborts
 */
export function inRounds(
  { log, pauseMs, failed }: RoundsOptions,
  round: (stopping: AbortSignal) => Promise<void>,
): Rounds {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      try {
        await round(signal);
      } catch (error) {
        log.warn({ err: error }, failed);
      }
      await pause(pauseMs, signal);
    }
  })();
  return {
    stopping: signal,
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
