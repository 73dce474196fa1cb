/** The sentences of the desk that a guest reads. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { pageLanguageOf } from '../../../i18n/pageLanguages.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { useApp, useDesk } from './context.ts';
import { type DeskKey, type DeskTranslate, loadDeskWords } from './words.ts';

/**
 * In the restaurant's language, whichever somebody at the desk has chosen; in theirs, where the desk does not speak it.
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
      // Sentences in the language of the desk are better than none: whoever sends one sees it first.
      () => settle(say),
    );
    return () => {
      isWanted = false;
    };
  }, [told, say]);
  return told === language.value ? say : loaded.value;
}
