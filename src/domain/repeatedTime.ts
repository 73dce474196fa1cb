/** The hour that a restaurant's clock shows twice, when it is put back in autumn. */
import { wallClock } from './localTime.ts';

/** Longer than any clock is put back for, in milliseconds. */
const MARGIN = 3 * 3_600_000;
/** Times of one evening are asked for together: what the zone does is looked up once for so long. */
const BLOCK = 6 * 3_600_000;

/** How far the clock is put back about a block of time, by zone and block. */
const putBack = new Map<string, number>();

/** Whether the clock in `zone` (IANA name) shows at another instant what it shows at this one. */
export function isRepeated(instant: Date | number, zone: string): boolean {
  const time = Number(instant);
  const block = Math.floor(time / BLOCK);
  const key = `${zone} ${block}`;
  let back = putBack.get(key);
  if (back === undefined) {
    const offsetAt = (at: number) => wallClock(at, zone) - at;
    back = offsetAt(block * BLOCK - MARGIN) - offsetAt((block + 1) * BLOCK + MARGIN);
    putBack.set(key, back);
  }
  if (back <= 0) return false;
  const shown = wallClock(time, zone);
  return [time - back, time + back].some((other) => wallClock(other, zone) === shown);
}
