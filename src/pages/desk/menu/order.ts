/** The order of a menu's entries: the lower the priority, the higher the entry. */

export interface Ranked {
  id: number;
  priority: number;
}

/**
 * The changes that move one entry of a list by some places; none if it would leave the list.
 *
 * @param list in its current order
 * @returns the entries whose priority changes, with the new one
 */
export function movesOf(list: readonly Ranked[], id: number, by: number): Ranked[] {
  const from = list.findIndex((one) => one.id === id);
  const to = from + by;
  const one = list[from];
  if (!one || to < 0 || to >= list.length) return [];
  const before = list.map(({ priority }) => priority);
  const isApart = before.every((priority, index) => index === 0 || priority > before[index - 1]!);
  // Equal priorities define no order, so all are renumbered.
  const ranks = isApart ? before : list.map((_, index) => index);
  return list
    .toSpliced(from, 1)
    .toSpliced(to, 0, one)
    .map((each, index) => ({ id: each.id, priority: ranks[index] ?? index, was: each.priority }))
    .filter(({ priority, was }) => priority !== was)
    .map(({ id, priority }) => ({ id, priority }));
}

/** The priority for a new last entry. */
export const lastRank = (list: readonly Ranked[]): number =>
  Math.max(-1, ...list.map(({ priority }) => priority)) + 1;
