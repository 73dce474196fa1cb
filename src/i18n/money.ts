/** Money by `Intl`; apart from the other formats, because no first screen of a booking shows any. */
import { formatter } from './formats.ts';

/** Money in the currency's own precision. `currency` is an ISO 4217 code; another text stands before the figure, with two decimals at least. */
export function formatMoney(
  locale: string,
  amount: number,
  currency: string,
  options: Pick<Intl.NumberFormatOptions, 'signDisplay'> = {},
): string {
  try {
    return formatter(Intl.NumberFormat, locale, { style: 'currency', currency, ...options }).format(amount);
  } catch {
    const figure = formatter(Intl.NumberFormat, locale, { minimumFractionDigits: 2, ...options });
    return `${currency} ${figure.format(amount)}`.trim();
  }
}
