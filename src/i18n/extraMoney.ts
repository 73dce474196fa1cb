import { type Amount, UNIT } from '../domain/money.ts';
import { formatMoney } from './money.ts';

/** What an amount adds to a price, with its sign: "+€1.50". */
export const formatExtra = (
  locale: string,
  amount: Amount,
  currency: string,
  country: string | undefined,
): string => formatMoney(locale, amount / UNIT, currency, { country, signDisplay: 'exceptZero' });
