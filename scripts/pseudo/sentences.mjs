/**
 * Pseudo-languages made from the English sentences, in which text that isn't from a catalogue stands out. Every piece
 * of a sentence is between marks, and placeholders are outside them, so that filled-in text is checked too.
 */

/** The marks around a piece of a sentence. */
export const MARKS = ['\u27e6', '\u27e7'];

/** How much longer than English other languages' sentences may be. */
const LONGER = 1.4;

const ACCENTS = new Map(
  Object.entries({
    a: 'á',
    b: 'ƀ',
    c: 'ç',
    d: 'ð',
    e: 'é',
    f: 'ƒ',
    g: 'ĝ',
    h: 'ĥ',
    i: 'î',
    j: 'ĵ',
    k: 'ķ',
    l: 'ļ',
    m: 'ɱ',
    n: 'ñ',
    o: 'ô',
    p: 'þ',
    q: 'ɋ',
    r: 'ŕ',
    s: 'š',
    t: 'ţ',
    u: 'û',
    v: 'ṽ',
    w: 'ŵ',
    x: 'ẋ',
    y: 'ý',
    z: 'ž',
    A: 'Å',
    B: 'Ɓ',
    C: 'Ç',
    D: 'Ð',
    E: 'É',
    F: 'Ƒ',
    G: 'Ĝ',
    H: 'Ĥ',
    I: 'Î',
    J: 'Ĵ',
    K: 'Ķ',
    L: 'Ļ',
    M: 'Ṁ',
    N: 'Ñ',
    O: 'Ö',
    P: 'Þ',
    Q: 'Ǫ',
    R: 'Ŕ',
    S: 'Š',
    T: 'Ţ',
    U: 'Û',
    V: 'Ṽ',
    W: 'Ŵ',
    X: 'Ẋ',
    Y: 'Ý',
    Z: 'Ž',
  }),
);
const ARABIC = new Map(
  'abcdefghijklmnopqrstuvwxyz'
    .split('')
    .map((letter, index) => [letter, 'ابكديفغهيجقلمنوپقرستوڤوخيز'.charAt(index)]),
);

/** A piece with accents, lengthened by `LONGER`. */
function accented(piece) {
  const wanted = Math.ceil(piece.length * LONGER);
  let missing = wanted - piece.length;
  const isVowel = (letter) => /[aeiou]/i.test(letter);
  const letters = Array.from(piece, (letter) => {
    const long = missing > 0 && isVowel(letter) ? 2 : 1;
    missing -= long - 1;
    return { letter, long };
  });
  // If there are too few vowels, other letters are repeated.
  for (const each of letters) {
    if (missing <= 0) break;
    if (each.long === 1 && /[a-z]/i.test(each.letter)) {
      each.long = 2;
      missing -= 1;
    }
  }
  return letters.map(({ letter, long }) => (ACCENTS.get(letter) ?? letter).repeat(long)).join('');
}

/** A piece in letters that run from right to left. */
const fromRight = (piece) => piece.toLowerCase().replace(/[a-z]/g, (letter) => ARABIC.get(letter) ?? letter);

const WRITTEN = { accented, fromRight };

/**
 * @param {string} sentence of an English catalogue
 * @param {'accented' | 'fromRight'} kind
 */
export function pseudoSentence(sentence, kind) {
  return sentence
    .split(/({{\w+(?:, \w+)?}})/)
    .map((part, index, parts) => {
      const [, before = '', piece = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(part) ?? [];
      if (part.startsWith('{{') || !/\p{L}/u.test(piece)) return part;
      // Keeps lines from breaking between a mark and the text it touches.
      const start = before || !parts[index - 1] ? '' : '\u2060';
      const end = after || !parts[index + 1] ? '' : '\u2060';
      const [open, close] = MARKS;
      return `${before}${start}${open}${WRITTEN[kind](piece)}${close}${end}${after}`;
    })
    .join('');
}

/**
 * All sentences of an English catalogue, in the plural forms of the language whose place they take.
 *
 * @param {Readonly<Record<string, string>>} english
 * @param {'accented' | 'fromRight'} kind
 * @param {string} language BCP 47
 * @returns {Record<string, string>}
 */
export function pseudoCatalogue(english, kind, language) {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return Object.fromEntries(
    Object.entries(english).flatMap(([key, sentence]) => {
      const [, base, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
      if (!base || !(`${base}_other` in english)) return [[key, pseudoSentence(sentence, kind)]];
      if (form !== 'other') return forms.includes(form) ? [[key, pseudoSentence(sentence, kind)]] : [];
      return forms
        .filter((each) => each === 'other' || !(`${base}_${each}` in english))
        .map((each) => [`${base}_${each}`, pseudoSentence(sentence, kind)]);
    }),
  );
}
