/** Money by `Intl`; apart from the other formats, because no first screen of a booking shows any. */
import { formatter } from './formats.ts';

export interface MoneyOptions extends Pick<Intl.NumberFormatOptions, 'signDisplay'> {
  /** Where it is paid, ISO 3166: what its sign alone means there it means to every guest. */
  country?: string | undefined;
}

/** Money in the currency's own precision. `currency` is an ISO 4217 code; another text stands before the figure, with two decimals at least. */
export function formatMoney(
  locale: string,
  amount: number,
  currency: string,
  { country, ...options }: MoneyOptions = {},
): string {
  try {
    const isPlain = isPlainSign(currency, country);
    const text = formatter(Intl.NumberFormat, locale, {
      style: 'currency',
      currency,
      currencyDisplay: isPlain ? 'narrowSymbol' : 'symbol',
      ...options,
    }).format(amount);
    // Arabic has no shorter sign than "JP¥".
    return isPlain ? text.replace(/[A-Z]{2}(?=\p{Sc})/u, '') : text;
  } catch {
    // No currency of ISO 4217: its name stands before the figure.
    const figure = formatter(Intl.NumberFormat, locale, { minimumFractionDigits: 2, ...options });
    return `${currency} ${figure.format(amount)}`.trim();
  }
}

const plainSigns = new Map<string, boolean>();

/** Whether people in `country` write the currency by its sign alone: "¥" in Japan and "$" in Canada, but "US$" in Argentina. */
function isPlainSign(currency: string, country = ''): boolean {
  const key = `${currency} ${country}`;
  let isPlain = plainSigns.get(key);
  if (isPlain === undefined) {
    const home = homeLocale(country);
    const write = (currencyDisplay: 'symbol' | 'narrowSymbol') =>
      new Intl.NumberFormat(home, { style: 'currency', currency, currencyDisplay }).format(0);
    isPlain = !!home && write('symbol') === write('narrowSymbol');
    plainSigns.set(key, isPlain);
  }
  return isPlain;
}

/** The language that most people speak there; undefined where it is no country. */
function homeLocale(country: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale('und', { region: country }).maximize();
    return language === 'und' ? undefined : `${language}-${region}`;
  } catch {
    return undefined;
  }
}
