/** Where a restaurant delivers (design.md, "Menu, cart, price": `delivery_area`). */

/**
 * - `postcodes`: a list that an address is checked against
 * - `text`: words that the guest reads and confirms
 * - `open`: nothing is said, and nothing is promised
 */
export type DeliveryArea =
  | { kind: 'postcodes'; includes(postcode: string): boolean }
  | { kind: 'text'; text: string }
  | { kind: 'open' };

/** The shapes of postcodes, strict enough that "within 5 km" is none of them. */
const POSTCODE =
  /^(?:\d{3,10}|\d{2,5}[ -]\d{2,5}|\d{4} ?[A-Z]{2}|[A-Z]{1,2}\d[A-Z\d]?(?: ?\d[A-Z]{2})?|[A-Z]\d[A-Z\d](?: ?[A-Z\d]{3,4})?|[A-Z]{1,3}-?\d{3,6})$/i;
const RANGE = /^(\d{3,10})\s?[-–]\s?(\d{3,10})$/;
/** Longer than any list of postcodes that a restaurant delivers to. */
const LONGEST = 20_000;

/** Postcodes stand apart by commas, semicolons or lines, or by blanks when they are all of digits; `10115-10119` is a range. */
export function readDeliveryArea(area: string | null | undefined): DeliveryArea {
  const text = area?.trim() ?? '';
  if (!text) return { kind: 'open' };
  const parts = text
    .slice(0, LONGEST)
    .split(/^[\d\s]+$/.test(text) ? /\s+/ : /[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  if (!parts.every((part) => RANGE.test(part) || POSTCODE.test(part))) return { kind: 'text', text };
  const ranges = parts.flatMap((part) => {
    const [, from = '', to = ''] = RANGE.exec(part) ?? [];
    return from.length > 0 && from.length === to.length ? [{ from, to }] : [];
  });
  const codes = new Set(parts.map(bare));
  return {
    kind: 'postcodes',
    includes(postcode) {
      const code = bare(postcode);
      return (
        codes.has(code) ||
        ranges.some(({ from, to }) => code.length === from.length && from <= code && code <= to)
      );
    },
  };
}

/** As it is compared: `sw1a1aa` is `SW1A 1AA`. */
function bare(postcode: string): string {
  return postcode.replaceAll(/[\s-]/g, '').toUpperCase();
}
