import { type Amount, UNIT } from '../domain/money.ts';
import { formatMoney } from './money.ts';

/** Dutch puts the sign after the currency, where it looks like the number's. */
const LATE_SIGN = /^(\S*\p{Sc}\s?)([+\-−])/u;

/** A surcharge with its sign first: "+€1.50", "+€ 1,50". */
export const formatExtra = (
  locale: string,
  amount: Amount,
  currency: string,
  country: string | undefined,
): string =>
  formatMoney(locale, amount / UNIT, currency, { country, signDisplay: 'exceptZero' }).replace(
    LATE_SIGN,
    '$2$1',
  );
