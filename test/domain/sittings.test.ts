import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupSittings, SITTING_GAP, slotRuns } from '../../src/domain/sittings.ts';

const at = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
const day = fc
  .uniqueArray(fc.integer({ min: 0, max: 1439 }), { maxLength: 60 })
  .map((minutes) => minutes.sort((a, b) => a - b).map((minute) => ({ time: at(minute) })));

describe('the sittings of a day', () => {
  it('hold every slot once, in order', () => {
    fc.assert(
      fc.property(day, (slots) => {
        expect(groupSittings(slots).flatMap((sitting) => sitting.slots)).toEqual(slots);
      }),
    );
  });

  it('are never empty and never named twice', () => {
    fc.assert(
      fc.property(day, (slots) => {
        const sittings = groupSittings(slots);
        expect(sittings.every((sitting) => sitting.slots.length > 0)).toBe(true);
        expect(new Set(sittings.map(({ name }) => name)).size).toBe(sittings.length);
      }),
    );
  });

  it('are lunch and dinner where the kitchen rests between', () => {
    const slots = ['12:00', '12:30', '14:00', '18:00', '19:15', '21:30'].map((time) => ({ time }));
    expect(groupSittings(slots).map(({ name, slots: { length } }) => [name, length])).toEqual([
      ['lunch', 3],
      ['dinner', 3],
    ]);
  });
});

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
