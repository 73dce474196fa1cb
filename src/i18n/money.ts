/** Money by `Intl`; apart from the other formats, because no first screen of a booking shows any. */
import { type Amount, UNIT } from '../domain/money.ts';
import { formatNumber, formatter } from './formats.ts';

/** Money in the currency's own precision. `currency` is an ISO 4217 code; another text stands before the figure. */
export function formatMoney(
  locale: string,
  amount: number,
  currency: string,
  options: Pick<Intl.NumberFormatOptions, 'signDisplay'> = {},
): string {
  try {
    return formatter(Intl.NumberFormat, locale, { style: 'currency', currency, ...options }).format(amount);
  } catch {
    return `${currency} ${formatNumber(locale, amount)}`.trim();
  }
}

/** What an amount of `domain/money.ts` adds to a price, with its sign: "+€1.50". */
export const formatExtra = (locale: string, amount: Amount, currency: string): string =>
  formatMoney(locale, amount / UNIT, currency, { signDisplay: 'exceptZero' });
