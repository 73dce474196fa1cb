/** Languages of the pages for those who run a restaurant. */
import { LANGUAGES, type Language, languageOf } from '../../i18n/locales.ts';

/** Each language in its own words. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  ar: 'العربية',
};

/** The first of the tags (BCP 47) that is a language of ours, else English. */
export function firstLanguage(tags: readonly string[]): Language {
  return tags.map(languageOf).find((language) => language !== undefined) ?? LANGUAGES[0];
}
