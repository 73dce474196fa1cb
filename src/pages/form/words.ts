/** The sentences of a page in its reader's language: no other language is loaded until it is chosen. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { PageLanguage } from '../../i18n/pageLanguages.ts';
import { type Catalogue, createTranslator, type Translate } from '../../i18n/translator.ts';
import { withRegion } from '../../i18n/withRegion.ts';

/** Loads all sentences of a page in a language. Rejects when they can't be loaded. */
export type LoadWords = (language: PageLanguage) => Promise<Catalogue>;

export interface PageWords<Key extends string> {
  /** The language of the sentences. */
  language: ReadonlySignal<PageLanguage>;
  say: Translate<Key>;
  /** @returns whether the page is now in that language; if it couldn't be loaded, nothing changes */
  choose(language: PageLanguage): Promise<boolean>;
  /** Formats numbers as in a country. @param country ISO 3166, two letters */
  settle(country: string | undefined): void;
}

/** @param files from the build: `virtual:page-words/desk` */
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
        // Another language may have been chosen in the meantime.
        if (wanted === chosen) spoken.value = { language: chosen, catalogue };
        return true;
      } catch {
        // The caller shows that nothing has changed.
        return false;
      }
    },
    settle: (at) => (country.value = at),
  };
}
