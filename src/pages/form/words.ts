/** The words of a page in the language of whoever reads it: no other language is loaded until it is chosen. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PageLanguage } from '../../i18n/pageLanguages.ts';
import { type Catalogue, createTranslator, type Translate } from '../../i18n/translator.ts';
import { withRegion } from '../../i18n/withRegion.ts';

/** Loads all that a page says in a language. Rejects when it can't be loaded. */
export type LoadWords = (language: PageLanguage) => Promise<Catalogue>;

export interface PageWords<Key extends string> {
  /** Of what is said. */
  language: ReadonlySignal<PageLanguage>;
  say: Translate<Key>;
  /** @returns whether the page speaks it now; else it speaks as before, because the words could not be loaded */
  choose(language: PageLanguage): Promise<boolean>;
  /** Writes numbers as they are written in a country. @param country ISO 3166, two letters */
  settle(country: string | undefined): void;
}

/** @param files as the build gives them: `virtual:page-words/desk` */
export const wordsIn =
  (files: Readonly<Record<PageLanguage, () => Promise<{ default: Catalogue }>>>): LoadWords =>
  async (language) =>
    (await files[language]()).default;

/** @throws what `load` rejects with, when the first language can't be loaded */
export async function createPageWords<Key extends string>(
  load: LoadWords,
  first: PageLanguage,
): Promise<PageWords<Key>> {
  const spoken = signal({ language: first, catalogue: await load(first) });
  let wanted = first;
  const language = computed(() => spoken.value.language);
  const country = signal<string | undefined>();
  const translator = computed(() =>
    createTranslator<Key>(withRegion(language.value, country.value), spoken.value.catalogue),
  );
  return {
    language,
    say: (key, values) => translator.value(key, values),
    async choose(chosen) {
      wanted = chosen;
      try {
        const catalogue = await load(chosen);
        // Another one may have been chosen meanwhile.
        if (wanted === chosen) spoken.value = { language: chosen, catalogue };
        return true;
      } catch {
        // Who chose it is shown that nothing has changed.
        return false;
      }
    },
    settle: (at) => (country.value = at),
  };
}
