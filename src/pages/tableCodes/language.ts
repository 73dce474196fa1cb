/** The sentences of the form, and those of the cards, which guests read. */
import files from 'virtual:page-words/tableCodes';
import type { Language } from '../../i18n/locales.ts';
import { type Catalogue, createTranslator, type MessageKey, type Translate } from '../../i18n/translator.ts';
import { wordsIn } from '../form/words.ts';
import type cardsEn from './guests/locales/en.json';
import type formEn from './locales/en.json';

export type FormKey = MessageKey<typeof formEn>;
type CardKey = MessageKey<typeof cardsEn>;
export type FormTranslate = Translate<FormKey>;

export const loadFormWords = wordsIn(files);

/** Two short sentences per language, all loaded, because changing the cards' language takes effect at once. */
const CARDS = import.meta.glob<Catalogue>(['./guests/locales/*.json', '!./guests/locales/where.json'], {
  import: 'default',
  eager: true,
});

export const cardTranslator = (language: Language): Translate<CardKey> =>
  createTranslator<CardKey>(language, CARDS[`./guests/locales/${language}.json`] ?? {});
