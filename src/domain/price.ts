/**
 * What a line and an order cost: unit price = (variation's price if chosen, else the product's) + sum of
 * modifier price x the variation's multiplicator; half-up once per unit, on four decimals.
 */
import { payable } from './coins.ts';
import { type Amount, digitsOf, UNIT } from './money.ts';

interface Priced {
  readonly price_gross: string;
}

export interface PricedVariation extends Priced {
  /** What this variation multiplies the prices of modifiers by. */
  readonly modifier_price_multiplicator: string;
}

/** What `scaledOf` counts in: hundred-millionths, so that no decimal of a price or a factor is lost. */
const ONE = 100_000_000n;

/**
 * The price of one unit; never below zero. `NaN` when a price is no decimal.
 *
 * @param modifiers one entry for each unit taken: a modifier taken twice stands there twice
 */
export function unitPrice(
  product: Priced,
  variation: PricedVariation | undefined,
  modifiers: readonly Priced[],
): Amount {
  const base = scaledOf((variation ?? product).price_gross);
  const factor = variation ? scaledOf(variation.modifier_price_multiplicator) : ONE;
  if (base === undefined || factor === undefined) return Number.NaN;
  let extras = 0n;
  for (const { price_gross: price } of modifiers) {
    const extra = scaledOf(price);
    if (extra === undefined) return Number.NaN;
    extras += extra;
  }
  return Math.max(0, roundProduct(base * ONE + extras * factor));
}

/** What one unit of a modifier adds to the price of a variation. `NaN` when a price is no decimal. */
export function extraPrice({ price_gross: price }: Priced, variation: PricedVariation | undefined): Amount {
  const extra = scaledOf(price);
  const factor = variation ? scaledOf(variation.modifier_price_multiplicator) : ONE;
  return extra === undefined || factor === undefined ? Number.NaN : roundProduct(extra * factor);
}

/** So many units. */
export function linePrice(unit: Amount, quantity: number): Amount {
  return unit * quantity;
}

/**
 * What is paid for an order: its subtotal and the fee, as the currency can pay it.
 *
 * @param subtotal the sum of its lines
 * @param fee 0 for all but delivery
 */
export function orderPrice(subtotal: Amount, fee: Amount, currency: string): Amount {
  return payable(subtotal + fee, currency);
}

/** What is missing to the minimum order; 0 when it is reached. The fee does not count. */
export function missingToMinimum(subtotal: Amount, minimum: Amount): Amount {
  // A minimum that is no number is none.
  return subtotal >= minimum || !(minimum > 0) ? 0 : minimum - subtotal;
}

/** A decimal string in hundred-millionths; undefined when it is none. */
function scaledOf(text: string): bigint | undefined {
  const [sign, whole, fraction] = digitsOf(text);
  if (whole === undefined) return;
  const value = BigInt(whole + fraction!);
  return sign ? -value : value;
}

/** The product of two texts as `scaledOf` reads them, or a sum of such products, rounded half-up once. */
function roundProduct(value: bigint): Amount {
  const by = (ONE * ONE) / BigInt(UNIT);
  // Half-up: what lies in the middle goes to the larger number, below zero too.
  const doubled = 2n * value + by;
  const quotient = doubled / (2n * by);
  // BigInt divides toward zero; a floor is wanted.
  return Number(doubled < 0n && quotient * 2n * by !== doubled ? quotient - 1n : quotient);
}
