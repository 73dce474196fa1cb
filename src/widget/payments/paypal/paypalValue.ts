/** PayPal takes these without decimals only (developer.paypal.com/reference/currency-codes). */
const WHOLE = 'HUF JPY TWD';

/**
 * An amount as PayPal takes it: `paypalValue('900.00', 'HUF')` is `900`.
 *
 * @param amount a decimal string with the currency's own decimals
 * @returns undefined when PayPal can't charge exactly that
 */
export function paypalValue(amount: string, currency: string): string | undefined {
  if (!WHOLE.split(' ').includes(currency)) return amount;
  const [whole = '', fraction = ''] = amount.split('.');
  return /[1-9]/.test(fraction) ? undefined : whole;
}
