/** The languages of the pages for those who run a restaurant: fewer than those of its guests (`locales.ts`). */
import { languageAmong } from './locales.ts';

/** BCP 47; the language alone means its most common form: `pt` is Brazil's, `zh` in simplified script. */
export const PAGE_LANGUAGES = [
  'en',
  'de',
  'fr',
  'it',
  'es',
  'pt',
  'nl',
  'pl',
  'tr',
  'ar',
  'ja',
  'zh',
] as const;
export type PageLanguage = (typeof PAGE_LANGUAGES)[number];

/** The one of these languages for a reader who asks for a BCP 47 tag, if there is one. */
export function pageLanguageOf(tag: string): PageLanguage | undefined {
  return languageAmong(PAGE_LANGUAGES, tag);
}

/** The language for the first of the tags (BCP 47) that there is one for, else English. */
export function firstPageLanguage(tags: readonly string[]): PageLanguage {
  return tags.map(pageLanguageOf).find((language) => language !== undefined) ?? PAGE_LANGUAGES[0];
}
