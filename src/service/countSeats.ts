/** Counts free seats for the search in the background, wherever rules, bookings or time have changed them. */
import { inRounds, type Rounds } from './rounds.ts';
import type { Services } from './services.ts';
import { recountAlone } from './store/freeSeats.ts';

/** Milliseconds between looks for changes; a search's answer is hardly older than this. */
const PAUSE_MS = 1000;
/** Facilities per batch; requests that arrive meanwhile wait for one of them at most. */
const BATCH = 20;

/** Counts until it is stopped; the current batch is finished first. */
export function keepSeatsCounted({ db, clock, databaseClock, log }: Services): Rounds {
  return inRounds({ log, pauseMs: PAUSE_MS, failed: 'free seats could not be counted' }, async (stopping) => {
    // While the machine's clock is wrong, the day is unknown.
    const isTimed = databaseClock?.fault() === undefined;
    while (isTimed && !stopping.aborted && (await recountAlone(db, BATCH, clock())) === BATCH);
  });
}
