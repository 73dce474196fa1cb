/** A view's sentences and formats, as a guest of one language reads them at one restaurant. */
import { fileURLToPath } from 'node:url';
import { readWords } from '../../scripts/build/words.ts';
import { languageOf } from '../../src/i18n/locales.ts';
import { createLanguage, type Language } from '../../src/widget/app/language.ts';
import type { Restaurant } from './restaurants.ts';

export type { Language };

/** The parts of each view's sentences. */
const PARTS = {
  booking: ['booking/first', 'booking/waitlist/first', 'booking/later'],
  ordering: ['ordering/first', 'ordering/fulfilment/first', 'ordering/later', 'ordering/fulfilment/later'],
  table: ['ordering/first', 'table/first', 'ordering/later', 'table/later'],
} as const;

const widget = fileURLToPath(new URL('../../src/widget', import.meta.url));

/** @param locale BCP 47, the guest's */
export function languageFor(
  locale: string,
  { country, timezone }: Restaurant,
  view: keyof typeof PARTS = 'booking',
): Language {
  const language = createLanguage(locale, country, timezone, {});
  for (const name of PARTS[view]) {
    const [, family = '', part = ''] = /^(.+)\/(\w+)$/.exec(name) ?? [];
    language.voice.peek().add(readWords(widget, { family, part, language: languageOf(locale) ?? 'en' }));
  }
  return language;
}
