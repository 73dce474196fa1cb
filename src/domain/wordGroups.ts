/** The words of a text; a number stays with the word beside it: a house number and its street, a postcode and its city. */
export function wordGroups(text: string): string[] {
  const isNumber = (word = '') => /^〒?\p{Nd}/u.test(word);
  return text.split(' ').reduce<string[]>((groups, word, index, words) => {
    const before = words[index - 1];
    const isOne = before !== undefined && !/[,،]$/.test(before) && (isNumber(before) || isNumber(word));
    return isOne ? [...groups.slice(0, -1), `${groups.at(-1)} ${word}`] : [...groups, word];
  }, []);
}
