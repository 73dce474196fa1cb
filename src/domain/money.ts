/** Sums of money as whole numbers, so that nothing is lost in between. */

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
  const [sign, whole, fraction] = digitsOf(text);
  // Each apart: together they may have more digits than a number holds. The sum begins at 0, so that none is -0.
  return 0 + Number(sign + whole!) * UNIT + Math.round(Number(sign + fraction!) / UNIT);
}

const DECIMAL = /^(-?)(\d{1,10})(?:\.(\d{1,8})\d{0,20})?$/;

/**
 * The parts of a decimal string: its sign (`-` or nothing), the digits before the point, eight after it
 * (those beyond are cut). Nothing at all when it is none.
 */
export function digitsOf(text: string): [sign?: string, whole?: string, fraction?: string] {
  const [, sign = '', whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  return whole === undefined ? [] : [sign, whole, fraction.padEnd(8, '0')];
}
