/** Words of the desk's forms, and how a screen that is loaded on demand gets its own beside them. */
import { useMemo } from 'preact/hooks';
import type { Language } from '../../../i18n/locales.ts';
import {
  type Catalogue,
  createTranslator,
  type MessageKey,
  type Translate,
} from '../../../i18n/translator.ts';
import { useApp } from '../app/context.ts';
import { type DeskKey, WORDS } from '../app/words.ts';
import formAr from '../locales/form/ar.json';
import formDe from '../locales/form/de.json';
import formEn from '../locales/form/en.json';

const FORM: Readonly<Record<Language, Catalogue>> = { en: formEn, de: formDe, ar: formAr };
export type FormKey = DeskKey | MessageKey<typeof formEn>;

/**
 * A translator of the desk's words, those of its forms, and `more`.
 *
 * @param more the screen's catalogues; no key stands in two of them
 */
export function useWords<Key extends string>(
  more: Readonly<Record<Language, Catalogue>>,
): Translate<FormKey | Key> {
  const language = useApp().language.value;
  return useMemo(
    () =>
      createTranslator<FormKey | Key>(language, { ...WORDS[language], ...FORM[language], ...more[language] }),
    [language, more],
  );
}

const NONE = { en: {}, de: {}, ar: {} };

export const useFormWords = (): Translate<FormKey> => useWords<never>(NONE);
