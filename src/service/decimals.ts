/** Formats the database's decimals as the records of the API have them. */
import { currencyDigits } from '../domain/coins.ts';

/** An amount with at least the currency's decimals; nothing is rounded. */
export function moneyText(amount: string, currency: string): string {
  return atLeast(amount, currencyDigits(currency));
}

/** A decimal with at least `digits` decimals, and no trailing zeros beyond them. */
export function atLeast(decimal: string, digits: number): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  let length = fraction.length;
  while (length > digits && fraction[length - 1] === '0') length -= 1;
  const kept = fraction.slice(0, length).padEnd(digits, '0');
  return kept ? `${whole}.${kept}` : whole;
}
