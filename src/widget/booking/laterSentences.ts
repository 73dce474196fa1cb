/** What the steps after the first screen say. */
import type { Catalogue } from '../../i18n/translator.ts';
import { inLanguage } from '../app/inLanguage.ts';

const catalogues = import.meta.glob<Catalogue>('./words/later.*.json', { import: 'default' });

/** Their sentences in the language of `locale`, else in English. */
export const laterSentences = (locale: string): Promise<Catalogue[]> => inLanguage(catalogues, locale);
