/** What a list says and shows after its first screen: the sentences of `Ask`, and style. */
import { languageOf } from '../../i18n/locales.ts';
import type { Catalogue } from '../../i18n/translator.ts';
import type { Words } from '../app/view.tsx';
import css from './later.css?inline';

const catalogues = import.meta.glob<Catalogue>('../locales/ask/??.json', { import: 'default' });

/** The sentences in the language of `locale`, else in English. */
export async function loadWords(locale: string): Promise<Words> {
  const language = languageOf(locale) ?? 'en';
  return { css, sentences: [await catalogues[`../locales/ask/${language}.json`]!()] };
}
