import { languageOf } from '../../i18n/locales.ts';

/**
 * The catalogues that are of the language of `locale`, else the English ones.
 *
 * @param catalogues as `import.meta.glob` finds them: `words/later.de.json` and what loads it
 */
export function inLanguage<Words>(
  catalogues: Readonly<Record<string, () => Promise<Words>>>,
  locale: string,
): Promise<Words[]> {
  const end = `.${languageOf(locale) ?? 'en'}.json`;
  return Promise.all(
    Object.keys(catalogues)
      .filter((file) => file.endsWith(end))
      .map((file) => catalogues[file]!()),
  );
}
