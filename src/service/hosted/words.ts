/** The sentences of the hosted pages, by language. */
import type { Language } from '../../i18n/locales.ts';
import { type Catalogue, createTranslator, type MessageKey, type Translate } from '../../i18n/translator.ts';
import type en from './locales/en.json';

export type HostedTranslate = Translate<MessageKey<typeof en>>;

const CATALOGUES = import.meta.glob<Catalogue>(['./locales/*.json', '!**/where.json'], {
  eager: true,
  import: 'default',
});

/** All sentences of a language, unformatted. */
export const hostedSentences = (language: Language): Catalogue => CATALOGUES[`./locales/${language}.json`]!;

export const hostedTranslator = (language: Language): HostedTranslate =>
  createTranslator<MessageKey<typeof en>>(language, hostedSentences(language));
