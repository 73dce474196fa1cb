/** The sentences of mails, by language. */

import type { Language } from '../../i18n/locales.ts';
import { createTranslator, type MessageKey, type Translate } from '../../i18n/translator.ts';
import ar from './locales/ar.json';
import de from './locales/de.json';
import en from './locales/en.json';

export type MailKey = MessageKey<typeof en>;

const CATALOGUES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, de, ar };

/** @param locale BCP 47, of `language` */
export function mailTranslator(language: Language, locale: string): Translate<MailKey> {
  return createTranslator<MailKey>(locale, CATALOGUES[language]);
}
