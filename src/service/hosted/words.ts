/** The sentences of the pages that a restaurant has on this service. */
import type { Language } from '../../i18n/locales.ts';
import { createTranslator, type MessageKey, type Translate } from '../../i18n/translator.ts';
import ar from './locales/ar.json';
import de from './locales/de.json';
import en from './locales/en.json';

const CATALOGUES: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, de, ar };

export type HostedTranslate = Translate<MessageKey<typeof en>>;

export const hostedTranslator = (language: Language): HostedTranslate =>
  createTranslator<MessageKey<typeof en>>(language, CATALOGUES[language]);
