/** Times that a kitchen promises. */

const MINUTE = 60_000;
/** Minutes that a kitchen promises without having to calculate. */
export const PROMISES = [10, 15, 20, 30, 45] as const;
/** Minutes ahead from which the requested time is promised as it is. */
const LEAST_AHEAD = 5;

/** The instant this many minutes from now, rounded up to the minute. */
export function inMinutes(now: Date, minutes: number): Date {
  return new Date(Math.ceil(now.getTime() / MINUTE) * MINUTE + minutes * MINUTE);
}

/** The time to suggest: the requested one, or 15 minutes from now if that is too soon. */
export function firstPromise(asked: Date, now: Date): Date {
  const isKept = asked.getTime() - now.getTime() >= LEAST_AHEAD * MINUTE;
  return isKept ? asked : inMinutes(now, 15);
}

/** Whole minutes that are left, or by which the order is late. */
export function minutesUntil(time: Date, now: Date): { minutes: number; isLate: boolean } {
  const left = time.getTime() - now.getTime();
  return { minutes: Math.floor(Math.abs(left) / MINUTE), isLate: left <= -MINUTE };
}
