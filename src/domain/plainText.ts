/**
 * Makes guests' texts safe for mails. Anybody can cause a mail to anybody's address, so their texts must contain no link,
 * must not reorder the text around them, and are limited in length.
 */

/** The length of a name in a mail, in UTF-16 units. */
const NAME_LENGTH = 60;
/** Digits in a name; mail programs turn more into phone links. */
const NAME_DIGITS = 4;

/**
 * A name reduced to letters, marks, a few digits, spaces and punctuation of names. Empty when nothing is left.
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
    // Direction marks and invisible characters; joiners are part of words in some languages.
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
  // The space keeps the ellipsis from forming anything new; surrogate pairs are not split.
  const kept = text.slice(0, Math.max(0, length - 2)).replace(/[\ud800-\udbff]$/, '');
  return `${kept.trimEnd()} …`.trimStart();
}
