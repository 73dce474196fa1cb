/** What the steps after the first screen have in common: their style sheet and their sentences. */
import type { Catalogue } from '../../i18n/translator.ts';
import { inLanguage } from '../app/inLanguage.ts';
import type { Words } from '../app/view.tsx';
import css from './later.css?inline';

const catalogues = import.meta.glob<Catalogue>('./{,fulfilment/}words/later.*.json', { import: 'default' });

/** Their sentences in the language of `locale`, else in English. */
export async function loadWords(locale: string): Promise<Words> {
  return { css, sentences: await inLanguage(catalogues, locale) };
}
