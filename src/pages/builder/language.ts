/** The sentences of the builder. */
import files from 'virtual:page-words/builder';
import type { MessageKey, Translate } from '../../i18n/translator.ts';
import { wordsIn } from '../form/words.ts';
import type en from './locales/en.json';

export type BuilderKey = MessageKey<typeof en>;
export type BuilderTranslate = Translate<BuilderKey>;

export const loadBuilderWords = wordsIn(files);
