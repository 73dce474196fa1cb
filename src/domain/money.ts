/** Amounts of money as integers, so that sums are exact. */

/** Ten-thousandths of a currency's unit: four decimals, as the contract's cart items have them. */
export type Amount = number;

/** One unit of a currency. */
export const UNIT = 10_000;
/** Decimals of an amount. */
export const DECIMALS = 4;

/**
 * A decimal string of the contract (`"12.50"`) as an amount, rounded half-up beyond four decimals. `NaN` when it is not a
 * decimal, or has more than ten digits before the point.
 */
export function parseAmount(text: string): Amount {
  const [sign, whole, fraction] = digitsOf(text);
  // Converted separately, because together they may exceed a number's precision. The leading 0 avoids -0.
  return 0 + Number(sign + whole!) * UNIT + Math.round(Number(sign + fraction!) / UNIT);
}

const DECIMAL = /^(-?)(\d{1,10})(?:\.(\d{1,8})\d{0,20})?$/;

/**
 * The parts of a decimal string: its sign (`-` or empty), the digits before the point, and eight after it (more are cut).
 * An empty list when it is not a decimal.
 */
export function digitsOf(text: string): [sign?: string, whole?: string, fraction?: string] {
  const [, sign = '', whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined ? [] : [sign, whole, fraction.padEnd(8, '0')];
}
