/** Decimals of the database as records have them. */
import { currencyDigits } from '../domain/coins.ts';

/** An amount with the currency's decimals, and with more where it has more: nothing is rounded. */
export function moneyText(amount: string, currency: string): string {
  return atLeast(amount, currencyDigits(currency));
}

/** A decimal without the zeros at its end, down to `digits` decimals. */
export function atLeast(decimal: string, digits: number): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  let length = fraction.length;
  while (length > digits && fraction[length - 1] === '0') length -= 1;
  const kept = fraction.slice(0, length).padEnd(digits, '0');
  return kept ? `${whole}.${kept}` : whole;
}
