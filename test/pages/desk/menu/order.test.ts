import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastRank, movesOf, type Ranked } from '../../../../src/pages/desk/menu/order.ts';

const lists = fc
  .array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 8 })
  // As the service answers it: by priority, then by id.
  .map((priorities) => priorities.toSorted((a, b) => a - b).map((priority, id) => ({ id, priority })));

const sorted = (list: readonly Ranked[]) =>
  list.toSorted((one, other) => one.priority - other.priority || one.id - other.id).map(({ id }) => id);

describe('moving an entry of a list', () => {
  it('brings it to its place and leaves all others in their order', () => {
    fc.assert(
      fc.property(lists, fc.nat(7), fc.constantFrom(-1, 1), (list, place, by) => {
        const from = place % list.length;
        const moves = movesOf(list, from, by);
        const written = list.map((one) => moves.find(({ id }) => id === one.id) ?? one);
        const to = from + by;
        const ids = list.map(({ id }) => id);
        const wanted = to < 0 || to >= list.length ? ids : ids.toSpliced(from, 1).toSpliced(to, 0, from);
        expect(sorted(written)).toEqual(wanted);
      }),
    );
  });

  it('writes the two that change places, and nothing else', () => {
    const list = [0, 10, 20, 30].map((priority, id) => ({ id, priority }));
    expect(movesOf(list, 1, 1)).toEqual([
      { id: 2, priority: 10 },
      { id: 1, priority: 20 },
    ]);
    expect(movesOf(list, 0, -1)).toEqual([]);
    expect(movesOf(list, 9, 1)).toEqual([]);
  });
});

it('what comes last has a place of its own below all others, however far apart they are', () => {
  expect(lastRank([])).toBe(0);
  expect(
    lastRank([
      { id: 1, priority: 100 },
      { id: 2, priority: 200 },
    ]),
  ).toBe(201);
});
