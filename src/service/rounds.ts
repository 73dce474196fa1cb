/** Work in the background that is done again and again, by each process. */
import type { Log } from './log.ts';
import { pause } from './pause.ts';

export interface Rounds {
  /** Is aborted when they are to end. */
  readonly stopping: AbortSignal;
  /** Ends after the round in hand. */
  stop(): Promise<void>;
}

interface RoundsOptions {
  log: Log;
  /** Milliseconds between the end of a round and the next. */
  pauseMs: number;
  /** What the log says of a round that failed. */
  failed: string;
}

/**
 * Begins at once. A round that fails is told to the log, and the next one begins where it was: the database is away,
 * or busy with more urgent things.
 *
 * @param round what is done; a long one ends early when `stopping` is aborted
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
