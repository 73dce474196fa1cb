/**
 * The price of a line and an order: unit price = (the variation's price if one is chosen, else the product's) + the sum of
 * modifier price x the variation's multiplicator, rounded half-up once per unit to four decimals.
 */
import { payable } from './coins.ts';
import { type Amount, digitsOf, UNIT } from './money.ts';

interface Priced {
  readonly price_gross: string;
}

export interface PricedVariation extends Priced {
  /** The factor for prices of modifiers with this variation. */
  readonly modifier_price_multiplicator: string;
}

/** The scale of `scaledOf`: hundred-millionths, so that no decimal of a price or factor is lost. */
const ONE = 100_000_000n;

/**
 * The price of one unit; never below zero. `NaN` when a price is no decimal.
 *
 * @param modifiers one entry per unit: a modifier chosen twice is there twice
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

/** The price of `quantity` units. */
export function linePrice(unit: Amount, quantity: number): Amount {
  return unit * quantity;
}

/**
 * The total of an order: its subtotal and the fee, rounded to the currency's minor unit.
 *
 * @param subtotal the sum of its lines
 * @param fee 0 except for delivery
 */
export function orderPrice(subtotal: Amount, fee: Amount, currency: string): Amount {
  return payable(subtotal + fee, currency);
}

/** The amount missing to the minimum order; 0 when it is reached. The fee doesn't count. */
export function missingToMinimum(subtotal: Amount, minimum: Amount): Amount {
  // A minimum that isn't a number counts as none.
  return subtotal >= minimum || !(minimum > 0) ? 0 : minimum - subtotal;
}

/** A decimal string in hundred-millionths; undefined when it isn't a decimal. */
function scaledOf(text: string): bigint | undefined {
  const [sign, whole, fraction] = digitsOf(text);
  if (whole === undefined) return;
  const value = BigInt(whole + fraction!);
  return sign ? -value : value;
}

/** Converts a product of two `scaledOf` values, or a sum of such products, rounded half-up once. */
function roundProduct(value: bigint): Amount {
  const by = (ONE * ONE) / BigInt(UNIT);
  // Half-up: the middle rounds to the larger number, also below zero.
  const doubled = 2n * value + by;
  const quotient = doubled / (2n * by);
  // BigInt divides towards zero, but a floor is needed.
  return Number(doubled < 0n && quotient * 2n * by !== doubled ? quotient - 1n : quotient);
}
