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
  const sittings: Sitting<Slot>[] = [];
  for (const run of slotRuns(slots)) {
    const minutes = minutesOn(run);
    const [first, last] = [minutes[0]!, minutes.at(-1)!];
    run.forEach((slot, index) => {
      const name = mealAt(last - first > LONGEST_MEAL ? minutes[index]! : (first + last) / 2);
      const sitting = sittings.at(-1);
      if (sitting?.name === name) sitting.slots.push(slot);
      else sittings.push({ name, slots: [slot] });
    });
  }
  return sittings;
}

/**
 * A day's slots without its rests.
 *
 * @param slots in order of time, each with the restaurant's local `time`, `HH:MM`
 * @returns every slot once, in the order given; another run begins where none follows for longer than within a sitting
 */
export function slotRuns<Slot extends { time: string }>(slots: readonly Slot[]): Slot[][] {
  const minutes = minutesOn(slots);
  const runs: Slot[][] = [];
  slots.forEach((slot, index) => {
    if (index && minutes[index]! - minutes[index - 1]! <= SITTING_GAP) runs.at(-1)!.push(slot);
    else runs.push([slot]);
  });
  return runs;
}

/** Minutes after the first midnight. A step back by more than the hour of autumn's clock change means midnight. */
function minutesOn(slots: readonly { time: string }[]): number[] {
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
