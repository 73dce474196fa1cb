/** Times that a kitchen promises. */

const MINUTE = 60_000;
/** What a kitchen says without reckoning. */
export const PROMISES = [10, 15, 20, 30, 45] as const;
/** What was asked for is promised as it is from so many minutes ahead on; a table's order is made at once anyway. */
const LEAST_AHEAD = 5;

/** The instant in so many minutes, on the whole minute that follows. */
export function inMinutes(now: Date, minutes: number): Date {
  return new Date(Math.ceil(now.getTime() / MINUTE) * MINUTE + minutes * MINUTE);
}

/** The time to promise first: the one that was asked for, or the shortest that can still be kept. */
export function firstPromise(asked: Date, now: Date): Date {
  const isKept = asked.getTime() - now.getTime() >= LEAST_AHEAD * MINUTE;
  return isKept ? asked : inMinutes(now, 15);
}

/** Whole minutes that are left, or by which it is late. */
export function minutesUntil(time: Date, now: Date): { minutes: number; isLate: boolean } {
  const left = time.getTime() - now.getTime();
  return { minutes: Math.floor(Math.abs(left) / MINUTE), isLate: left <= -MINUTE };
}
