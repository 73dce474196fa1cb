/** The lines of a cart: what is chosen, whether it can be ordered, and what it costs now. */
import { CART_LINES, type OrderType } from '../../contract/cart.ts';
import { decimalString } from '../../domain/coins.ts';
import { displayOnly, isShown, type OrderingRules } from '../../domain/menu.ts';
import {
  type ChoiceFault,
  faultsOfChoice,
  leastOf,
  type Modifier,
  type OfferedGroup,
  offeredGroups,
  type Units,
  unitsOf,
} from '../../domain/modifierGroups.ts';
import { type Amount, UNIT } from '../../domain/money.ts';
import { linePrice, unitPrice } from '../../domain/price.ts';
import type { TableHour } from '../../domain/tableRules.ts';
import type { WeeklyWindow } from '../../domain/weeklyWindow.ts';
import { type FieldMessages, invalid, notFound } from '../apiFailure.ts';
import {
  type CartItemRow,
  type CartLine,
  deleteItem,
  insertItem,
  itemsOf,
  updateItem,
} from '../store/carts.ts';
import { type ProductChoices, readChoices } from '../store/choices.ts';
import { findMenuTerms, type MenuRow, type MenuTerms, type ModifierRow } from '../store/menus.ts';
import type { OpenCart } from './openCart.ts';

/** The highest total of a line or an order: an amount with more digits could not be read back exactly. */
export const MOST_PAID: Amount = 9_999_999_999 * UNIT;

/** A menu's terms as the rules read them. */
export interface MenuRules extends MenuRow {
  product_delivery_accept_hours: readonly WeeklyWindow[];
  product_pickup_accept_hours: readonly WeeklyWindow[];
  /** Categories by their ids. */
  tableHours: readonly TableHour<number>[];
}

/** What the facility's menus say now, by their ids. */
export async function readMenuRules({
  trx,
  facility,
}: Pick<OpenCart, 'trx' | 'facility'>): Promise<Map<number, MenuRules>> {
  const terms = await findMenuTerms(trx, facility.id);
  return new Map(terms.map((menu) => [menu.menu.id, rulesOf(menu)]));
}

function rulesOf({ menu, hours }: MenuTerms): MenuRules {
  const of = (kind: OrderType) => hours.filter((hour) => hour.kind === kind);
  return {
    ...menu,
    product_delivery_accept_hours: of('delivery'),
    product_pickup_accept_hours: of('pickup'),
    tableHours: of('qr_order').map((hour) => ({ ...hour, menu_categories: hour.menu_category_ids })),
  };
}

/** A choice for a product, by ids. A modifier that is chosen twice is in the list twice. */
export interface Choice {
  readonly variationId: number | null;
  readonly modifierIds: readonly number[];
  readonly quantity: number;
}

/** A requested line. Anything it names that isn't this restaurant's is `NO_ID`. */
export interface AskedLine extends Choice {
  readonly productId: number;
  /** What is wrong with the request regardless of the choice. */
  readonly faults: FieldMessages;
}

/** A requested change; what is undefined stays as it is. */
export type AskedChange = {
  readonly [Part in keyof Omit<AskedLine, 'faults'>]: AskedLine[Part] | undefined;
} & {
  /** The line's own, where the request names it. */
  readonly id: number | undefined;
  readonly faults: FieldMessages;
};

/** Adds a line to the cart. @throws ApiFailure 400 with a message for each field that can't be accepted */
export async function addItem(open: OpenCart, asked: AskedLine): Promise<CartItemRow> {
  const { trx, cart, now } = open;
  const items = await itemsOf(trx, cart);
  const fields = { ...asked.faults };
  if (items.length >= CART_LINES) {
    fields.menu_widget_cart = [`A cart must not have more than ${CART_LINES} lines.`];
  }
  const line = await decide(open, items, asked.productId, asked, fields);
  return insertItem(trx, cart, line, now);
}

/**
 * Changes a line of the cart, and always prices it again.
 *
 * @throws ApiFailure 404 when the cart has no such line; 400 with a message for each field that can't be accepted
 */
export async function changeItem(
  open: OpenCart,
  itemId: number | undefined,
  asked: AskedChange,
): Promise<CartItemRow> {
  const { trx, cart, now } = open;
  const items = await itemsOf(trx, cart);
  const item = itemOf(items, itemId);
  const kept = choiceOf(item);
  const fields = { ...asked.faults };
  if (asked.id !== undefined && asked.id !== item.id) fields.id = ['This is another line.'];
  if (asked.productId !== undefined && asked.productId !== item.product_id) {
    fields.product = ['A line keeps its product. Please add another one.'];
  }
  const choice: Choice = {
    variationId: asked.variationId === undefined ? kept.variationId : asked.variationId,
    modifierIds: asked.modifierIds ?? kept.modifierIds,
    quantity: asked.quantity ?? kept.quantity,
  };
  const others = items.filter(({ id }) => id !== item.id);
  const line = await decide(open, others, item.product_id, choice, fields);
  return updateItem(trx, cart, item, line, now);
}

/** Removes a line from the cart. @throws ApiFailure 404 when the cart has no such line */
export async function removeItem(open: OpenCart, itemId: number | undefined): Promise<CartItemRow> {
  const item = itemOf(await itemsOf(open.trx, open.cart), itemId);
  await deleteItem(open.trx, open.cart, item, open.now);
  return item;
}

/** What was chosen for a line. */
export function choiceOf(item: CartItemRow): Choice {
  return {
    variationId: item.product_variation_id,
    modifierIds: item.product_modifier_ids,
    quantity: item.quantity,
  };
}

function itemOf(items: readonly CartItemRow[], itemId: number | undefined): CartItemRow {
  const item = items.find(({ id }) => id === itemId);
  if (!item) throw notFound();
  return item;
}

/** The line that a choice becomes beside `others`, the cart's other lines. @param fields what is wrong so far */
async function decide(
  open: OpenCart,
  others: readonly CartItemRow[],
  productId: number,
  choice: Choice,
  fields: FieldMessages,
): Promise<CartLine> {
  const { trx, facility, cart, now } = open;
  const product = (await readChoices(trx, facility.id, [productId], now)).get(productId);
  const { line, faults } = lineOf(await readMenuRules(open), cart.type, product, choice);
  const found = { ...faults, ...fields };
  if (line && others.some(({ menu_id: menu }) => menu !== line.menu_id)) {
    found.product ??= ['A cart holds dishes of one menu. Please start another cart.'];
  }
  if (!line || Object.keys(found).length > 0) throw invalid(found);
  return line;
}

/** Either the line, or messages for each field at fault. */
export type Decided = { line: CartLine; faults?: never } | { line?: never; faults: FieldMessages };

/**
 * Checks a choice against the menu as it is now: whether the product can be ordered, whether what was
 * chosen belongs to it and keeps its limits, and the price. When it can be ready is checked elsewhere.
 *
 * @param product undefined when it doesn't exist (any more)
 */
export function lineOf(
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

  const groups = groupsOf(product);
  const units = unitsOf(choice.modifierIds);
  const faults = faultsOf(product, groups, units, choice);
  if (Object.keys(faults).length > 0) return { faults };

  const variation = product.variations.find(({ id }) => id === choice.variationId);
  const chosen = groups
    .flatMap(({ modifiers }) => modifiers)
    .map((modifier) => ({ modifier, count: units.get(modifier.id) ?? 0 }))
    .filter(({ count }) => count > 0);
  const unit = unitPrice(
    product.product,
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
      product_id: product.product.id,
      product_variation_id: variation?.id ?? null,
      product_modifier_ids: [...choice.modifierIds],
      quantity: choice.quantity,
      title: product.product.title,
      description: [
        ...(variation ? [variation.title] : []),
        ...chosen.map(({ modifier, count }) => (count > 1 ? `${count} × ${modifier.title}` : modifier.title)),
      ].join(', '),
      price_gross: decimalString(price),
    },
  };
}

/** The product's groups in the form of the domain rules, whose record keys are ids here. */
function groupsOf({ groups, modifiers }: ProductChoices): OfferedGroup<Modifier<number> & ModifierRow>[] {
  return offeredGroups({
    product_modifier_groups: groups.map((group) => ({ ...group, resource_uri: group.id })),
    product_modifiers: modifiers.map((modifier) => ({
      ...modifier,
      resource_uri: modifier.id,
      product_modifier_group: modifier.product_modifier_group_id,
    })),
  });
}

const NOT_OFFERED = {
  delivery: 'This menu is not offered for delivery.',
  pickup: 'This menu is not offered for pickup.',
  qr_order: 'This menu is not offered at the table.',
} as const satisfies Record<OrderType, string>;

const NOT_OF_PRODUCT = 'This is not a choice of the product.';

function faultsOf(
  { variations }: ProductChoices,
  groups: ReturnType<typeof groupsOf>,
  units: Units<number>,
  { variationId }: Choice,
): FieldMessages {
  const faults: FieldMessages = {};
  if (variationId === null) {
    if (variations.length > 0) faults.product_variation = ['Please choose one.'];
  } else if (!variations.some(({ id }) => id === variationId)) {
    faults.product_variation = [NOT_OF_PRODUCT];
  }
  const offered = new Set(groups.flatMap(({ modifiers }) => modifiers.map(({ id }) => id)));
  const wrong = [...units.keys()].some((id) => !offered.has(id))
    ? [NOT_OF_PRODUCT]
    : faultsOfChoice(groups, units).map(sentenceFor);
  if (wrong.length > 0) faults.product_modifiers = wrong;
  return faults;
}

function sentenceFor({ group, kind }: ChoiceFault<number>): string {
  if (kind === 'tooFew') return `Please choose at least ${leastOf(group)} of “${group.title}”.`;
  if (kind === 'tooMany') return `Please choose at most ${group.maximum} of “${group.title}”.`;
  return `Something of “${group.title}” was chosen more or less often than it can be.`;
}
