/** The sentences of mails, by language. */

import type { Language } from '../../i18n/locales.ts';
import { type Catalogue, createTranslator, type MessageKey, type Translate } from '../../i18n/translator.ts';
import type en from './locales/en.json';

export type MailKey = MessageKey<typeof en>;

const CATALOGUES = import.meta.glob<Catalogue>(['./locales/*.json', '!**/where.json'], {
  eager: true,
  import: 'default',
});

/** @param locale BCP 47, a locale of `language`, for plurals and formats */
export function mailTranslator(language: Language, locale: string): Translate<MailKey> {
  return createTranslator<MailKey>(locale, CATALOGUES[`./locales/${language}.json`]!);
}
