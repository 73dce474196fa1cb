/** Counts free seats for the search in the background, wherever rules, bookings or the time have changed them. */
import { inRounds, type Rounds } from './rounds.ts';
import type { Services } from './services.ts';
import { recountAlone } from './store/freeSeats.ts';

/** How often is looked for what has changed, in milliseconds: so old a search's answer may be, and a little more. */
const PAUSE_MS = 1000;
/** Facilities at a time: requests that come meanwhile wait for one of them at most. */
const BATCH = 20;

/** Counts until it is stopped, after the batch in hand. */
export function keepSeatsCounted({ db, clock, databaseClock, log }: Services): Rounds {
  return inRounds({ log, pauseMs: PAUSE_MS, failed: 'free seats could not be counted' }, async (stopping) => {
    // Nobody knows the day while the machine's clock is wrong.
    const isTimed = databaseClock?.fault() === undefined;
    while (isTimed && !stopping.aborted && (await recountAlone(db, BATCH, clock())) === BATCH);
  });
}
