/** Removes what has served its time, whether anybody asks for anything or not. Several processes may do it at once. */
import { pause } from './pause.ts';
import type { Services } from './services.ts';
import { removeExpiredTries } from './store/firstTries.ts';
import { removeOldExports } from './store/menuExports.ts';

const PAUSE_MS = 60_000;

export interface Housekeeping {
  /** Ends after the round in hand. */
  stop(): Promise<void>;
}

/** Begins at once. Nothing is removed while the machine's clock is wrong. */
export function startHousekeeping({ db, clock, databaseClock, log }: Services): Housekeeping {
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if (databaseClock?.fault() === undefined) {
          await removeExpiredTries(db, clock());
          await removeOldExports(db, clock());
        }
      } catch (error) {
        // The database is away; the next round finds everything where it was.
        log.warn({ err: error }, 'what has expired could not be removed');
      }
      await pause(PAUSE_MS, stopping.signal);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
