/** Removes what has served its time, and tells of restaurants that no order would reach, whether anybody asks for anything or not. Several processes may do it at once. */
import { createOrderReach } from './orderReach.ts';
import { pause } from './pause.ts';
import type { Services } from './services.ts';
import { removeOldChanges } from './store/changes.ts';
import { removeExpiredTries } from './store/firstTries.ts';
import { removeOldExports } from './store/menuExports.ts';
import { removeSilentDesks } from './store/openDesks.ts';
import { askForRetention } from './store/personalData.ts';
import { removeUnusedPictures } from './store/pictures.ts';
import { removeEndedSessions } from './store/sessions.ts';

const PAUSE_MS = 60_000;

export interface Housekeeping {
  /** Ends after the round in hand. */
  stop(): Promise<void>;
}

/** Begins at once. Nothing is removed while the machine's clock is wrong. */
export function startHousekeeping(services: Services): Housekeeping {
  const { db, clock, databaseClock, log } = services;
  const orderReach = createOrderReach(services);
  const stopping = new AbortController();
  const running = (async () => {
    while (!stopping.signal.aborted) {
      try {
        if (databaseClock?.fault() === undefined) {
          await removeExpiredTries(db, clock());
          await removeOldExports(db, clock());
          await removeEndedSessions(db, clock());
          await removeOldChanges(db, clock());
          await removeSilentDesks(db, clock());
          await removeUnusedPictures(db, clock());
          await askForRetention(db, clock());
        }
        await orderReach.look();
      } catch (error) {
        // The database is away; the next round finds everything where it was.
        log.warn({ err: error }, 'the housekeeping could not be done');
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
