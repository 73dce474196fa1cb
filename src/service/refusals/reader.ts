/**
 * What guests are told of a request that is refused: widgets show it as it is. It is said in the language of the request's
 * `Accept-Language`; a client that sends none reads English.
 */
import type { Language } from '../../i18n/locales.ts';
import { type Catalogue, createTranslator, type MessageKey, type Translate } from '../../i18n/translator.ts';
import { localeFor, wantedTag } from '../acceptLanguage.ts';
import type en from './locales/en.json';

export interface Reader {
  t: Translate<MessageKey<typeof en>>;
  /** For times and money: the reader's, at home in the restaurant's country where they name no other. */
  localeAt(country: string): string;
}

/** A sentence that guests may read: made once it is known who reads it. */
export type Told = (reader: Reader) => string;

/** Developers alone read a plain text. */
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
