/** The steps after the first screen: chunks of their own, fetched when the guest is about to need them. */
import { languageOf } from '../../../i18n/locales.ts';
import type { Catalogue } from '../../../i18n/translator.ts';

export const later = {
  /** What there is to say and do where no time can be chosen. */
  instead: () => import('./Instead.tsx'),
  days: () => import('./DayList.tsx'),
  details: () => import('./Details.tsx'),
  waitlist: () => import('./Waitlist.tsx'),
  done: () => import('./Done.tsx'),
};

const catalogues = import.meta.glob<Catalogue>('../../locales/{steps,instead}/??.json', { import: 'default' });

/** The style sheet of these steps and their sentences in the language of `locale`, else in English. */
export async function loadSteps(locale: string): Promise<{ css: string; sentences: Catalogue[] }> {
  const language = languageOf(locale) ?? 'en';
  const [{ default: css }, ...sentences] = await Promise.all([
    import('./later.css?inline'),
    ...['steps', 'instead'].map((part) => catalogues[`../../locales/${part}/${language}.json`]!()),
  ]);
  return { css, sentences };
}
