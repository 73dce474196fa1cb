/** Sums of money as whole numbers, so that nothing is lost in between (design.md, "Menu, cart, price"). */

/** Ten-thousandths of a currency's unit: four decimals, as the contract's cart items have them. */
export type Amount = number;

/** One unit of a currency. */
export const UNIT = 10_000;
/** Decimals of an amount. */
export const DECIMALS = 4;

/**
 * A decimal string of the contract (`"12.50"`) as an amount, half-up where it has more than four
 * decimals. `NaN` when it is no decimal, or of more than ten digits before the point.
 */
export function parseAmount(text: string): Amount {
  const scaled = scaledOf(text);
  return scaled === undefined ? Number.NaN : Number(divideHalfUp(scaled, FACTOR_SCALE / BigInt(UNIT)));
}

/** What `scaledOf` counts in: hundred-millionths, so that no decimal of a price or a factor is lost. */
const FACTOR_SCALE = 100_000_000n;
const DECIMAL = /^(-?)(\d{1,10})(?:\.(\d{1,8})\d{0,20})?$/;

/** A decimal string in hundred-millionths; undefined when it is none. Decimals beyond the eighth are cut. */
export function scaledOf(text: string): bigint | undefined {
  const [, sign, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined) return;
  const value = BigInt(whole + fraction.padEnd(8, '0'));
  return sign ? -value : value;
}

/** The product of two texts as `scaledOf` reads them, or a sum of such products, rounded half-up once. */
export function roundProduct(value: bigint): Amount {
  return Number(divideHalfUp(value, (FACTOR_SCALE * FACTOR_SCALE) / BigInt(UNIT)));
}

/** Half-up: what lies in the middle goes to the larger number, below zero too. */
function divideHalfUp(value: bigint, by: bigint): bigint {
  const doubled = 2n * value + by;
  const quotient = doubled / (2n * by);
  // BigInt divides toward zero; a floor is wanted.
  return doubled < 0n && quotient * 2n * by !== doubled ? quotient - 1n : quotient;
}
