/** The sentences of the menu's editor, which are loaded with it. */
import type { MessageKey } from '../../../i18n/translator.ts';
import ar from '../locales/menu/ar.json';
import de from '../locales/menu/de.json';
import en from '../locales/menu/en.json';
import { useWords } from '../ui/words.ts';

const WORDS = { en, de, ar };
export type MenuKey = MessageKey<typeof en>;

export const useMenuWords = () => useWords<MenuKey>(WORDS);
export type SayMenu = ReturnType<typeof useMenuWords>;
