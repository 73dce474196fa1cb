/** Sittings: the slots of a day grouped as a restaurant would name them. */
import { minutesOf } from './localTime.ts';

export type SittingName = 'breakfast' | 'lunch' | 'dinner' | 'late';

export interface Sitting<Slot> {
  name: SittingName;
  slots: Slot[];
}

/** Minutes without a slot after which another sitting begins. */
export const SITTING_GAP = 75;
const DAY = 1440;
/** A run of slots longer than this (minutes) is not a single meal: each slot is named by its own time. */
const LONGEST_MEAL = 300;

/**
 * Groups a day's slots, in order of time, into sittings. A sitting is a run of slots without a gap, named by its middle;
 * neighbours with the same name form one sitting. Times after midnight follow those of their evening.
 *
 * @param slots each with the restaurant's local `time`, `HH:MM`
 * @returns every slot once, in the order given
 */
export function groupSittings<Slot extends { time: string }>(slots: readonly Slot[]): Sitting<Slot>[] {
  const minutes = minutesOn(slots);
  const sittings: Sitting<Slot>[] = [];
  for (let begin = 0, end = 0; begin < slots.length; begin = end) {
    const first = minutes[begin]!;
    for (end = begin + 1; end < slots.length && minutes[end]! - minutes[end - 1]! <= SITTING_GAP; ) end++;
    const last = minutes[end - 1]!;
    for (let index = begin; index < end; index++) {
      const name = mealAt(last - first > LONGEST_MEAL ? minutes[index]! : (first + last) / 2);
      const sitting = sittings.at(-1);
      if (sitting?.name === name) sitting.slots.push(slots[index]!);
      else sittings.push({ name, slots: [slots[index]!] });
    }
  }
  return sittings;
}

/** Minutes after the first midnight. A step back by more than the hour of autumn's clock change means midnight. */
export function minutesOn(slots: readonly { time: string }[]): number[] {
  let days = 0;
  let before = 0;
  return slots.map(({ time }) => {
    const shown = minutesOf(time);
    if (shown < before - DAY / 2) days += DAY;
    before = shown;
    return days + shown;
  });
}

function mealAt(minutes: number): SittingName {
  const shown = minutes % DAY;
  if (shown < 5 * 60) return 'late';
  if (shown < 11 * 60) return 'breakfast';
  return shown < 16.5 * 60 ? 'lunch' : 'dinner';
}
