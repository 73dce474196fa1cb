/** Letters of a word and its number that a phone's line can hold; more would break within the number. */
const LONGEST = 24;

/** The text with no line break beside a number: a house number stays with its street, a postcode with its town. */
export function withNumbersKept(text: string): string {
  const words = text.split(' ');
  const isNumber = (word = '') => /^\p{Nd}/u.test(word);
  return words.reduce((line, word, index) => {
    const before = words[index - 1] ?? '';
    const isShort = before.length + word.length < LONGEST;
    const isOne = isShort && !before.endsWith(',') && (isNumber(before) || isNumber(word));
    return `${line}${isOne ? '\u00a0' : ' '}${word}`;
  });
}
