/** What a guest chooses of one product while its dialog is open: from the menu's summary at once, from the detail when it is there. */
import { batch, computed, signal } from '@preact/signals';
import { MOST_UNITS } from '../../../contract/limits.ts';
import { jsonText } from '../../../domain/jsonText.ts';
import { faultsOfChoice, type Modifier, type OfferedGroup, pathsOf } from '../../../domain/modifierGroups.ts';
import type { Amount } from '../../../domain/money.ts';
import { extraPrice, linePrice, unitPrice } from '../../../domain/price.ts';
import { isGone } from '../../api/errors.ts';
import { type Failure, failureOf } from '../../app/failure.ts';
import type { CartChoice } from '../cart/cartLines.ts';
import type { MenuProduct } from './menu.ts';
import { createModifierChoice } from './modifierChoice.ts';
import { type ProductDetail, type ProductDetails, type Variation } from './productDetails.ts';

/** A line of the cart that is being changed. */
export type ChosenBefore = Pick<
  CartChoice,
  'variation' | 'modifiers' | 'quantity' | 'note' | 'title' | 'unit'
>;

export interface ProductChoiceNeeds {
  product: string;
  /** As the menu has it; undefined when the menu shows it no longer. */
  summary: MenuProduct | undefined;
  details: Pick<ProductDetails, 'known' | 'refresh'>;
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

export function createProductChoice(options: ProductChoiceNeeds) {
  const { product, summary, details, before } = options;
  const offer = createOffer(options);
  const { detail, groups, variations, variation, modifiers } = offer;
  const { taken, units } = modifiers;
  const quantity = signal(before?.quantity ?? 1);
  const note = signal(before?.note ?? '');
  /** The guest wanted to go on: from now on what is missing is said where it is missing. */
  const isAsked = signal(false);

  /** The variation that prices are based on: the chosen one, else the cheapest. */
  const priced = computed(() => variation.value ?? cheapest(variations.value));
  const unit = computed((): Amount => {
    if (detail.value) return unitPrice(detail.value, priced.value, taken.value);
    return before?.unit ?? summary?.price ?? Number.NaN;
  });
  const missing = computed((): Missing | undefined => {
    if (variations.value.length > 0 && !variation.value) return { group: '', left: 1 };
    const [fault] = faultsOfChoice(groups.value, units.value).filter(({ kind }) => kind === 'tooFew');
    return fault && { group: fault.group.path, left: modifiers.leftIn(fault.group) };
  });
  /** A dish without choices can be added before its detail is there: the server knows the price. */
  const needsDetail = before !== undefined || !summary || summary.hasVariations || summary.hasModifiers;
  const outOfOrder = computed(() => {
    if (offer.trouble.value === 'gone') return 'soldOut';
    if (options.isClosed?.()) return 'servedLater';
    if (summary?.displayOnly) return 'notOnline';
    return detail.value?.isOrderable === false || Number.isNaN(unit.value) ? 'soldOut' : undefined;
  });
  const isForOrder = computed(() => !outOfOrder.value);

  return {
    ...offer,
    ...modifiers,
    title: computed(() => detail.value?.title || summary?.title || before?.title || ''),
    description: computed(() => detail.value?.description || summary?.description || ''),
    image: summary?.image || details.known(product)?.image || '',
    quantity,
    note,
    isAsked,
    /** Neither gone nor for reading only, and of a price that can be read. */
    isForOrder,
    /** Why it is not. */
    reason: outOfOrder,
    /** Nothing can be added yet: what there is to choose is still unknown. */
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
    /** What one more of a modifier adds, with the chosen variation. */
    extra: (modifier: Modifier): Amount => extraPrice(modifier, priced.value),
    setQuantity(wanted: number) {
      quantity.value = Math.min(Math.max(wanted, before ? 0 : 1), MOST_UNITS);
    },

    /** What goes into the cart; undefined while it can't be ordered or something is missing. */
    choice(): CartChoice | undefined {
      if (!isForOrder.peek() || (needsDetail && !detail.peek()) || missing.peek()) return;
      return {
        product,
        variation: variation.peek()?.path ?? null,
        modifiers: pathsOf(groups.peek(), units.peek()),
        quantity: quantity.peek(),
        title: detail.peek()?.title || summary?.title || '',
        description: wordsOf(variation.peek(), taken.peek()),
        unit: unit.peek(),
        note: note.peek().trim(),
      };
    },
  };
}

/** What there is to choose, and what of it is chosen; read anew it keeps what still stands. */
function createOffer({ product, details, before, markGone }: ProductChoiceNeeds) {
  const detail = signal<ProductDetail | undefined>(undefined);
  const trouble = signal<'gone' | Failure | undefined>(undefined);
  const chosenPath = signal<string | null>(before?.variation ?? null);
  /** Something the guest had chosen is offered no more. */
  const isCut = signal(false);
  const groups = computed((): readonly OfferedGroup[] => detail.value?.groups ?? []);
  const variations = computed(() => detail.value?.variations ?? []);
  const modifiers = createModifierChoice(groups, before?.modifiers ?? []);

  /** Takes over what is offered now, with as much of the guest's choice as still stands. */
  const adopt = (next: ProductDetail) => {
    const path = chosenPath.peek();
    batch(() => {
      detail.value = next;
      trouble.value = undefined;
      if (path && !next.variations.some((variant) => variant.path === path)) {
        chosenPath.value = null;
        isCut.value = true;
      }
      // Nothing is chosen for the guest but where there is nothing to choose.
      if (next.variations.length === 1) chosenPath.value = next.variations[0]!.path;
      if (modifiers.keepWithin(next.groups)) isCut.value = true;
    });
    markGone(!next.isOrderable);
  };

  return {
    detail,
    groups,
    variations,
    variation: computed(() => variations.value.find(({ path }) => path === chosenPath.value)),
    modifiers,
    isCut,
    /** `gone`: it is on the menu no more; `unread`: nothing is known of what can be chosen */
    trouble,
    chooseVariation(path: string) {
      chosenPath.value = path;
    },
    /** Reads the product anew; what is known of it shows at once. */
    async read() {
      const known = details.known(product);
      if (known && !detail.peek()) adopt(known);
      trouble.value = undefined;
      try {
        const next = await details.refresh(product);
        if (jsonText(next) !== jsonText(detail.peek())) adopt(next);
      } catch (error) {
        if (isGone(error)) {
          trouble.value = 'gone';
          markGone(true);
        } else {
          const failure = failureOf(error);
          // What was read before is shown: what is no longer true of it the server will say.
          if (!detail.peek()) trouble.value = failure;
        }
      }
    },
  };
}

/** Variation and modifiers, in words. */
function wordsOf(variation: Variation | undefined, taken: readonly Modifier[]): string {
  const counts = new Map<string, number>();
  for (const { title } of taken) counts.set(title, (counts.get(title) ?? 0) + 1);
  const extras = [...counts].map(([title, count]) => (count > 1 ? `${count} × ${title}` : title));
  return [variation?.title ?? '', ...extras].filter(Boolean).join(', ');
}

function cheapest(variations: readonly Variation[]): Variation | undefined {
  const price = (variation: Variation) => unitPrice(variation, variation, []);
  return variations.reduce<Variation | undefined>(
    (least, variation) => (least && price(least) <= price(variation) ? least : variation),
    undefined,
  );
}
