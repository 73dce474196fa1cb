/** The languages of the pages for those who run a restaurant: fewer than those of its guests (`locales.ts`). */
import { languageAmong } from './locales.ts';

/** BCP 47; the language alone is the one read at home: `pt` is Brazil's, `zh` in simplified script. */
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

/** The language of these pages in which somebody reads who asks for a BCP 47 tag, if there is one. */
export function pageLanguageOf(tag: string): PageLanguage | undefined {
  return languageAmong(PAGE_LANGUAGES, tag);
}

/** The first of the tags (BCP 47) that is a language of these pages, else English. */
export function firstPageLanguage(tags: readonly string[]): PageLanguage {
  return tags.map(pageLanguageOf).find((language) => language !== undefined) ?? PAGE_LANGUAGES[0];
}
