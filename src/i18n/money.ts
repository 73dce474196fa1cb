/** Money with `Intl`; apart from the other formats, because a booking's first screen shows none. */
import { formatter } from './formats.ts';

export interface MoneyOptions extends Pick<Intl.NumberFormatOptions, 'signDisplay'> {
  /** The country where it is paid, ISO 3166: if a bare sign is unambiguous there, it is used for every guest. */
  country?: string | undefined;
}

/**
 * Money with the currency's own precision. `currency` is an ISO 4217 code; any other text is put before the number, which
 * then has at least two decimals.
 */
export function formatMoney(
  locale: string,
  amount: number,
  currency: string,
  { country, ...options }: MoneyOptions = {},
): string {
  const write = (more: Intl.NumberFormatOptions) =>
    formatter(Intl.NumberFormat, locale, { ...options, ...more }).format(amount);
  try {
    const isPlain = isPlainSign(currency, country);
    const currencyDisplay = isPlain ? 'narrowSymbol' : 'symbol';
    const text = write({ style: 'currency', currency, currencyDisplay });
    // Removes the letters of "JP¥", for which Arabic has no shorter sign.
    const signed = isPlain ? text.replace(/[A-Z]{2}(?=\p{Sc})/u, '') : text;
    // In right-to-left text "AU$" would turn into "$AU": a left-to-right mark after it keeps it together.
    return signed.replace(/\u200f.*\w\W$/, '$&\u200e');
  } catch {
    // Not an ISO 4217 code: the text is put before the number.
    return `${currency} ${write({ minimumFractionDigits: 2 })}`.trim();
  }
}

const plainSigns: Record<string, boolean> = {};

/** Whether people in `country` write the currency by its sign alone: "¥" in Japan and "$" in Canada, but "US$" in Argentina. */
const isPlainSign = (currency: string, country = ''): boolean =>
  (plainSigns[`${currency} ${country}`] ??= isPlainIn(homeLocale(country), currency));

function isPlainIn(home: string | undefined, currency: string): boolean {
  const write = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
    new Intl.NumberFormat(home, { style: 'currency', currency, currencyDisplay }).format(0);
  return !!home && write('symbol') === write('narrowSymbol');
}

/** The locale of the country's most common language; undefined for an unknown country. */
function homeLocale(country: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale('und', { region: country }).maximize();
    return language === 'und' ? undefined : `${language}-${region}`;
  } catch {
    // Not a country code: no sign can be called plain there.
    return undefined;
  }
}
