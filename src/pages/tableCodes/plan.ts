/** What has been chosen, and how the page's address keeps it; nothing secret or personal. */
import { LANGUAGES, type Language } from '../../i18n/locales.ts';

export const SIZES = ['s', 'm', 'l'] as const;
export type Size = (typeof SIZES)[number];
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Longest texts, in UTF-16 units: what fits on a card, and a list of three hundred names. */
export const LIMITS = { name: 60, line: 60, tables: 12_000 } as const;

/** Whatever is `undefined` follows from the restaurant and the language. */
export interface Plan {
  /** Id of a facility; empty for one that is not in the list; `undefined` for the first whose page is known. */
  restaurant: string | undefined;
  /** Name of a restaurant that is not in the list. */
  name: string;
  /** Address of the page where guests order, as typed. */
  page: string | undefined;
  /** Names of the tables, as typed. */
  tables: string;
  size: Size;
  /** Language of the cards. */
  language: Language | undefined;
  /** The line below the code; empty for none. */
  line: string | undefined;
  paper: Paper;
}

/** Cards per sheet, on either paper. */
export const CARDS_PER_SHEET: Readonly<Record<Size, number>> = { s: 12, m: 6, l: 2 };
/** Smallest edge of a code, in millimetres, quiet zone included: when its texts take the most room (style.css). */
export const CODE_EDGE: Readonly<Record<Size, number>> = { s: 29, m: 38, l: 58 };

/** @param fragment of an address, with or without its `#`; invalid values are ignored */
export function readPlan(fragment: string): Plan {
  const asked = new URLSearchParams(fragment.replace(/^#/, ''));
  const text = (key: string, limit: number) => asked.get(key)?.slice(0, limit);
  const one = <T extends string>(key: string, known: readonly T[]) =>
    known.find((each) => each === asked.get(key));
  return {
    restaurant: text('restaurant', 100),
    name: text('name', LIMITS.name) ?? '',
    page: text('page', 2000),
    tables: text('tables', LIMITS.tables) ?? '',
    size: one('size', SIZES) ?? 's',
    language: one('language', LANGUAGES),
    line: text('line', LIMITS.line),
    paper: one('paper', PAPERS) ?? 'a4',
  };
}

/** The fragment, without its `#`, that `readPlan` reads back. Defaults are left out. */
export function planFragment(plan: Plan): string {
  const first = readPlan('');
  const told = new URLSearchParams();
  for (const key of Object.keys(first) as (keyof Plan)[]) {
    const value = plan[key];
    if (value !== undefined && value !== first[key]) told.set(key, value);
  }
  return told.toString();
}
