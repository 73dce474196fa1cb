/**
 * A cart as this browser keeps it, and what a guest does to it: each is a function from one cart to the
 * next. What the guest wants and what the server is known to have stand side by side in every line, so
 * the sender (`cartSync.ts`) only has to compare the two.
 */
import { MOST_MODIFIERS, MOST_UNITS } from '../../../contract/limits.ts';
import { rawField } from '../../../contract/rawField.ts';
import { jsonText } from '../../../domain/jsonText.ts';
import type { Amount } from '../../../domain/money.ts';

/** The most lines that a stored cart may hold, however they came there. */
const MOST_LINES = 200;

/** What a guest has chosen of a product. */
export interface CartChoice {
  readonly product: string;
  readonly variation: string | null;
  /** Paths; one that is taken twice stands there twice. */
  readonly modifiers: readonly string[];
  readonly quantity: number;
  readonly title: string;
  /** Variation and modifiers, in words. */
  readonly description: string;
  /** One unit by our own calculation; the server's takes its place. */
  readonly unit: Amount;
  /** For the kitchen; goes with the order, and is never stored. */
  readonly note: string;
}

/**
 * - `posting`: a POST is under way. A tab that has the lock and didn't send it finds a POST
 *   whose answer is lost.
 * - `unsure`: sent, with an unknown outcome
 * - `refused`: the server does not take it as it stands
 */
export type KeptState = '' | 'posting' | 'unsure' | 'refused';

/** Why a line was refused: its product, what was chosen of it, how many, or something else. */
export type RefusedReason = 'product' | 'choice' | 'quantity' | 'other';

export interface KeptLine extends Omit<CartChoice, 'note'> {
  /** Tells the lines of a cart apart, for good. */
  readonly key: string;
  /** The item's id on the server; 0 when it has none. */
  readonly item: number;
  /** What the server has of the line, as `wishOf` writes it; empty when it has none. */
  readonly sent: string;
  readonly state: KeptState;
  /** With `refused`. */
  readonly reason: string;
  /** The server's price was another than the one that the guest saw. */
  readonly isPriceChanged: boolean;
}

export interface KeptCart {
  /** `delivery`, `pickup`, `qr_order`; empty until one is chosen. */
  readonly type: string;
  /** The cart's path on the server; empty when there is none. */
  readonly path: string;
  /** In the order of the guest. One with quantity 0 is still to be taken out on the server. */
  readonly lines: readonly KeptLine[];
}

export const NO_CART: KeptCart = { type: '', path: '', lines: [] };

const KEPT_STATES: readonly unknown[] = ['', 'posting', 'unsure', 'refused'];

/** What the plain fields of a stored line are. */
const FIELDS = {
  key: 'string',
  product: 'string',
  title: 'string',
  description: 'string',
  sent: 'string',
  reason: 'string',
  isPriceChanged: 'boolean',
};

/** A cart from storage, which any script of the page may have written; undefined when it is not valid. */
export function readCart(value: unknown): KeptCart | undefined {
  const type = rawField(value, 'type');
  const path = rawField(value, 'path');
  const lines = rawField(value, 'lines');
  return typeof type === 'string' &&
    typeof path === 'string' &&
    Array.isArray(lines) &&
    lines.length <= MOST_LINES &&
    lines.every(isLine)
    ? { type, path, lines }
    : undefined;
}

function isLine(record: unknown): record is KeptLine {
  const field = (name: string) => rawField(record, name);
  const variation = field('variation');
  const modifiers = field('modifiers');
  const isWithin = (number: unknown, most: number) => Number(number) >= 0 && Number(number) <= most;
  return (
    Object.entries(FIELDS).every(([name, type]) => typeof field(name) === type) &&
    KEPT_STATES.includes(field('state')) &&
    Number.isSafeInteger(field('item')) &&
    Number.isInteger(field('quantity')) &&
    isWithin(field('quantity'), MOST_UNITS) &&
    Number.isFinite(field('unit')) &&
    isWithin(field('unit'), Number.MAX_SAFE_INTEGER) &&
    (variation === null || typeof variation === 'string') &&
    Array.isArray(modifiers) &&
    modifiers.length <= MOST_MODIFIERS &&
    modifiers.every((path) => typeof path === 'string')
  );
}

/** What is chosen of a product, the same for the same choice in whatever order it was made. */
function choiceOf({ variation, modifiers }: Pick<CartChoice, 'variation' | 'modifiers'>): string {
  return jsonText([variation, modifiers.toSorted()]);
}

/** What a line is to be on the server, to compare with. */
export function wishOf(wanted: Pick<CartChoice, 'variation' | 'modifiers' | 'quantity'>): string {
  return `${wanted.quantity} ${choiceOf(wanted)}`;
}

/** The price of a line as it stands. */
export function priceOf({ unit, quantity }: Pick<CartChoice, 'unit' | 'quantity'>): Amount {
  return Math.round(unit * quantity);
}

const bounded = (quantity: number) => Math.min(Math.max(Math.trunc(quantity) || 0, 0), MOST_UNITS);

/** What the guest changes is worth another try. A POST whose outcome is unknown stays what it is. */
const changed = (kept: KeptLine, wanted: Partial<KeptLine>): KeptLine => ({
  ...kept,
  ...(kept.state === 'posting' || (kept.state === 'unsure' && !kept.item) ? {} : { state: '', reason: '' }),
  isPriceChanged: false,
  ...wanted,
});

/** What is kept of a choice, and no field that it may have beside. */
const wantedOf = ({ variation, modifiers, quantity, title, description, unit }: CartChoice) => ({
  variation,
  modifiers,
  quantity: bounded(quantity),
  title,
  description,
  unit,
});

/** The cart with the line `key` replaced, or without it where `next` gives none. */
export function withLine(
  cart: KeptCart,
  key: string,
  next: (line: KeptLine) => KeptLine | undefined,
): KeptCart {
  return { ...cart, lines: cart.lines.flatMap((kept) => (kept.key === key ? (next(kept) ?? []) : kept)) };
}

const isSame = (kept: KeptLine, choice: CartChoice) =>
  kept.quantity > 0 &&
  kept.state !== 'refused' &&
  kept.product === choice.product &&
  choiceOf(kept) === choiceOf(choice);

/** Where the guest has this choice already; `noteOf` tells lines apart that the kitchen must. */
const sameLine = (cart: KeptCart, choice: CartChoice, noteOf: (key: string) => string) =>
  cart.lines.find((kept) => isSame(kept, choice) && noteOf(kept.key) === choice.note);

/** A line of which the server knows nothing. */
const lineOf = (choice: CartChoice, key: string): KeptLine => ({
  ...wantedOf(choice),
  product: choice.product,
  key,
  item: 0,
  sent: '',
  state: '',
  reason: '',
  isPriceChanged: false,
});

/** One line more, or more of a line where the same is in the cart already, as far as a line goes. */
export function added(
  cart: KeptCart,
  choice: CartChoice,
  key: string,
  noteOf: (key: string) => string,
): KeptCart {
  const same = sameLine(cart, choice, noteOf);
  if (same && same.quantity + choice.quantity <= MOST_UNITS)
    return withQuantity(cart, same.key, same.quantity + choice.quantity);
  return cart.lines.length < MOST_LINES ? { ...cart, lines: [...cart.lines, lineOf(choice, key)] } : cart;
}

/** So many of a line. 0 takes it out. */
export function withQuantity(cart: KeptCart, key: string, quantity: number): KeptCart {
  return bounded(quantity)
    ? withLine(cart, key, (kept) => changed(kept, { quantity: bounded(quantity) }))
    : without(cart, key);
}

/** Another choice of the same product; joins the line that has the same choice already. */
export function withChoice(
  cart: KeptCart,
  key: string,
  choice: CartChoice,
  noteOf: (key: string) => string,
): KeptCart {
  const others = { ...cart, lines: cart.lines.filter((kept) => kept.key !== key) };
  const same = sameLine(others, choice, noteOf);
  if (same && same.quantity + choice.quantity <= MOST_UNITS)
    return withQuantity(without(cart, key), same.key, same.quantity + choice.quantity);
  return withLine(cart, key, (kept) => changed(kept, wantedOf(choice)));
}

/**
 * Takes a line out. Where the server has it, it stays with quantity 0 until the server has it no more;
 * where it is unknown, the cart itself is given up for a new one.
 */
export function without(cart: KeptCart, key: string): KeptCart {
  const gone = cart.lines.find((kept) => kept.key === key);
  if (!gone) return cart;
  if (gone.item || gone.state === 'posting')
    return withLine(cart, key, (kept) => changed(kept, { quantity: 0 }));
  const rest = withLine(cart, key, () => undefined);
  return gone.state === 'unsure' ? renewed(rest) : rest;
}

/** Puts back what was taken out, at its place. */
export function restored(cart: KeptCart, line: CartChoice & { key: string }, index: number): KeptCart {
  return cart.lines.some(({ key }) => key === line.key)
    ? withQuantity(cart, line.key, line.quantity)
    : { ...cart, lines: cart.lines.toSpliced(index, 0, lineOf(line, line.key)) };
}

/** The same lines for a new cart: none of them is on the server yet. */
export function renewed({ type, lines }: KeptCart): KeptCart {
  return {
    type,
    path: '',
    lines: lines
      .filter(({ quantity }) => quantity > 0)
      .map((kept) => ({ ...kept, item: 0, sent: '', state: kept.state === 'refused' ? 'refused' : '' })),
  };
}

/** A new cart of another type, which may take what this one refused. */
export function switched(cart: KeptCart, type: string): KeptCart {
  const { lines } = renewed(cart);
  return { type, path: '', lines: lines.map((kept) => ({ ...kept, state: '', reason: '' })) };
}

/** After the order of this cart: only what never was in it stays, for the next one. */
export function afterOrder({ type, lines }: KeptCart): KeptCart {
  const isNew = ({ item, state, quantity }: KeptLine) => !item && !state && quantity > 0;
  return { type, path: '', lines: lines.filter(isNew) };
}

/** Everything with an unknown outcome is to be tried again: in a new cart, unless it can't be doubled. */
export function retried(cart: KeptCart): KeptCart {
  if (cart.lines.some(({ state, item }) => state === 'unsure' && !item)) return renewed(cart);
  return {
    ...cart,
    lines: cart.lines.map((kept) => (kept.state === 'unsure' ? { ...kept, state: '' } : kept)),
  };
}

/** POSTs whose answer is lost for good. */
export function abandoned(cart: KeptCart): KeptCart {
  return {
    ...cart,
    lines: cart.lines.map((kept) => (kept.state === 'posting' ? { ...kept, state: 'unsure' } : kept)),
  };
}
