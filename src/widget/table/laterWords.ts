/** What the steps after the first screen have in common: their style sheet and their sentences. */
import { languageOf } from '../../i18n/locales.ts';
import type { Catalogue } from '../../i18n/translator.ts';
import type { Words } from '../app/view.tsx';
import css from './later.css?inline';

const catalogues = import.meta.glob<Catalogue>('../locales/{guest,order,round}/??.json', {
  import: 'default',
});

/** Their sentences in the language of `locale`, else in English. */
export async function loadWords(locale: string): Promise<Words> {
  const language = languageOf(locale) ?? 'en';
  const parts = ['guest', 'order', 'round'].map((part) =>
    catalogues[`../locales/${part}/${language}.json`]!(),
  );
  return { css, sentences: await Promise.all(parts) };
}
