/** Whom on the waitlist to tell of a table that has opened up: in order of arrival, a few at a time. */

/** How many guests are told of the same seats at a time. */
export const TOLD_AT_ONCE = 3;
/** Minutes that these have to book before the next ones are told. */
export const HEAD_START_MINUTES = 30;
/** A table this many minutes before or after the wanted time will do. */
export const AROUND_MINUTES = 60;

const MINUTE = 60_000;

/** A slot, and the largest party size that finds seats there. */
interface Slot {
  readonly date: Date;
  readonly available: number;
}

/** What matters of a waitlist entry. */
export interface Waiting {
  /** The wanted time. */
  readonly date: Date;
  readonly num: number;
  /** The free slot nearest to `date` at the last look; null when there was none. */
  readonly nearest_free: Date | null;
  /** When that slot opened up; null if it was free already when the guest joined the waitlist. */
  readonly freed: Date | null;
  /** When the guest was last told. */
  readonly told: Date | null;
}

/** The slot nearest to `date` with seats for `num`, of two the earlier one; null when none is near. */
export function nearestFree(
  { date, num }: Pick<Waiting, 'date' | 'num'>,
  slots: readonly Slot[],
): Date | null {
  const distance = (slot: Slot) => Math.abs(slot.date.getTime() - date.getTime());
  const [nearest] = slots
    .filter((slot) => slot.available >= num && distance(slot) <= AROUND_MINUTES * MINUTE)
    .sort((one, other) => distance(one) - distance(other) || one.date.getTime() - other.date.getTime());
  return nearest?.date ?? null;
}

/** The entry when `nearest` is the nearest free slot now, which has opened up if it is nearer than the one before. */
export function seenAgain<Entry extends Waiting>(entry: Entry, nearest: Date | null, now: Date): Entry {
  const distance = (slot: Date | null) =>
    slot ? Math.abs(slot.getTime() - entry.date.getTime()) : Number.POSITIVE_INFINITY;
  const isFreed = distance(nearest) < distance(entry.nearest_free);
  return { ...entry, nearest_free: nearest, freed: isFreed ? now : nearest && entry.freed };
}

/**
 * Whom to tell now, each once about what has opened up.
 *
 * @param waiting in order of arrival, without guests who have booked meanwhile
 * @param sitting minutes for which a table is held: slots closer than that share their seats
 * @returns whom to tell, and when to look again to tell the next ones; null when there are none
 */
export function whomToTell<Entry extends Waiting>(
  waiting: readonly Entry[],
  sitting: number,
  now: Date,
): { tell: Entry[]; lookAgain: Date | null } {
  const freed = waiting.filter(({ nearest_free: slot, freed: at }) => slot && at);
  const isTold = ({ freed: at, told }: Entry) => !!at && !!told && told >= at;
  /** Guests who were told recently have the first chance at these seats. */
  const ahead = freed.filter(isTold).flatMap(({ nearest_free: slot, told }) => {
    const until = told!.getTime() + HEAD_START_MINUTES * MINUTE;
    return until > now.getTime() ? [{ slot: slot!.getTime(), until }] : [];
  });
  const tell: Entry[] = [];
  const later: number[] = [];
  for (const entry of freed) {
    if (isTold(entry)) continue;
    const slot = entry.nearest_free!.getTime();
    const before = ahead.filter((other) => Math.abs(other.slot - slot) < sitting * MINUTE);
    if (before.length < TOLD_AT_ONCE) {
      tell.push(entry);
      ahead.push({ slot, until: now.getTime() + HEAD_START_MINUTES * MINUTE });
    } else {
      later.push(Math.min(...before.map(({ until }) => until)));
    }
  }
  return { tell, lookAgain: later.length > 0 ? new Date(Math.min(...later)) : null };
}
