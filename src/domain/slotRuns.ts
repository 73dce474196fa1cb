import { minutesOn, SITTING_GAP } from './sittings.ts';

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
