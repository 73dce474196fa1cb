/** Amounts as Stripe counts them (docs.stripe.com/currencies, "Minor units in API amounts", "Special cases"). */
import { digitsOf } from '../../../domain/money.ts';

// Not the digits of ISO 4217, nor those of a browser. UGX is in Stripe's own list of those without decimals,
// and by its special cases counted with two, as ISK is.
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF';
const OF_THREE = 'BHD JOD KWD OMR TND';
const WITH_EMPTY_DECIMALS = 'ISK UGX';

/**
 * `minorUnits('32.40', 'EUR')` is 3240, `minorUnits('3240', 'JPY')` 3240, `minorUnits('500', 'ISK')` 50000.
 *
 * @param amount a decimal string
 * @param currency ISO 4217
 * @returns undefined when Stripe can't charge exactly that
 */
export function minorUnits(amount: string, currency: string): number | undefined {
  const [sign, whole, fraction] = digitsOf(amount);
  if (sign !== '' || whole === undefined) return;
  const is = (list: string) => list.split(' ').includes(currency);
  const digits = is(WITHOUT_DECIMALS) ? 0 : is(OF_THREE) ? 3 : 2;
  // Of three decimals the last must be 0; nobody can pay what is beyond the decimals.
  const used = is(WITH_EMPTY_DECIMALS) ? 0 : Math.min(digits, 2);
  return /[1-9]/.test(fraction!.slice(used)) ? undefined : Number(whole + fraction!.slice(0, digits));
}
