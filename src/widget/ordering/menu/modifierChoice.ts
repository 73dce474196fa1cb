/** What a guest takes of the modifier groups of one product, within the limits of each. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { MOST_MODIFIERS } from '../../../contract/limits.ts';
import { listOf } from '../../../domain/listOf.ts';
import {
  canTakeLess,
  canTakeMore,
  leastOf,
  type Modifier,
  mostOf,
  type OfferedGroup,
  preselected,
  type Units,
  unitsIn,
  unitsOf,
} from '../../../domain/modifierGroups.ts';

/**
 * @param groups as they are offered now
 * @param before paths of what was taken before; one that was taken twice stands there twice
 */
export function createModifierChoice(
  groups: ReadonlySignal<readonly OfferedGroup[]>,
  before: readonly string[],
) {
  const units = signal<Units>(unitsOf(before));
  const taken = computed(() =>
    groups.value
      .flatMap(({ modifiers }) => modifiers)
      .flatMap((modifier) => listOf(countOf(modifier), () => modifier)),
  );
  function countOf({ resource_uri: path }: Modifier): number {
    return units.value.get(path) ?? 0;
  }
  const take = (modifier: Modifier, count: number) => {
    units.value = new Map(units.peek()).set(modifier.resource_uri, count);
  };
  const canRaise = (group: OfferedGroup, modifier: Modifier) =>
    canTakeMore(group, modifier, units.value) && taken.value.length < MOST_MODIFIERS;

  return {
    /** By their paths. */
    units: units as ReadonlySignal<Units>,
    /** Each as often as it is taken, in the order of the groups. */
    taken,
    countOf,
    /** How many of a group are still to be taken. */
    leftIn: (group: OfferedGroup): number => Math.max(0, leastOf(group) - unitsIn(group, units.value)),
    canRaise,
    canLower: (modifier: Modifier) => canTakeLess(modifier, units.value),
    /** The group can take no more, though it has modifiers that could be taken. */
    isFull: (group: OfferedGroup) =>
      unitsIn(group, units.value) >= group.maximum &&
      group.modifiers.some((modifier) => countOf(modifier) < mostOf(modifier)),
    /** In a group of which exactly one is taken. */
    choose(group: OfferedGroup, modifier: Modifier) {
      const next = new Map(units.peek());
      for (const { resource_uri: path, minimum_quantity: least } of group.modifiers)
        next.set(path, Math.max(0, least));
      if (canTakeMore(group, modifier, next))
        next.set(modifier.resource_uri, (next.get(modifier.resource_uri) ?? 0) + 1);
      units.value = next;
    },
    raise(group: OfferedGroup, modifier: Modifier) {
      if (canRaise(group, modifier)) take(modifier, countOf(modifier) + 1);
    },
    lower(modifier: Modifier) {
      if (canTakeLess(modifier, units.peek())) take(modifier, countOf(modifier) - 1);
    },
    /** Other groups are offered. @returns whether something that was taken is offered no more */
    keepWithin(offered: readonly OfferedGroup[]): boolean {
      const kept = keepUnits(offered, units.peek());
      units.value = kept.units;
      return kept.isCut;
    },
  };
}

/** As many of the wanted units as the groups allow; each modifier's own minimum is there in any case. */
function keepUnits(groups: readonly OfferedGroup[], wanted: Units): { units: Units; isCut: boolean } {
  const units = preselected(groups);
  const offered = new Set<string>();
  let isCut = false;
  for (const group of groups) {
    for (const modifier of group.modifiers) {
      const { resource_uri: path } = modifier;
      offered.add(path);
      const want = wanted.get(path) ?? 0;
      while ((units.get(path) ?? 0) < want && canTakeMore(group, modifier, units))
        units.set(path, (units.get(path) ?? 0) + 1);
      isCut ||= (units.get(path) ?? 0) < want;
    }
    const [only, ...others] = group.modifiers;
    if (group.isSingle && only && !others.length) units.set(only.resource_uri, 1);
  }
  isCut ||= [...wanted].some(([path, count]) => count > 0 && !offered.has(path));
  return { units, isCut };
}
