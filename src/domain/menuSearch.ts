/**
 * Search over a menu that tolerates accents, case, forms of the same letter and typing errors. A chunk of its own in the
 * widget, so it is small and depends on nothing.
 */
import { listOf } from './listOf.ts';

export interface SearchedDish {
  /** `resource_uri` of the product. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** What the menu says about the dish's section, for example that everything in it is vegan. */
  readonly section?: string | undefined;
  /** The name of its section. */
  readonly sectionName?: string | undefined;
}

/** How much of a text is searched, in UTF-16 units. Queries are cut like titles, so a whole title finds its dish. */
const TITLE_LIMIT = 200;
const DESCRIPTION_LIMIT = 2000;
/** How many words of a query count. */
const WORDS_LIMIT = 8;

interface Word {
  text: string;
  /** Which letters it has, one bit per class of letters. */
  letters: number;
  /** Whether it is two words of a title written as one, because a space is easily missed. */
  isJoined: boolean;
  /** Only a section says it: of its dishes what merely resembles the query is noise. */
  isOfSection: boolean;
  /** Where it occurs: twice the dish's index in the menu, plus one for its description or section. */
  places: number[];
}

/**
 * The search over one menu. Its index is built at once, so call this before the guest types.
 *
 * Every word of the query must be found: as a whole word, as the beginning of one while the guest is still typing, inside
 * one from three letters up (Tomatensuppe), or with typing errors: one from four letters up, two from eight, with swapped
 * neighbours counting as one.
 *
 * @param dishes in the menu's order
 * @returns a function from a query to the paths of matching dishes. Exact matches come before those with errors, titles
 *   before descriptions and sections, whole words before beginnings; ties keep the menu's order. A query without words
 *   finds everything.
 */
export function createMenuSearch(dishes: readonly SearchedDish[]): (query: string) => string[] {
  const index = indexOf(dishes);

  function find(words: readonly string[]): number[] {
    const totals = dishes.map(() => 0);
    for (const word of words) {
      if (!totals.some(Number.isFinite)) break;
      const ranks = ranksOf(index, word, dishes.length);
      ranks.forEach((rank, dish) => (totals[dish]! += rank));
    }
    return [...totals.keys()]
      .filter((dish) => totals[dish]! < Number.POSITIVE_INFINITY)
      .toSorted((a, b) => totals[a]! - totals[b]! || a - b);
  }

  return (query) => {
    const words = wordsOf(query, TITLE_LIMIT).slice(0, WORDS_LIMIT);
    let found = find(words);
    // A stray space inside a word.
    for (let at = 1; at < words.length && !found.length; at++) {
      found = find(words.toSpliced(at - 1, 2, words[at - 1]! + words[at]!));
    }
    return found.map((dish) => dishes[dish]!.path);
  };
}

function indexOf(dishes: readonly SearchedDish[]): Word[] {
  const index = new Map<string, Word>();
  const add = (text: string, place: number, { isJoined = false, isOfSection = false } = {}) => {
    const key = isOfSection ? `${text} ` : text;
    const word = index.get(key) ?? { text, letters: lettersOf(text), isJoined, isOfSection, places: [] };
    word.isJoined &&= isJoined;
    word.places.push(place);
    index.set(key, word);
  };
  // Computed once for all dishes of a section.
  const sections = new Map<string, string[]>();
  const wordsOfSection = (section = '') => {
    let words = sections.get(section);
    if (!words) sections.set(section, (words = wordsOf(section, DESCRIPTION_LIMIT)));
    return words;
  };
  dishes.forEach(({ title, description, section, sectionName = '' }, dish) => {
    const words = wordsOf(title, TITLE_LIMIT);
    words.forEach((word, at) => {
      add(word, 2 * dish);
      if (at) add(words[at - 1]! + word, 2 * dish, { isJoined: true });
    });
    for (const word of [...wordsOf(description, DESCRIPTION_LIMIT), ...wordsOf(sectionName, TITLE_LIMIT)])
      add(word, 2 * dish + 1);
    for (const word of wordsOfSection(section)) add(word, 2 * dish + 1, { isOfSection: true });
  });
  return [...index.values()];
}

/** How well each dish matches one word of a query: 0 is best, `Infinity` is no match. */
function ranksOf(index: readonly Word[], query: string, dishes: number): number[] {
  const ranks = listOf(dishes, () => Number.POSITIVE_INFINITY);
  const rank = ({ places }: Word, inTitle: number, inDescription: number) => {
    for (const place of places) {
      ranks[place >> 1] = Math.min(ranks[place >> 1]!, place & 1 ? inDescription : inTitle);
    }
  };
  const most = query.length < 4 ? 0 : query.length < 8 ? 1 : 2;
  const isWritten = query.length > 2 || WITHOUT_BLANKS.test(query);
  const letters = lettersOf(query);
  const begun: [Word, number][] = [];
  let isAsTyped = false;
  for (const word of index) {
    const { text, isJoined, isOfSection } = word;
    const at = isWritten && !isJoined ? text.indexOf(query) : text.startsWith(query) ? 0 : -1;
    if (at >= 0) {
      isAsTyped = true;
      const kind = at ? 2 : text.length > query.length ? 1 : 0;
      rank(word, kind, 3 + kind);
    } else if (
      most &&
      !isJoined &&
      !isOfSection &&
      text.length >= query.length - most &&
      bitsOf(letters & ~word.letters) <= most
    ) {
      const [whole, beginning] = editsOf(query, text, most);
      if (whole <= most) rank(word, 2 + 4 * whole, 3 + 4 * whole);
      else if (beginning <= most) begun.push([word, 4 * beginning]);
    }
  }
  // "marg" begins Margherita; that marsala begins almost like it is noise, unless nothing else is found.
  if (!isAsTyped) for (const [word, edits] of begun) rank(word, 4 + edits, 5 + edits);
  return ranks;
}

/**
 * The number of edits from `query` to `word`, and to its closest beginning: letters missing, added, replaced, or swapped
 * with their neighbour. When there are more than `most`, some number above `most`.
 */
function editsOf(query: string, word: string, most: number): [whole: number, beginning: number] {
  const end = Math.min(word.length, query.length + most);
  let before: number[] = [];
  let last = listOf(end + 1, (at) => at);
  for (let i = 1; i <= query.length; i++) {
    // Cells farther from the diagonal than `most` need more edits than that.
    const row = last.map(() => most + 1);
    for (let j = Math.max(0, i - most); j <= Math.min(end, i + most); j++) {
      const isSame = query[i - 1] === word[j - 1];
      row[j] = j ? Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1)) : i;
      if (i > 1 && j > 1 && query[i - 1] === word[j - 2] && query[i - 2] === word[j - 1]) {
        row[j] = Math.min(row[j]!, before[j - 2]! + 1);
      }
    }
    [before, last] = [last, row];
  }
  return [end < word.length ? most + 1 : last[end]!, Math.min(...last)];
}

/** Scripts without spaces between words, in which a word may begin anywhere. */
const WITHOUT_BLANKS = /[\u0e00-\u109f\u1780-\u9fff]/;
/** Letters that Unicode doesn't decompose, and forms that guests don't distinguish, each followed by its replacement. */
const PLAIN = 'ßss æae œoe þth øo łl đd ðd ħh ıi ςσ ٱا ىي یي ةه کك ـ'.split(' ');

/** The words of a text, normalised for comparing. */
function wordsOf(text: string, limit: number): string[] {
  let plain = text.slice(0, limit).toLowerCase();
  // oxlint-disable-next-line no-control-regex -- all of ASCII, which needs nothing more
  if (!/^[\0-\x7f]*$/.test(plain)) {
    plain = plain
      .normalize('NFKD')
      .toLowerCase()
      // All marks except those that make a different kana.
      .replace(/(?![\u3099\u309a])\p{M}/gu, '')
      .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
      .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 96));
    for (const letter of PLAIN) plain = plain.replaceAll(letter[0]!, letter.slice(1));
  }
  // Symbols stay, for guests who search for an emoji.
  return plain.split(/[^\p{L}\p{N}\p{M}\p{So}]+/u).filter(Boolean);
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << word.charCodeAt(at);
  return letters;
}

function bitsOf(letters: number): number {
  let count = 0;
  for (let rest = letters; rest; rest &= rest - 1) count++;
  return count;
}
