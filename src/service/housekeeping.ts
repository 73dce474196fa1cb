/** Removes expired records, and warns of restaurants that no order would reach. Several processes may do it at once. */
import { createOrderReach } from './orderReach.ts';
import { inRounds, type Rounds } from './rounds.ts';
import type { Services } from './services.ts';
import { removeOldChanges } from './store/changes.ts';
import { removeExpiredTries } from './store/firstTries.ts';
import { removeOldExports } from './store/menuExports.ts';
import { removeSilentDesks } from './store/openDesks.ts';
import { askForRetention } from './store/personalData.ts';
import { removeUnusedPictures } from './store/pictures.ts';
import { removeEndedSessions } from './store/sessions.ts';

const PAUSE_MS = 60_000;

/** Starts at once. Nothing is removed while the machine's clock is wrong. */
export function startHousekeeping(services: Services): Rounds {
  const { db, clock, databaseClock, log } = services;
  const orderReach = createOrderReach(services);
  return inRounds({ log, pauseMs: PAUSE_MS, failed: 'the housekeeping could not be done' }, async () => {
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
  });
}
