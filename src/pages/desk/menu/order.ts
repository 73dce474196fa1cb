/** The order of what stands in a menu: the lower its priority, the higher it stands. */

export interface Ranked {
  id: number;
  priority: number;
}

/**
 * What has to be written so that one of a list moves by some places; nothing where it would leave the list.
 *
 * @param list as it stands
 * @returns the new priorities of those that get another one
 */
export function movesOf(list: readonly Ranked[], id: number, by: number): Ranked[] {
  const from = list.findIndex((one) => one.id === id);
  const to = from + by;
  const one = list[from];
  if (!one || to < 0 || to >= list.length) return [];
  const before = list.map(({ priority }) => priority);
  const isApart = before.every((priority, index) => index === 0 || priority > before[index - 1]!);
  // Two that have the same are in no order of their own: then all get one.
  const ranks = isApart ? before : list.map((_, index) => index);
  return list
    .toSpliced(from, 1)
    .toSpliced(to, 0, one)
    .map((each, index) => ({ id: each.id, priority: ranks[index] ?? index, was: each.priority }))
    .filter(({ priority, was }) => priority !== was)
    .map(({ id, priority }) => ({ id, priority }));
}

/** The priority of what comes last. */
export const lastRank = (list: readonly Ranked[]): number =>
  Math.max(-1, ...list.map(({ priority }) => priority)) + 1;
