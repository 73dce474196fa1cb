/** What the steps after the first screen say. */
import { languageOf } from '../../i18n/locales.ts';
import type { Catalogue } from '../../i18n/translator.ts';

const catalogues = import.meta.glob<Catalogue>('../locales/{guest,steps,instead}/??.json', {
  import: 'default',
});

/** Their sentences in the language of `locale`, else in English. */
export function laterSentences(locale: string): Promise<Catalogue[]> {
  const language = languageOf(locale) ?? 'en';
  return Promise.all(
    ['guest', 'steps', 'instead'].map((part) => catalogues[`../locales/${part}/${language}.json`]!()),
  );
}
