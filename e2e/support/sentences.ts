/** A view's sentences and formats, as a guest of one language reads them at one restaurant. */
import { readFileSync } from 'node:fs';
import type { Catalogue } from '../../src/i18n/translator.ts';
import { createLanguage, type Language } from '../../src/widget/app/language.ts';
import type { Restaurant } from './restaurants.ts';

export type { Language };

/** The catalogues of each view. */
const PARTS = {
  booking: ['booking', 'waitlist', 'guest', 'steps', 'instead'],
  ordering: ['menu', 'ordering', 'guest', 'order', 'handover'],
  table: ['menu', 'table', 'guest', 'order', 'round'],
} as const;

/** @param locale BCP 47, the guest's */
export function languageFor(
  locale: string,
  { country, timezone }: Restaurant,
  view: keyof typeof PARTS = 'booking',
): Language {
  const parts = PARTS[view].map((part) => catalogue(part, locale.slice(0, 2)));
  const language = createLanguage(locale, country, timezone, {});
  parts.forEach(language.add);
  return language;
}

function catalogue(part: string, language: string): Catalogue {
  const file = new URL(`../../src/widget/locales/${part}/${language}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
}
