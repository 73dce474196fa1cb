/** What the restaurant has asked for, and how the page's address keeps it: no secret, nothing personal. */
import { LANGUAGES, type Language } from '../../i18n/locales.ts';

export const SIZES = ['s', 'm', 'l'] as const;
export type Size = (typeof SIZES)[number];
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** Longest texts, in UTF-16 units: what fits a card, and a list of three hundred names. */
export const LIMITS = { name: 60, line: 60, tables: 12_000 } as const;

/** What is `undefined` follows from the restaurant and the language. */
export interface Plan {
  /** Id of a facility; empty for one that is not in the list; `undefined` for the first whose page is known. */
  restaurant: string | undefined;
  /** Of a restaurant that is not in the list. */
  name: string;
  /** Address of the page where guests order, as it was typed. */
  page: string | undefined;
  /** Names of the tables, as they were typed. */
  tables: string;
  size: Size;
  /** Of the cards. */
  language: Language | undefined;
  /** Below the code; empty for none. */
  line: string | undefined;
  paper: Paper;
}

/** Cards of a size on a sheet of either paper. */
export const CARDS_PER_SHEET: Readonly<Record<Size, number>> = { s: 12, m: 6, l: 2 };
/** A code's edge with its quiet zone where its words leave it the least room, in millimetres (style.css). */
export const CODE_EDGE: Readonly<Record<Size, number>> = { s: 29, m: 38, l: 58 };

/** @param fragment of an address, with or without its `#`; what makes no sense in it is left out */
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

/** The fragment, without its `#`, that `readPlan` reads back. What is as at first is left out. */
export function planFragment(plan: Plan): string {
  const first = readPlan('');
  const told = new URLSearchParams();
  for (const key of Object.keys(first) as (keyof Plan)[]) {
    const value = plan[key];
    if (value !== undefined && value !== first[key]) told.set(key, value);
  }
  return told.toString();
}
