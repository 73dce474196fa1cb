/** Amounts as a currency can pay and write them. */
import { type Amount, DECIMALS } from './money.ts';

/** The amount with so many decimals, half-up: `decimalString(12_500_00, 2)` is `"125.00"`. */
export function decimalString(amount: Amount, digits = DECIMALS): string {
  const steps = roundTo(amount, digits) / 10 ** (DECIMALS - digits);
  const text = String(Math.abs(steps)).padStart(digits + 1, '0');
  const sign = steps < 0 ? '-' : '';
  return digits ? `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}` : sign + text;
}

/** Decimals that a currency is paid in, at most four; two where nobody knows it. */
export function currencyDigits(currency: string): number {
  try {
    const { maximumFractionDigits } = new Intl.NumberFormat('en', {
      style: 'currency',
      currency,
    }).resolvedOptions();
    return Math.min(maximumFractionDigits ?? 2, DECIMALS);
  } catch {
    // No currency: it is written as most are.
    return 2;
  }
}

/** The amount as it can be paid in `currency` (ISO 4217), half-up to its smallest coin. */
export function payable(amount: Amount, currency: string): Amount {
  return roundTo(amount, currencyDigits(currency));
}

function roundTo(amount: Amount, digits: number): Amount {
  const step = 10 ** (DECIMALS - digits);
  return Math.floor((amount + step / 2) / step) * step;
}
