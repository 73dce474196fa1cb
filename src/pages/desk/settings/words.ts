/** Words of the restaurant's settings. */
import type { MessageKey, Translate } from '../../../i18n/translator.ts';
import ar from '../locales/settings/ar.json';
import de from '../locales/settings/de.json';
import en from '../locales/settings/en.json';
import { type FormKey, useWords } from '../ui/words.ts';

const WORDS = { en, de, ar };

type SettingsKey = MessageKey<typeof en>;
export type Say = Translate<FormKey | SettingsKey>;

export const useSay = (): Say => useWords<SettingsKey>(WORDS);
