/** Where a restaurant delivers: a menu's `delivery_area`, which restaurants write in free form. */

/**
 * - `postcodes`: a list that an address is checked against
 * - `text`: words that the guest reads and confirms
 * - `open`: not specified, so nothing is promised
 */
export type DeliveryArea =
  | { kind: 'postcodes'; includes(postcode: string): boolean }
  | { kind: 'text'; text: string }
  | { kind: 'open' };

/**
 * The shapes of postcodes or of their first halves, strict enough not to match "5 km", "30-45" or "1500 m": a text taken
 * for a list turns guests away, whereas a list taken for a text only asks them.
 */
const POSTCODE = new RegExp(
  `^(?:${[
    '[A-Z]{1,2}-?\\d{3,6}', // D-10115, LV-1010, MD2001
    '\\d{3,10}',
    '\\d{3} \\d{2,4}|\\d{4} \\d{3}', // 113 51, 110 001
    '\\d{2}-\\d{3}|\\d{3}-\\d{4}|\\d{4}-\\d{3}|\\d{5}-\\d{3,4}', // 00-950, 100-0001, 1000-001, 01310-100
    '\\d{4} ?(?!KM|FT|YD|MI)[A-Z]{2}', // 1012 AB
    '[A-Z]{1,2}\\d[A-Z\\d]?(?: ?\\d[A-Z]{2})?', // SW1A 1AA
    '[A-Z]\\d[A-Z\\d](?: ?(?:\\d[A-Z]\\d|[A-Z\\d]{4}))?', // M5V 2T6, D02 X285
  ].join('|')})$`,
);
const RANGE = /^(\d{3,10}) ?- ?(\d{3,10})$/;
/** The half of a postcode that stands for a district: 1012 of 1012 AB, SW1A of SW1A 1AA and SW1 of that. */
const DISTRICT = [
  /^([A-Z]{1,2}\d[A-Z\d]?)\d[A-Z]{2}$/,
  /^([A-Z]{1,2}\d)[A-Z]\d[A-Z]{2}$/,
  /^([A-Z]\d[A-Z\d])(?:\d[A-Z]\d|[A-Z\d]{4})$/,
  /^(\d{4})(?:[A-Z]{2}|\d{3})$/,
  /^(\d{5})\d{3,4}$/,
];
/** Longer than any restaurant's list of postcodes, in UTF-16 units. */
const LONGEST = 20_000;

/**
 * Postcodes are separated by commas, semicolons or line breaks, those of four or more digits also by spaces;
 * `10115-10119` is a range. A list may contain whole postcodes or their districts.
 */
export function readDeliveryArea(area: string | null | undefined): DeliveryArea {
  const text = area?.trim() ?? '';
  if (!text) return { kind: 'open' };
  if (text.length > LONGEST) return { kind: 'text', text };
  const parts = plain(text)
    .split(/[,;\n،؛、]|(?<=\d{4})\s+(?=\d{4})/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (!parts.length || !parts.every((part) => POSTCODE.test(part) || RANGE.test(part))) {
    return { kind: 'text', text };
  }
  const ranges = parts.flatMap((part) => {
    const [, one = '', other = ''] = RANGE.exec(part) ?? [];
    return one.length > 0 && one.length === other.length
      ? [one < other ? { from: one, to: other } : { from: other, to: one }]
      : [];
  });
  const codes = new Set(parts.map(bare));
  return {
    kind: 'postcodes',
    includes(postcode) {
      const code = bare(postcode);
      return [code, ...DISTRICT.map((half) => half.exec(code)?.[1] ?? '')].some(
        (each) =>
          codes.has(each) ||
          ranges.some(({ from, to }) => each.length === from.length && from <= each && each <= to),
      );
    },
  };
}

/** In capitals, with ASCII digits and hyphens. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[‐‑–—−]/g, '-');
}

/** The form for comparing, without country and separators: `sw1a1aa` equals `SW1A 1AA`, `D-10115` equals `10115`. */
function bare(postcode: string): string {
  return plain(postcode)
    .replace(/[^A-Z\d]+/g, '')
    .replace(/^[A-Z]{1,2}(?=\d{3,}$)/, '');
}
