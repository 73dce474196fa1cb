/** What stands below a view says: of the restaurant, and of the language. */
import type { Catalogue } from '../../i18n/translator.ts';
import { inLanguage } from '../app/inLanguage.ts';

const catalogues = import.meta.glob<Catalogue>('./words/later.*.json', { import: 'default' });

/** The sentences in the language of `locale`, else in English. */
export const sentences = async (locale: string): Promise<Catalogue> =>
  (await inLanguage(catalogues, locale))[0]!;
