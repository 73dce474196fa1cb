/** Choices that this device remembers; nothing about guests, and nothing secret. */
import { type Signal, signal } from '@preact/signals';
import { PAGE_LANGUAGES, type PageLanguage } from '../../../i18n/pageLanguages.ts';

export const LOOKS = ['auto', 'light', 'dark', 'dim'] as const;
export type Look = (typeof LOOKS)[number];
/** Widths of receipt paper, in millimetres. */
export const PAPERS = ['80', '58'] as const;
export type Paper = (typeof PAPERS)[number];

export interface Choices {
  look: Signal<Look>;
  /** Undefined: the language chosen on the other pages for restaurants, or the browser's. */
  language: Signal<PageLanguage | undefined>;
  /** Id of the restaurant that was opened last on this device. */
  restaurant: Signal<string | undefined>;
  paper: Signal<Paper>;
}

const NAME = 'tableside-desk';

/** @param storage may be missing, full or blocked: then choices last as long as the page */
export function createChoices(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined): Choices {
  const kept = readKept(storage);
  const one = <T extends string>(field: string, known: readonly T[]) =>
    known.find((each) => each === kept[field]);
  const choices: Choices = {
    look: signal(one('look', LOOKS) ?? 'auto'),
    language: signal(one('language', PAGE_LANGUAGES)),
    restaurant: signal(typeof kept.restaurant === 'string' ? kept.restaurant : undefined),
    paper: signal(one('paper', PAPERS) ?? '80'),
  };
  const keep = () => {
    const { look, language, restaurant, paper } = choices;
    const text = JSON.stringify({
      look: look.value,
      language: language.value,
      restaurant: restaurant.value,
      paper: paper.value,
    });
    try {
      storage?.setItem(NAME, text);
    } catch {
      // Not worth a message: the choice holds until the page is closed.
    }
  };
  for (const choice of Object.values(choices) as Signal<unknown>[]) choice.subscribe(keep);
  return choices;
}

function readKept(storage: Pick<Storage, 'getItem'> | undefined): Readonly<Record<string, unknown>> {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(NAME) ?? '{}');
    return typeof kept === 'object' && kept ? { ...kept } : {};
  } catch {
    return {};
  }
}
