/**
 * What can and must be chosen for a product. Modifiers and groups are identified by keys: paths for clients that read
 * records, ids in the service.
 */
import { listOf } from './listOf.ts';

type Key = string | number;

export interface Modifier<K extends Key = string> {
  readonly resource_uri: K;
  readonly title: string;
  readonly price_gross: string;
  readonly priority: number;
  /** Preselected units, which can't be removed. */
  readonly minimum_quantity: number;
  /** 0, null or missing means unlimited. */
  readonly maximum_quantity?: number | null | undefined;
  readonly product_modifier_group: K;
}

export interface ModifierGroup<K extends Key = string> {
  readonly resource_uri: K;
  readonly title: string;
  /** Shown to guests; `title` when it is empty. */
  readonly title_public?: string | undefined;
  /** Bounds of the units chosen in the group, over all its modifiers. */
  readonly minimum_quantity: number;
  readonly maximum_quantity?: number | null | undefined;
}

/** A group as it is offered: its modifiers in order, its bounds as numbers. */
export interface OfferedGroup<M extends Modifier<Key> = Modifier> {
  path: M['resource_uri'];
  title: string;
  minimum: number;
  /** `Infinity` is unlimited. */
  maximum: number;
  /** Whether exactly one must be chosen, by radio buttons. */
  isSingle: boolean;
  modifiers: readonly M[];
}

/** Chosen units by modifier key; a missing modifier isn't chosen. */
export type Units<K extends Key = string> = ReadonlyMap<K, number>;

/** The maximum of a modifier or group: 0, null or missing is `Infinity`. */
export function mostOf({ maximum_quantity: most }: { maximum_quantity?: number | null | undefined }): number {
  return most && most > 0 ? most : Number.POSITIVE_INFINITY;
}

/** Lower `priority` first; ties keep the server's order. */
export function byPriority<Item extends { readonly priority: number }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => a.priority - b.priority);
}

/** The groups with something to choose, in the server's order. Modifiers of unknown groups aren't offered. */
export function offeredGroups<M extends Modifier<Key>>(product: {
  readonly product_modifier_groups: readonly ModifierGroup<M['resource_uri']>[];
  readonly product_modifiers: readonly M[];
}): OfferedGroup<M>[] {
  const sorted = byPriority(product.product_modifiers);
  return product.product_modifier_groups
    .map((group) => {
      const minimum = Math.max(0, group.minimum_quantity);
      const maximum = mostOf(group);
      const modifiers = sorted.filter(({ product_modifier_group: path }) => path === group.resource_uri);
      return {
        path: group.resource_uri,
        title: group.title_public?.trim() || group.title,
        minimum,
        maximum,
        isSingle: minimum >= 1 && maximum === 1 && lockedIn(modifiers) <= 1,
        modifiers,
      };
    })
    .filter(({ modifiers }) => modifiers.length > 0);
}

/** The initial choice: every modifier's own minimum. */
export function preselected(groups: readonly OfferedGroup[]): Map<string, number> {
  return new Map(
    groups
      .flatMap(({ modifiers }) => modifiers)
      .filter(({ minimum_quantity: least }) => least > 0)
      .map(({ resource_uri: path, minimum_quantity: least }) => [path, least]),
  );
}

/** Units chosen in a group. */
export function unitsIn<K extends Key>({ modifiers }: OfferedGroup<Modifier<K>>, units: Units<K>): number {
  return modifiers.reduce((sum, { resource_uri: path }) => sum + (units.get(path) ?? 0), 0);
}

/** Whether one more of `modifier` can be added. */
export function canTakeMore(group: OfferedGroup, modifier: Modifier, units: Units): boolean {
  return (units.get(modifier.resource_uri) ?? 0) < mostOf(modifier) && unitsIn(group, units) < group.maximum;
}

/** Whether one of `modifier` can be removed: its own minimum stays. */
export function canTakeLess(modifier: Modifier, units: Units): boolean {
  return (units.get(modifier.resource_uri) ?? 0) > lockedOf(modifier);
}

/** - `tooFew`, `tooMany`: units in the group; - `modifier`: more or fewer units of one modifier than it allows */
export interface ChoiceFault<K extends Key = string> {
  group: OfferedGroup<Modifier<K>>;
  kind: 'tooFew' | 'tooMany' | 'modifier';
}

/**
 * What is wrong with a choice, group by group. A group that can't be satisfied, because its modifiers allow fewer units
 * than it requires, preselect more than it allows, or its bounds contradict each other, accepts the closest possible
 * choice: a mistake in a menu must not make a dish unsellable.
 */
export function faultsOfChoice<K extends Key>(
  groups: readonly OfferedGroup<Modifier<K>>[],
  units: Units<K>,
): ChoiceFault<K>[] {
  return groups.flatMap((group): ChoiceFault<K>[] => {
    const isModifierOff = group.modifiers.some((modifier) => {
      const count = units.get(modifier.resource_uri) ?? 0;
      return count > Math.max(mostOf(modifier), lockedOf(modifier)) || count < lockedOf(modifier);
    });
    const count = unitsIn(group, units);
    if (isModifierOff) return [{ group, kind: 'modifier' }];
    if (count < leastOf(group)) return [{ group, kind: 'tooFew' }];
    return count > mostIn(group) ? [{ group, kind: 'tooMany' }] : [];
  });
}

/** Units that a group requires, as far as its modifiers and its own maximum allow. */
export function leastOf(group: OfferedGroup<Modifier<Key>>): number {
  return Math.min(
    group.minimum,
    mostIn(group),
    group.modifiers.reduce((sum, modifier) => sum + Math.max(mostOf(modifier), lockedOf(modifier)), 0),
  );
}

/** Units that a group allows; never fewer than its modifiers preselect. */
function mostIn({ maximum, modifiers }: OfferedGroup<Modifier<Key>>): number {
  return Math.max(maximum, lockedIn(modifiers));
}

function lockedIn(modifiers: readonly Modifier<Key>[]): number {
  return modifiers.reduce((sum, modifier) => sum + lockedOf(modifier), 0);
}

/** Units of a modifier that are preselected and can't be removed. */
function lockedOf({ minimum_quantity: least }: Modifier<Key>): number {
  return Math.max(0, least);
}

/** The choice in the form of requests: a modifier chosen twice has its path twice. */
export function pathsOf(groups: readonly OfferedGroup[], units: Units): string[] {
  return groups
    .flatMap(({ modifiers }) => modifiers)
    .flatMap(({ resource_uri: path }) => listOf(units.get(path) ?? 0, () => path));
}

/** The reverse: repeated keys as units. */
export function unitsOf<K extends Key>(keys: readonly K[]): Map<K, number> {
  const units = new Map<K, number>();
  for (const key of keys) units.set(key, (units.get(key) ?? 0) + 1);
  return units;
}
