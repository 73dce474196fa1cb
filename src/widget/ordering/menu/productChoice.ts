/** What a guest chooses of one product while its dialog is open: from the menu's summary at once, from the detail when it is there. */
import { batch, computed, signal } from '@preact/signals';
import { MOST_MODIFIERS, MOST_UNITS } from '../../../contract/limits.ts';
import { jsonText } from '../../../domain/jsonText.ts';
import { listOf } from '../../../domain/listOf.ts';
import {
  canTakeLess,
  canTakeMore,
  faultsOfChoice,
  leastOf,
  type Modifier,
  mostOf,
  type OfferedGroup,
  pathsOf,
  preselected,
  type Units,
  unitsIn,
  unitsOf,
} from '../../../domain/modifierGroups.ts';
import type { Amount } from '../../../domain/money.ts';
import { extraPrice, linePrice, unitPrice } from '../../../domain/price.ts';
import type { CartChoice } from '../cart/cartLines.ts';
import type { MenuProduct } from './menu.ts';
import { isGone, type ProductDetail, type ProductDetails, type Variation } from './productDetails.ts';

/** A line of the cart that is being changed. */
export type ChosenBefore = Pick<
  CartChoice,
  'variation' | 'modifiers' | 'quantity' | 'note' | 'title' | 'unit'
>;

export interface ProductChoiceOptions {
  product: string;
  /** As the menu has it; undefined when the menu shows it no longer. */
  summary: MenuProduct | undefined;
  details: ProductDetails;
  /** The line that is changed, if it is not a new one. */
  before?: ChosenBefore | undefined;
  /** Its category is not served at this hour. */
  isClosed?(): boolean;
  /** Told when the product turns out to be orderable no more, or again. */
  markGone(isGone: boolean): void;
}

/** Where something is missing: the variations, or a group by its path. */
export interface Missing {
  /** Empty for the variations. */
  group: string;
  left: number;
}

export type ProductChoice = ReturnType<typeof createProductChoice>;

export function createProductChoice(options: ProductChoiceOptions) {
  const { product, summary, details, before, isClosed, markGone } = options;
  const detail = signal<ProductDetail | undefined>(undefined);
  const trouble = signal<'gone' | 'unread' | undefined>(undefined);
  const chosenPath = signal<string | null>(before?.variation ?? null);
  const units = signal<Units>(unitsOf(before?.modifiers ?? []));
  const quantity = signal(before?.quantity ?? 1);
  const note = signal(before?.note ?? '');
  /** Something the guest had chosen is offered no more. */
  const isCut = signal(false);
  /** The guest wanted to go on: from now on what is missing is said where it is missing. */
  const isAsked = signal(false);

  const groups = computed(() => detail.value?.groups ?? []);
  const variations = computed(() => detail.value?.variations ?? []);
  const variation = computed(() => variations.value.find(({ path }) => path === chosenPath.value));
  /** What prices are reckoned by: the variation, and the cheapest one as long as there is none. */
  const priced = computed(() => variation.value ?? cheapest(variations.value));
  const taken = computed(() =>
    groups.value
      .flatMap(({ modifiers }) => modifiers)
      .flatMap((modifier) => listOf(countOf(modifier), () => modifier)),
  );
  const unit = computed((): Amount => {
    if (detail.value) return unitPrice(detail.value, priced.value, taken.value);
    return before?.unit ?? summary?.price ?? Number.NaN;
  });
  const missing = computed((): Missing | undefined => {
    if (variations.value.length > 0 && !variation.value) return { group: '', left: 1 };
    const [fault] = faultsOfChoice(groups.value, units.value).filter(({ kind }) => kind === 'tooFew');
    return fault && { group: fault.group.path, left: leftIn(fault.group) };
  });
  /** A dish without choices can be added before its detail is there: the server knows the price. */
  const needsDetail = before !== undefined || !summary || summary.hasVariations || summary.hasModifiers;
  const outOfOrder = computed(() => {
    if (trouble.value === 'gone') return 'soldOut';
    if (isClosed?.()) return 'lineHours';
    if (summary?.displayOnly) return 'notOnline';
    return detail.value?.isOrderable === false || Number.isNaN(unit.value) ? 'soldOut' : undefined;
  });
  const isForOrder = computed(() => !outOfOrder.value);

  function countOf({ resource_uri: path }: Modifier): number {
    return units.value.get(path) ?? 0;
  }
  function leftIn(group: OfferedGroup): number {
    return Math.max(0, leastOf(group) - unitsIn(group, units.value));
  }
  const take = (modifier: Modifier, count: number) => {
    units.value = new Map(units.peek()).set(modifier.resource_uri, count);
  };
  const canRaise = (group: OfferedGroup, modifier: Modifier) =>
    canTakeMore(group, modifier, units.value) && taken.value.length < MOST_MODIFIERS;

  /** Takes over what is offered now, with as much of the guest's choice as still stands. */
  const adopt = (next: ProductDetail) => {
    const path = chosenPath.peek();
    const kept = keepUnits(next.groups, units.peek());
    batch(() => {
      detail.value = next;
      trouble.value = undefined;
      if (path && !next.variations.some((variant) => variant.path === path)) {
        chosenPath.value = null;
        isCut.value = true;
      }
      // Nothing is chosen for the guest but where there is nothing to choose.
      if (next.variations.length === 1) chosenPath.value = next.variations[0]!.path;
      units.value = kept.units;
      isCut.value ||= kept.isCut;
    });
    markGone(!next.isOrderable);
  };

  const read = async () => {
    trouble.value = undefined;
    try {
      const next = await details.refresh(product);
      if (jsonText(next) !== jsonText(detail.peek())) adopt(next);
    } catch (error) {
      if (isGone(error)) {
        trouble.value = 'gone';
        markGone(true);
      } else if (!detail.peek()) trouble.value = 'unread';
      // Else what was read before is shown: what is no longer true of it the server will say.
    }
  };

  return {
    detail,
    title: computed(() => detail.value?.title || summary?.title || before?.title || ''),
    description: computed(() => detail.value?.description || summary?.description || ''),
    image: summary?.image || details.known(product)?.image || '',
    groups,
    variations,
    variation,
    quantity,
    note,
    isCut,
    isAsked,
    /** `gone`: it is on the menu no more; `unread`: nothing is known of what can be chosen */
    trouble,
    /** Neither gone nor for reading only, and of a price that can be read. */
    isForOrder,
    /** Why it is not. */
    reason: outOfOrder,
    /** Nothing can be added yet, for nobody knows what there is to choose. */
    isWaiting: computed(() => needsDetail && !detail.value),
    /** There will be choices, and none is known yet. */
    isShapeUnknown: needsDetail && !details.known(product),
    /** The first thing that is missing; undefined when all is chosen. */
    missing,
    /** The price is the least that it can be: nothing is chosen yet that decides it. */
    isFrom: computed(
      () =>
        !variation.value && (detail.value ? variations.value.length > 1 : summary?.hasVariations === true),
    ),
    price: computed(() => linePrice(unit.value, Math.max(1, quantity.value))),
    isChanged: before !== undefined,
    /** 0 takes a line out of the cart. */
    fewest: before ? 0 : 1,
    most: MOST_UNITS,

    countOf,
    leftIn,
    canRaise,
    canLower: (modifier: Modifier) => canTakeLess(modifier, units.value),
    /** The group can take no more, though it has modifiers that could be taken. */
    isFull: (group: OfferedGroup) =>
      unitsIn(group, units.value) >= group.maximum &&
      group.modifiers.some((modifier) => countOf(modifier) < mostOf(modifier)),
    /** What one more of a modifier adds, with the chosen variation. */
    extra: (modifier: Modifier): Amount => extraPrice(modifier, priced.value),

    /** Reads the product anew; what is known of it shows at once. */
    read() {
      const known = details.known(product);
      if (known && !detail.peek()) adopt(known);
      return read();
    },
    chooseVariation(path: string) {
      chosenPath.value = path;
    },
    /** In a group of which exactly one is chosen. */
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
    setQuantity(wanted: number) {
      quantity.value = Math.min(Math.max(wanted, before ? 0 : 1), MOST_UNITS);
    },

    /** What goes into the cart; undefined while it can't be ordered or something is missing. */
    choice(): CartChoice | undefined {
      if (!isForOrder.peek() || (needsDetail && !detail.peek()) || missing.peek()) return;
      const names = taken.peek().reduce((counts, { title }) => {
        return counts.set(title, (counts.get(title) ?? 0) + 1);
      }, new Map<string, number>());
      return {
        product,
        variation: variation.peek()?.path ?? null,
        modifiers: pathsOf(groups.peek(), units.peek()),
        quantity: quantity.peek(),
        title: detail.peek()?.title || summary?.title || '',
        description: [
          variation.peek()?.title ?? '',
          ...[...names].map(([title, count]) => (count > 1 ? `${count} × ${title}` : title)),
        ]
          .filter(Boolean)
          .join(', '),
        unit: unit.peek(),
        note: note.peek().trim(),
      };
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

function cheapest(variations: readonly Variation[]): Variation | undefined {
  const price = (variation: Variation) => unitPrice(variation, variation, []);
  return variations.reduce<Variation | undefined>(
    (least, variation) => (least && price(least) <= price(variation) ? least : variation),
    undefined,
  );
}
