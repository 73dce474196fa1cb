/** The desk's sentences for guests. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { pageLanguageOf } from '../../../i18n/pageLanguages.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { useApp, useDesk } from './context.ts';
import { type DeskKey, type DeskTranslate, loadDeskWords } from './words.ts';

/**
 * Sentences in the restaurant's language, whatever the desk's user has chosen; in the user's, if the desk lacks it.
 *
 * @returns undefined while the words are loaded
 */
export function useGuestSay(): DeskTranslate | undefined {
  const { say, language } = useApp();
  const { restaurant } = useDesk();
  const told = pageLanguageOf(restaurant.language) ?? language.value;
  const loaded = useSignal<DeskTranslate | undefined>(undefined);
  useEffect(() => {
    let isWanted = true;
    const settle = (words: DeskTranslate) => {
      if (isWanted) loaded.value = words;
    };
    loadDeskWords(told).then(
      (catalogue) => settle(createTranslator<DeskKey>(told, catalogue)),
      // Sentences in the desk's language are better than none: whoever sends one sees it first.
      () => settle(say),
    );
    return () => {
      isWanted = false;
    };
  }, [told, say]);
  return told === language.value ? say : loaded.value;
}
