/** Reads prices as people type them: "9,50", "€ 1.200", "٤٫٥". */
import { currencyDigits } from './coins.ts';

/** Currencies as written beside prices on menus, apart from ISO 4217 codes. */
const SIGN = '[€$£¥￥₹₺₪₽₴₩฿₫]';
const WORD = '[A-Z]{3}|TL|円|元|원|zł|Kč|kr\\.?|Ft|lei|Fr\\.|лв\\.?|грн\\.?|руб\\.?|[\\u0600-\\u06ff.]{1,6}';
/**
 * The amount at the end of a line, with the currency before or after it; it doesn't begin after a dot within a number.
 * Matches in linear time, because no part can match in two ways.
 */
const AT_END = new RegExp(
  `(?:^|[\\s…·–—;|-]|(?<!\\d)\\.)(?:${SIGN}|[A-Z]{3}\\s)?\\s?(\\d{1,7}(?:[.,'’]\\d{3})?(?:[.,]\\d{1,3})?)(?:,-|[.,]–)?\\s?(?:${SIGN}|${WORD})?$`,
);

/** Converts Arabic, Persian and full-width digits and separators to Latin ones. */
export function latinDigits(text: string): string {
  return text
    .replace(/[０-９]/g, (digit) => String(digit.charCodeAt(0) - 0xff10))
    .replace(/(?<=\d)，(?=\d)/g, ',')
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll('٫', '.')
    .replaceAll('٬', "'");
}

/**
 * A text that is only a price.
 *
 * @param currency ISO 4217; decides what "1.200" means
 * @returns a decimal string with the currency's decimals; undefined when the text isn't a price
 */
export function readPrice(text: string, currency: string): string | undefined {
  const found = priceAtEnd(text.trim(), currency);
  return found && found.before === '' ? found.price : undefined;
}

/** The price at the end of a line, and the text before it. */
export function priceAtEnd(line: string, currency: string): { before: string; price: string } | undefined {
  const latin = latinDigits(line).trimEnd();
  const found = AT_END.exec(latin);
  const price = found?.[1] === undefined ? undefined : decimalOf(found[1], currencyDigits(currency));
  if (!found || price === undefined) return;
  const before = latin.slice(0, found.index).replace(/[\s.…·:;|–—-]{1,200}$/, '');
  return { before, price };
}

/** A separator before three digits is for thousands, unless the currency has three decimals. */
function decimalOf(figure: string, digits: number): string | undefined {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d+))?$/.exec(figure) ?? [];
  const isThousands = fraction.length === 3 && digits !== 3;
  const units = (isThousands ? whole + fraction : whole).replace(/[.,'’]/g, '');
  const decimals = isThousands ? '' : fraction;
  if (units.length > 7 || decimals.length > digits) return;
  return digits === 0 ? String(Number(units)) : `${Number(units)}.${decimals.padEnd(digits, '0')}`;
}
