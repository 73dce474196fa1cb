/** The words of the form and of the cards. */
import type { Language } from '../../i18n/locales.ts';
import { createTranslator, type MessageKey, type Translate } from '../../i18n/translator.ts';
import cardsAr from './locales/cards/ar.json';
import cardsDe from './locales/cards/de.json';
import cardsEn from './locales/cards/en.json';
import formAr from './locales/form/ar.json';
import formDe from './locales/form/de.json';
import formEn from './locales/form/en.json';

type FormKey = MessageKey<typeof formEn>;
type CardKey = MessageKey<typeof cardsEn>;
export type FormTranslate = Translate<FormKey>;

const FORM: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: formEn,
  de: formDe,
  ar: formAr,
};
const CARDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: cardsEn,
  de: cardsDe,
  ar: cardsAr,
};

export const formTranslator = (language: Language): FormTranslate =>
  createTranslator<FormKey>(language, FORM[language]);

export const cardTranslator = (language: Language): Translate<CardKey> =>
  createTranslator<CardKey>(language, CARDS[language]);
