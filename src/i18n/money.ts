/** Money by `Intl`; apart from the other formats, because no first screen of a booking shows any. */
import { formatter } from './formats.ts';

export interface MoneyOptions extends Pick<Intl.NumberFormatOptions, 'signDisplay'> {
  /** Where it is paid, ISO 3166: what its sign alone means there it means to every guest. */
  country?: string | undefined;
}

/**
 * Money in the currency's own precision. `currency` is an ISO 4217 code; another text stands before the figure, with two
 * decimals at least.
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
    // Arabic has no shorter sign than "JP¥".
    const signed = isPlain ? text.replace(/[A-Z]{2}(?=\p{Sc})/u, '') : text;
    // From right to left "AU$" would be read as "$AU": a mark of the other direction behind it holds it together.
    return signed.replace(/\u200f.*\w\W$/, '$&\u200e');
  } catch {
    // No currency of ISO 4217: its name stands before the figure.
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

/** The language that most people speak there; undefined where it is no country. */
function homeLocale(country: string): string | undefined {
  try {
    const { language, region } = new Intl.Locale('und', { region: country }).maximize();
    return language === 'und' ? undefined : `${language}-${region}`;
  } catch {
    return undefined;
  }
}
