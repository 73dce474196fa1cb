/** `GET /facility/{facility_id}/menu_widget_product/{product_id}`. */
import type {
  Product,
  ProductAllergen,
  ProductModifier,
  ProductModifierGroup,
  ProductVariation,
} from '../../contract/product.ts';
import { rawField } from '../../contract/rawField.ts';
import { type FieldsOf, flag, number, readRecord, text } from '../../contract/readRecord.ts';
import { byPriority, type Modifier, type OfferedGroup, offeredGroups } from '../../domain/modifierGroups.ts';
import { parseAmount } from '../../domain/money.ts';
import { pictureLink } from '../../domain/pictureLink.ts';
import type { PricedVariation } from '../../domain/price.ts';
import { UnusableAnswer } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';

export interface Variation extends PricedVariation {
  readonly path: string;
  readonly title: string;
  readonly priority: number;
}

/** A product with all that can be chosen of it. */
export interface ProductDetail {
  /** As the menu names it. */
  path: string;
  /** May be empty: then the menu's own title stands. */
  title: string;
  description: string;
  /** Safe http(s) address, or empty. */
  image: string;
  price_gross: string;
  /** False when the record says that it can't be ordered, or its variations can't be read. */
  isOrderable: boolean;
  /** Titles. None is "none recorded", never "free from". */
  allergens: string[];
  /** Some that are recorded can't be read: what is in `allergens` is not all. */
  hasUnreadAllergens: boolean;
  groups: OfferedGroup[];
  variations: Variation[];
}

export const productDetailFields = {
  description: text,
  image: text,
  online_order_enabled: flag,
  price_gross: text,
  title: text,
} satisfies FieldsOf<Product>;

export const allergenFields = { title: text } satisfies FieldsOf<ProductAllergen>;

export const modifierGroupFields = {
  maximum_quantity: number,
  minimum_quantity: number,
  resource_uri: text,
  title: text,
  title_public: text,
} satisfies FieldsOf<ProductModifierGroup>;

export const modifierFields = {
  maximum_quantity: number,
  minimum_quantity: number,
  price_gross: text,
  priority: number,
  product_modifier_group: text,
  resource_uri: text,
  title: text,
} satisfies FieldsOf<ProductModifier>;

export const variationFields = {
  modifier_price_multiplicator: text,
  price_gross: text,
  priority: number,
  resource_uri: text,
  title: text,
} satisfies FieldsOf<ProductVariation>;

/** Records of a kind that are looked at: a real product has a few dozen. */
const MOST_RECORDS = 500;

/**
 * One product.
 *
 * @param path as the menu names it; only its last part is taken, so that no answer leads a request elsewhere
 * @param api where a picture lies that is a path
 * @throws Unreachable, Refused (404 and 410: it is gone), UnusableAnswer
 */
export async function readProductDetail(
  http: Http,
  api: string,
  facility: string,
  path: string,
): Promise<ProductDetail> {
  const [, id] = /\/([\w-]+)\/?$/.exec(path.slice(-100)) ?? [];
  if (!id) throw new UnusableAnswer();
  const answer = await http.read(`${facilityPath(facility)}/menu_widget_product/${id}`);
  const record = readRecord(productDetailFields, answer, []);
  if (!record || Array.isArray(answer)) throw new UnusableAnswer();
  const variations = variationsIn(answer);
  const recorded = listIn(answer, 'product_allergens');
  const allergens = recorded.flatMap((allergen) => allergenIn(allergen) ?? []);
  return {
    path,
    title: record.title?.trim() ?? '',
    description: record.description?.trim() ?? '',
    image: pictureLink(record.image ?? '', api) ?? '',
    price_gross: record.price_gross ?? '',
    isOrderable:
      record.online_order_enabled !== false &&
      variations.length >= Math.min(1, listIn(answer, 'product_variations').length),
    allergens: [...new Set(allergens)],
    hasUnreadAllergens: allergens.length < recorded.length || recorded.length >= MOST_RECORDS,
    groups: offeredGroups({
      product_modifier_groups: groupsIn(answer),
      product_modifiers: modifiersIn(answer),
    }),
    variations,
  };
}

const allergenIn = (record: unknown): string | undefined =>
  readRecord(allergenFields, record, ['title'])?.title.trim() || undefined;

/** What has no price that can be read can't be sold, and is left out. */
const isPriced = (price: string | undefined): price is string => !Number.isNaN(parseAmount(price ?? ''));

function variationsIn(product: unknown): Variation[] {
  const variations = listIn(product, 'product_variations').flatMap((variation) => {
    const record = readRecord(variationFields, variation, ['resource_uri']);
    const { resource_uri: path, title = '', priority = 0, price_gross: price } = record ?? {};
    const factor = record?.modifier_price_multiplicator ?? '1';
    return path && isPriced(price) && isPriced(factor)
      ? { path, title, priority, price_gross: price, modifier_price_multiplicator: factor }
      : [];
  });
  return byPriority(unique(variations, ({ path }) => path));
}

function modifiersIn(product: unknown): Modifier[] {
  const modifiers = listIn(product, 'product_modifiers').flatMap((modifier) => {
    const record = readRecord(modifierFields, modifier, ['resource_uri', 'product_modifier_group']);
    const { minimum_quantity: least, price_gross: price = '', title = '', priority = 0 } = record ?? {};
    // One that comes with the dish in any case stays: without it the dish's price would be wrong.
    return record && (isPriced(price) || (least ?? 0) > 0)
      ? { ...record, ...bounds(record), title, priority, price_gross: price }
      : [];
  });
  return unique(modifiers, ({ resource_uri: path }) => path);
}

function groupsIn(product: unknown) {
  const groups = listIn(product, 'product_modifier_groups').flatMap((group) => {
    const record = readRecord(modifierGroupFields, group, ['resource_uri']);
    return record ? { ...record, ...bounds(record), title: record.title ?? '' } : [];
  });
  return unique(groups, ({ resource_uri: path }) => path);
}

/** Whole numbers, and no more than a line of a cart may name. */
function bounds({
  minimum_quantity: least = 0,
  maximum_quantity: most = 0,
}: {
  minimum_quantity?: number | undefined;
  maximum_quantity?: number | undefined;
}) {
  return {
    minimum_quantity: Math.min(Math.ceil(least), MOST_RECORDS),
    maximum_quantity: most > 0 ? Math.max(1, Math.floor(most)) : 0,
  };
}

function listIn(record: unknown, field: string): unknown[] {
  const list = rawField(record, field);
  return Array.isArray(list) ? list.slice(0, MOST_RECORDS) : [];
}

/** The first of those with the same path. */
function unique<Item>(items: readonly Item[], pathOf: (item: Item) => string): Item[] {
  return [...new Map(items.toReversed().map((item) => [pathOf(item), item])).values()].toReversed();
}
