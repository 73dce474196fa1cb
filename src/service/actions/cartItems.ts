/** The lines of a cart: what a choice is made of, whether it can be ordered, and what it costs now. */
import {
  CART_LINES,
  type CartItemChange,
  type CartItemRequest,
  type OrderType,
} from '../../contract/cart.ts';
import type { Product } from '../../contract/product.ts';
import { decimalString } from '../../domain/coins.ts';
import { displayOnly, isShown, type OrderingRules } from '../../domain/menu.ts';
import {
  type ChoiceFault,
  faultsOfChoice,
  leastOf,
  type OfferedGroup,
  offeredGroups,
  type Units,
  unitsOf,
} from '../../domain/modifierGroups.ts';
import { type Amount, UNIT } from '../../domain/money.ts';
import { linePrice, unitPrice } from '../../domain/price.ts';
import { type FieldMessages, invalid, notFound } from '../apiFailure.ts';
import { menuTermsRecord, productRecord } from '../app/menuRecord.ts';
import { cartPath, idIn } from '../paths/cartPaths.ts';
import { facilityPath, modifierPath, productPath, variationPath } from '../paths/menuPaths.ts';
import {
  type CartItemRow,
  type CartLine,
  deleteItem,
  insertItem,
  itemsOf,
  updateItem,
} from '../store/carts.ts';
import { type ProductChoices, readChoices } from '../store/choices.ts';
import type { FacilityRow } from '../store/database.ts';
import { findMenuTerms } from '../store/menus.ts';
import type { OpenCart } from './openCart.ts';

/** The most that a line, or an order, may come to: an amount of more digits could not be read back. */
export const MOST_PAID: Amount = 9_999_999_999 * UNIT;

/** A menu's terms as the rules read them. */
export type MenuRules = ReturnType<typeof menuTermsRecord>;

/** What the facility's menus say now, by their ids. */
export async function readMenuRules({
  trx,
  facility,
}: Pick<OpenCart, 'trx' | 'facility'>): Promise<Map<number, MenuRules>> {
  const terms = await findMenuTerms(trx, facility.id);
  return new Map(terms.map((menu) => [menu.menu.id, menuTermsRecord(menu, facility)]));
}

/** Puts a line into the cart. @throws ApiFailure 400 with a message for each field that can't be taken */
export async function addItem(open: OpenCart, request: CartItemRequest): Promise<CartItemRow> {
  const { trx, facility, cart, now } = open;
  const items = await itemsOf(trx, cart);
  const fields = foreignPaths(open, request);
  if (items.length >= CART_LINES) {
    fields.menu_widget_cart = [`A cart must not have more than ${CART_LINES} lines.`];
  }
  const id = idIn(request.product, facility.id, productPath);
  const line = await decide(open, items, id, request, fields);
  return insertItem(trx, cart, line, now);
}

/**
 * Changes a line of the cart, and prices it anew in any case.
 *
 * @throws ApiFailure 404 when the cart has no such line; 400 with a message for each field that can't be taken
 */
export async function changeItem(
  open: OpenCart,
  itemId: number | undefined,
  change: CartItemChange,
): Promise<CartItemRow> {
  const { trx, facility, cart, now } = open;
  const items = await itemsOf(trx, cart);
  const item = itemOf(items, itemId);
  const kept = requestOf(item, facility.id);
  const fields = foreignPaths(open, change);
  if (change.id != null && change.id !== item.id) fields.id = ['This is another line.'];
  if (change.product !== undefined && change.product !== kept.product) {
    fields.product = ['A line keeps its product. Please add another one.'];
  }
  const choice: Choice = {
    product_variation:
      change.product_variation === undefined ? kept.product_variation : change.product_variation,
    product_modifiers: change.product_modifiers ?? kept.product_modifiers,
    quantity: change.quantity ?? kept.quantity,
  };
  const others = items.filter(({ id }) => id !== item.id);
  const line = await decide(open, others, item.product_id, choice, fields);
  return updateItem(trx, cart, item, line, now);
}

/** Takes a line out of the cart. @throws ApiFailure 404 when the cart has no such line */
export async function removeItem(open: OpenCart, itemId: number | undefined): Promise<CartItemRow> {
  const item = itemOf(await itemsOf(open.trx, open.cart), itemId);
  await deleteItem(open.trx, open.cart, item, open.now);
  return item;
}

function itemOf(items: readonly CartItemRow[], itemId: number | undefined): CartItemRow {
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw notFound();
  return item;
}

/** A request that names a facility or a cart means those that it is sent to. */
function foreignPaths(
  { facility, cart }: OpenCart,
  request: { facility?: string | undefined; menu_widget_cart?: string | undefined },
): FieldMessages {
  const fields: FieldMessages = {};
  if (request.facility !== undefined && request.facility !== facilityPath(facility.id)) {
    fields.facility = ['This is another restaurant.'];
  }
  if (request.menu_widget_cart !== undefined && request.menu_widget_cart !== cartPath(facility.id, cart.id)) {
    fields.menu_widget_cart = ['This is another cart.'];
  }
  return fields;
}

/** The line that a choice makes beside `others`. @param fields what is wrong so far */
async function decide(
  open: OpenCart,
  others: readonly CartItemRow[],
  productId: number | undefined,
  choice: Choice,
  fields: FieldMessages,
): Promise<CartLine> {
  const { trx, facility, cart, now } = open;
  const products =
    productId === undefined ? undefined : await readChoices(trx, facility.id, [productId], now);
  const product = productId === undefined ? undefined : products?.get(productId);
  const { line, faults } = lineOf(facility, await readMenuRules(open), cart.type, product, choice);
  const found = { ...faults, ...fields };
  if (line && others.some(({ menu_id: menu }) => menu !== line.menu_id)) {
    found.product ??= ['A cart holds dishes of one menu. Please start another cart.'];
  }
  if (!line || Object.keys(found).length > 0) throw invalid(found);
  return line;
}

/** What a guest chose of a product. One modifier taken twice is its path twice. */
export interface Choice {
  product_variation: string | null;
  product_modifiers: string[];
  quantity: number;
}

/** A line as the request that would make it. */
export function requestOf(item: CartItemRow, facilityId: string): Choice & { product: string } {
  const { product_variation_id: variation } = item;
  return {
    product: productPath(facilityId, item.product_id),
    product_variation: variation === null ? null : variationPath(facilityId, variation),
    product_modifiers: item.product_modifier_ids.map((id) => modifierPath(facilityId, id)),
    quantity: item.quantity,
  };
}

/** Either the line, or for each field what is wrong with it. */
export type Decided = { line: CartLine; faults?: never } | { line?: never; faults: FieldMessages };

/**
 * What a choice comes to on the menu as it is now: whether the product can be ordered, whether what was
 * chosen belongs to it and keeps its limits, and the price. When it can be ready is not asked here.
 *
 * @param product undefined when there is none (any more)
 */
export function lineOf(
  facility: FacilityRow,
  menus: ReadonlyMap<number, OrderingRules>,
  type: OrderType,
  product: ProductChoices | undefined,
  choice: Choice,
): Decided {
  const menu = product && menus.get(product.product.menu_id);
  if (!product || !menu || !isShown(product.category, product.product)) {
    return { faults: { product: ['This is not on the menu.'] } };
  }
  const why = displayOnly(menu, product.category, product.product, type);
  if (why === 'menu') return { faults: { product: [NOT_OFFERED[type]] } };
  if (why) return { faults: { product: ['This cannot be ordered for now.'] } };

  const record = productRecord({ ...product, allergens: [] }, facility, '');
  const groups = offeredGroups(record);
  const units = unitsOf(choice.product_modifiers);
  const variation = record.product_variations.find(
    ({ resource_uri: path }) => path === choice.product_variation,
  );
  const faults = faultsOf(record, groups, units, choice);
  if (Object.keys(faults).length > 0) return { faults };

  const chosen = groups
    .flatMap(({ modifiers }) => modifiers)
    .map((modifier) => ({ modifier, count: units.get(modifier.resource_uri) ?? 0 }))
    .filter(({ count }) => count > 0);
  const ids = new Map(record.product_modifiers.map(({ resource_uri: path, id }) => [path, id]));
  const unit = unitPrice(
    record,
    variation,
    chosen.flatMap(({ modifier, count }) => Array<typeof modifier>(count).fill(modifier)),
  );
  const price = linePrice(unit, choice.quantity);
  if (!(price <= MOST_PAID)) {
    return { faults: { quantity: ['This is more than can be ordered online. Please call.'] } };
  }
  return {
    line: {
      menu_id: product.product.menu_id,
      product_id: record.id,
      product_variation_id: variation?.id ?? null,
      product_modifier_ids: choice.product_modifiers.flatMap((path) => ids.get(path) ?? []),
      quantity: choice.quantity,
      title: record.title,
      description: [
        ...(variation ? [variation.title] : []),
        ...chosen.map(({ modifier, count }) => (count > 1 ? `${count} × ${modifier.title}` : modifier.title)),
      ].join(', '),
      price_gross: decimalString(price),
    },
  };
}

const NOT_OFFERED = {
  delivery: 'This menu is not offered for delivery.',
  pickup: 'This menu is not offered for pickup.',
  qr_order: 'This menu is not offered at the table.',
} as const satisfies Record<OrderType, string>;

const NOT_OF_PRODUCT = 'This is not a choice of the product.';

function faultsOf(
  record: Product,
  groups: readonly OfferedGroup[],
  units: Units,
  { product_variation: variation }: Choice,
): FieldMessages {
  const faults: FieldMessages = {};
  const variations = record.product_variations.map(({ resource_uri: path }) => path);
  if (variation === null) {
    if (variations.length > 0) faults.product_variation = ['Please choose one.'];
  } else if (!variations.includes(variation)) {
    faults.product_variation = [NOT_OF_PRODUCT];
  }
  const offered = new Set(groups.flatMap(({ modifiers }) => modifiers.map(({ resource_uri: path }) => path)));
  const wrong = [...units.keys()].some((path) => !offered.has(path))
    ? [NOT_OF_PRODUCT]
    : faultsOfChoice(groups, units).map(sentenceFor);
  if (wrong.length > 0) faults.product_modifiers = wrong;
  return faults;
}

function sentenceFor({ group, kind }: ChoiceFault): string {
  if (kind === 'tooFew') return `Please choose at least ${leastOf(group)} of “${group.title}”.`;
  if (kind === 'tooMany') return `Please choose at most ${group.maximum} of “${group.title}”.`;
  return `Something of “${group.title}” was chosen more or less often than it can be.`;
}
