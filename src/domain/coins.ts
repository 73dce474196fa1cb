/** Amounts with the decimals that a currency has. */
import { type Amount, DECIMALS } from './money.ts';

/** The amount with `digits` decimals, rounded half-up: `decimalString(12_500_00, 2)` is `"125.00"`. */
export function decimalString(amount: Amount, digits = DECIMALS): string {
  const steps = roundTo(amount, digits) / 10 ** (DECIMALS - digits);
  const text = String(Math.abs(steps)).padStart(digits + 1, '0');
  const sign = steps < 0 ? '-' : '';
  return digits ? `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}` : sign + text;
}

/** A currency's number of decimals, at most four; two for an unknown one. */
export function currencyDigits(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return Math.min(maximumFractionDigits ?? 2, DECIMALS);
  } catch {
    // Not a currency code: written like most currencies.
    return 2;
  }
}

/** The amount rounded half-up to the minor unit of `currency` (ISO 4217). */
export function payable(amount: Amount, currency: string): Amount {
  return roundTo(amount, currencyDigits(currency));
}

function roundTo(amount: Amount, digits: number): Amount {
  const step = 10 ** (DECIMALS - digits);
  return Math.floor((amount + step / 2) / step) * step;
}
