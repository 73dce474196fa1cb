import { type Amount, UNIT } from '../domain/money.ts';
import { formatMoney } from './money.ts';

/** Dutch has it behind the currency, where it is read as the figure's. */
const LATE_SIGN = /^(\S*\p{Sc}\s?)([+\-−])/u;

/** What an amount adds to a price, its sign first: "+€1.50", "+€ 1,50". */
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
