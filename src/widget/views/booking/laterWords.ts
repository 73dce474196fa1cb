/** What the steps after the first screen have in common: their style sheet and their sentences. */
import { languageOf } from '../../../i18n/locales.ts';
import type { Catalogue } from '../../../i18n/translator.ts';
import css from './later.css?inline';

const catalogues = import.meta.glob<Catalogue>('../../locales/{steps,instead}/??.json', {
  import: 'default',
});

/** Their sentences in the language of `locale`, else in English. */
export async function loadWords(locale: string): Promise<{ css: string; sentences: Catalogue[] }> {
  const language = languageOf(locale) ?? 'en';
  const parts = ['steps', 'instead'].map((part) => catalogues[`../../locales/${part}/${language}.json`]!());
  return { css, sentences: await Promise.all(parts) };
}
