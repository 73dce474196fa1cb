import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SITTING_GAP } from '../../src/domain/sittings.ts';
import { slotRuns } from '../../src/domain/slotRuns.ts';

const at = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const day = fc
  .uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 60 })
  .map((minutes) => minutes.sort((a, b) => a - b).map((minute) => ({ time: at(minute) })));

describe('the runs of a day', () => {
  it('hold every slot once, in order, and a longer rest than a sitting’s lies between two of them and within none', () => {
    const minutes = ({ time }: { time: string }) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    fc.assert(
      fc.property(day, (slots) => {
        const runs = slotRuns(slots);
        expect(runs.flat()).toEqual(slots);
        const firsts = new Set(runs.map(([first]) => first));
        for (const [index, slot] of slots.entries()) {
          const rest = index > 0 ? minutes(slot) - minutes(slots[index - 1]!) : Number.POSITIVE_INFINITY;
          expect(firsts.has(slot), slot.time).toBe(rest > SITTING_GAP);
        }
      }),
    );
  });
});
