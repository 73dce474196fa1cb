/** The words of the builder. */
import type { Language } from '../../i18n/locales.ts';
import { createTranslator, type MessageKey, type Translate } from '../../i18n/translator.ts';
import ar from './locales/ar.json';
import de from './locales/de.json';
import en from './locales/en.json';

const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = { en, de, ar };

type Key = MessageKey<typeof en>;
export type BuilderTranslate = Translate<Key>;

export const builderTranslator = (language: Language): BuilderTranslate =>
  createTranslator<Key>(language, WORDS[language]);
