/**
 * Sentences from catalogues in i18next's JSON format, version 4: `{{name}}` is filled in, and a sentence with a count has
 * a form for each plural category, `key_one`, `key_other`, ... A sentence may also have a form for a context, which is
 * used instead: with `context: 'day'`, `key_day`.
 *
 * Where a language inflects day or month inside a sentence, the sentence names the case and the catalogue has the words:
 * with `"accusative.sobota": "sobotę"`, `w {{day, accusative}}` becomes "w sobotę, 28 listopada".
 */
import { directionOf } from './direction.ts';
import { formatNumber } from './formats.ts';

export type Catalogue = Readonly<Record<string, string>>;

/** What may be inflected in a date: `sobota`, `segunda-feira`, `28`. */
export const WORD = /[^\s,]+/g;

type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** The keys of a catalogue as used in code: without plural categories. */
export type MessageKey<C> = keyof C extends infer K
  ? K extends `${infer Base}_${PluralCategory}`
    ? Base
    : K & string
  : never;

/** Numbers are formatted for the locale; `count` also selects the plural form, and `context` the form of that name. */
export type MessageValues = Readonly<Record<string, string | number>>;

export type Translate<Key extends string = string> = (key: Key, values?: MessageValues) => string;

/**
 * @param locale BCP 47; decides plural form, numerals and direction
 * @returns a function from a key to its sentence, or to the key itself when the catalogue lacks it
 */
export function createTranslator<Key extends string>(locale: string, catalogue: Catalogue): Translate<Key> {
  const plural = new Intl.PluralRules(locale);
  // In a right-to-left sentence, names, addresses and times must not reorder the text around them. What was put together
  // by a sentence of ours has that sentence's direction.
  const isolate =
    directionOf(locale) === 'rtl'
      ? (text: string) => (text.includes('\u2069') ? '\u2067' : '\u2068') + text + '\u2069'
      : String;
  return (key, values = {}) => {
    const { count, context } = values;
    const form = typeof count === 'number' ? plural.select(count) : context;
    const text = catalogue[`${key}_${form}`] ?? catalogue[`${key}_other`] ?? catalogue[key] ?? key;
    return `${text}`.replace(/{{(\w+)(?:, (\w+))?}}/g, (_, name: string, form?: string) => {
      const value = values[name] ?? '';
      if (typeof value === 'number') return formatNumber(locale, value);
      return isolate(form ? value.replace(WORD, (word) => catalogue[`${form}.${word}`] ?? word) : value);
    });
  };
}
