/**
 * What a guest typed, as it may stand in a mail: anybody can have one sent to anybody's address, so it
 * brings no link, no text that turns others around, and not more than its place needs.
 */

/** Of a name, in UTF-16 units. */
const NAME_LENGTH = 60;
/** Mail programs make telephone numbers of more. */
const NAME_DIGITS = 4;

/**
 * A name: letters, marks, a few digits, spaces and what stands between the parts of a name. Empty when
 * nothing is left.
 */
export function plainName(text: string): string {
  const spelled = text.normalize('NFKC').replace(/[^\p{L}\p{M}\p{Nd}.,&()'’ʼ·・-]+/gu, ' ');
  const few = (spelled.match(/\p{Nd}/gu) ?? []).length <= NAME_DIGITS;
  const apart = (few ? spelled : spelled.replace(/\p{Nd}+/gu, ' '))
    .replace(/\.(?=[^\s.,)])/gu, '. ')
    .replace(/\s+/gu, ' ')
    .trim();
  return shortened(apart, NAME_LENGTH);
}

/**
 * A text of several lines in which no mail program finds a link; prices, times and dates stay as they are.
 *
 * @param length the most UTF-16 units
 */
export function plainText(text: string, length: number): string {
  const apart = text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    // Direction marks, and what is not seen; joiners belong to words of some languages.
    .replace(/(?![\n\t\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/[．․﹒｡]/gu, '.')
    .replace(/[＠﹫]/gu, '@')
    .replace(/[：﹕]/gu, ':')
    .replace(/[／]/gu, '/')
    .replace(/[＼]/gu, '\\')
    // The dots of 192.0.2.1
    .replace(/(?<=\d)\.(?=\d{1,3}\.\d{1,3}\.\d)/gu, '. ')
    .replace(/\.(?=[\p{L}\p{M}\p{So}\u200c\u200d])/gu, '. ')
    .replace(/:(?=[/\\])/gu, ' ')
    .replace(/(?<=[a-z][a-z\d+.-]{0,30}):(?=\S)/giu, ': ')
    .replace(/[/\\]{2,}/gu, ' ')
    .replace(/[ \t]*@[ \t]*/gu, ' @ ')
    .replace(/\n{3,}/gu, '\n\n')
    .trim();
  return shortened(apart, length);
}

function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  // Apart, so that what is cut stays as plain as it was; no sign of two units is torn.
  const kept = text.slice(0, Math.max(0, length - 2)).replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()} …`.trimStart();
}
