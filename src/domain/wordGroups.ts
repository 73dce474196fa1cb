/** The words of a text; those that have a number beside them are one: a house number and its street, a postcode and its town. */
export function wordGroups(text: string): string[] {
  const isNumber = (word = '') => /^〒?\p{Nd}/u.test(word);
  return text.split(' ').reduce<string[]>((groups, word, index, words) => {
    const before = words[index - 1];
    const isOne = before !== undefined && !before.endsWith(',') && (isNumber(before) || isNumber(word));
    return isOne ? [...groups.slice(0, -1), `${groups.at(-1)} ${word}`] : [...groups, word];
  }, []);
}
