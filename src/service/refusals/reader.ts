/**
 * The messages of refused requests, which widgets show to guests as they are: in the language of the request's
 * `Accept-Language`, and in English for clients that send none.
 */
import type { Language } from '../../i18n/locales.ts';
import { type Catalogue, createTranslator, type MessageKey, type Translate } from '../../i18n/translator.ts';
import { localeFor, wantedTag } from '../acceptLanguage.ts';
import type en from './locales/en.json';

export interface Reader {
  t: Translate<MessageKey<typeof en>>;
  /** The locale for times and money: the reader's, with the restaurant's country where they name no region. */
  localeAt(country: string): string;
}

/** A message for guests, translated once its reader is known. */
export type Told = (reader: Reader) => string;

/** A plain string is only for developers, in English. */
export type Message = string | Told;

const CATALOGUES = import.meta.glob<Catalogue>(['./locales/*.json', '!**/where.json'], {
  eager: true,
  import: 'default',
});

const translators = new Map<Language, Reader['t']>();

export function readerOf(acceptLanguage: string | undefined): Reader {
  const { language } = wantedTag(acceptLanguage, 'en');
  const t =
    translators.get(language) ?? createTranslator(language, CATALOGUES[`./locales/${language}.json`]!);
  translators.set(language, t);
  return { t, localeAt: (country) => localeFor(acceptLanguage, { language: 'en', country }) };
}

const ENGLISH = readerOf(undefined);

export const textOf = (message: Message, reader = ENGLISH): string =>
  typeof message === 'string' ? message : message(reader);
