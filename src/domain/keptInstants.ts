/**
 * A cache of instants: looking up a zone's offset is most of the cost of slots, and restaurants in one zone need the same
 * days and hours.
 */
import { edgeOf, instantOf } from './instantOf.ts';

/** Entries: a year of quarter hours in one zone, or a season in a few; some megabytes. */
const MOST_KEPT = 40_000;

const edges = new Map<string, number>();
const midnights = new Map<string, number>();

/** `edgeOf`, cached. */
export function keptEdge(day: string, minutes: number, zone: string): number {
  return kept(edges, `${zone} ${day} ${minutes}`, () => edgeOf(day, minutes, zone));
}

/** The instant at which the local `day` begins, in milliseconds since 1970 (`instantOf`). */
export function keptMidnight(day: string, zone: string): number {
  return kept(midnights, `${zone} ${day}`, () => instantOf(day, 0, zone).getTime());
}

function kept(known: Map<string, number>, key: string, find: () => number): number {
  let instant = known.get(key);
  if (instant === undefined) {
    instant = find();
    if (known.size >= MOST_KEPT) known.clear();
    known.set(key, instant);
  }
  return instant;
}
