/** Counts free seats for the search in the background, wherever rules, bookings or the time have changed them. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from './services.ts';
import { recountAlone } from './store/freeSeats.ts';

/** How often is looked for what has changed, in milliseconds: so old a search's answer may be, and a little more. */
const PAUSE_MS = 1000;
/** Facilities at a time: requests that come meanwhile wait for one of them at most. */
const BATCH = 20;

/** Counts until `stop`, which resolves when the batch in hand is done. */
export function keepSeatsCounted({ db, clock, databaseClock, log }: Services): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      try {
        // Nobody knows the day while the machine's clock is wrong.
        const isTimed = databaseClock?.fault() === undefined;
        while (isTimed && !signal.aborted && (await recountAlone(db, BATCH, clock())) === BATCH);
      } catch (error) {
        // The database is away, or busy with more urgent things; what is stale stays so until the next look.
        log.warn({ err: error }, 'free seats could not be counted');
      }
      await delay(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return running;
    },
  };
}
