/** Who of those that wait is told of a table that has come free: in order of arrival, a few at a time. */

/** So many are told of the same seats before the next ones are. */
export const TOLD_AT_ONCE = 3;
/** Minutes that those have to book before the next ones are told. */
export const HEAD_START_MINUTES = 30;
/** Minutes around the time that somebody waits for: a table then will do. */
export const AROUND_MINUTES = 60;

const MINUTE = 60_000;

/** A slot, and the largest party that finds seats there. */
interface Slot {
  readonly date: Date;
  readonly available: number;
}

/** What is known of somebody who waits. */
export interface Waiting {
  /** The time that was asked for. */
  readonly date: Date;
  readonly num: number;
  /** The free slot nearest to `date` when it was looked for last; null when there was none. */
  readonly nearest_free: Date | null;
  /** When that one came free; null for one that was free already when the guest began to wait. */
  readonly freed: Date | null;
  /** When the guest was told last. */
  readonly told: Date | null;
}

/** The slot nearest to `date` that has seats for `num`; of two the earlier one; null when none is near. */
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

/** How it stands when `nearest` is the nearest free slot now: it has come free when it is nearer than any was before. */
export function seenAgain<Entry extends Waiting>(entry: Entry, nearest: Date | null, now: Date): Entry {
  const distance = (slot: Date | null) =>
    slot ? Math.abs(slot.getTime() - entry.date.getTime()) : Number.POSITIVE_INFINITY;
  const isFreed = distance(nearest) < distance(entry.nearest_free);
  return { ...entry, nearest_free: nearest, freed: isFreed ? now : nearest && entry.freed };
}

/**
 * Whom to tell now, each once for what has come free.
 *
 * @param waiting in order of arrival, without those who have booked meanwhile
 * @param sitting minutes for which a table is held: within them two slots have the same seats
 * @returns them, and when to look again because others are to be told next; null when nobody is
 */
export function whomToTell<Entry extends Waiting>(
  waiting: readonly Entry[],
  sitting: number,
  now: Date,
): { tell: Entry[]; lookAgain: Date | null } {
  const freed = waiting.filter(({ nearest_free: slot, freed: at }) => slot && at);
  const isTold = ({ freed: at, told }: Entry) => !!at && !!told && told >= at;
  /** Told a while ago, or just now: the same seats are theirs to take first. */
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
