/** The sentences of the set-up, which are loaded with it. */

import type { MessageKey } from '../../../i18n/translator.ts';
import ar from '../locales/setup/ar.json';
import de from '../locales/setup/de.json';
import en from '../locales/setup/en.json';
import { useWords } from '../ui/words.ts';

const WORDS = { en, de, ar };
export type SetupKey = MessageKey<typeof en>;

export const useSetupWords = () => useWords<SetupKey>(WORDS);
