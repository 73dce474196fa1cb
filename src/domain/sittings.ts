/** Sittings: the slots of a day grouped as a restaurant would name them (interface.md, "Time"). */
import { minutesOf } from './localTime.ts';

export type SittingName = 'breakfast' | 'lunch' | 'dinner' | 'late';

export interface Sitting<Slot> {
  name: SittingName;
  slots: Slot[];
}

/** Minutes without a slot after which another sitting begins. */
const GAP = 75;
/** A run of slots longer than this (minutes) is no single meal: each slot is named by its own time. */
const LONGEST_MEAL = 300;

/**
 * Groups a day's slots, given in order of time, into sittings. A sitting is a run of slots without a
 * gap and takes its name from its middle; neighbours of one name are one sitting.
 *
 * @param slots each with the restaurant's local `time`, `HH:MM`
 * @returns every slot once, in the order given
 */
export function groupSittings<Slot extends { time: string }>(slots: readonly Slot[]): Sitting<Slot>[] {
  const sittings: Sitting<Slot>[] = [];
  for (let begin = 0, end = 0; begin < slots.length; begin = end) {
    const first = minutesAt(slots, begin);
    for (end = begin + 1; end < slots.length && minutesAt(slots, end) - minutesAt(slots, end - 1) <= GAP; )
      end++;
    const last = minutesAt(slots, end - 1);
    for (const slot of slots.slice(begin, end)) {
      const name = mealAt(last - first > LONGEST_MEAL ? minutesOf(slot.time) : (first + last) / 2);
      const sitting = sittings.at(-1);
      if (sitting?.name === name) sitting.slots.push(slot);
      else sittings.push({ name, slots: [slot] });
    }
  }
  return sittings;
}

function minutesAt(slots: readonly { time: string }[], index: number): number {
  return minutesOf(slots[index]!.time);
}

function mealAt(minutes: number): SittingName {
  if (minutes < 5 * 60) return 'late';
  if (minutes < 11 * 60) return 'breakfast';
  return minutes < 16.5 * 60 ? 'lunch' : 'dinner';
}
