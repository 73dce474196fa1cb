/** The form, and the cards that follow from it. */
import { computed, signal } from '@preact/signals';
import { readTablePage, tableAddress } from '../../domain/tableAddress.ts';
import { isSpeakingName } from '../../domain/tableName.ts';
import { readTableNames } from '../../domain/tableNames.ts';
import { LANGUAGES, type Language, languageOf } from '../../i18n/locales.ts';
import type { PageLanguage } from '../../i18n/pageLanguages.ts';
import { drawCode } from '../form/drawCode.ts';
import { cardTranslator } from './language.ts';
import { CARDS_PER_SHEET, CODE_EDGE, type Plan } from './plan.ts';
import type { Restaurant } from './restaurants.ts';

/** Typed text takes effect after a pause of this many milliseconds, or when the field is left. */
const PAUSE = 250;
/** Millimetres; a code with smaller modules takes a steady hand to scan. */
const FINE_MODULE = 0.45;

export interface Card {
  /** The table's name, as in its address. */
  name: string;
  /** As printed: "Table 12". */
  title: string;
  address: string;
}

export interface TableCodesOptions {
  plan: Plan;
  readRestaurants(): Promise<Restaurant[]>;
  /** The form's language; the cards' too, if we don't have the restaurant's. */
  language(): PageLanguage;
}

export type TableCodes = ReturnType<typeof createTableCodes>;

export function createTableCodes({ plan: first, readRestaurants, language }: TableCodesOptions) {
  const typed = signal(first);
  /** `typed` after a pause, so that half a word isn't a fault and hundreds of codes aren't redrawn for each letter. */
  const plan = signal(first);
  const restaurants = signal<readonly Restaurant[] | 'reading' | 'unread'>('reading');
  let pause: ReturnType<typeof setTimeout> | undefined;

  const listed = computed(() => (typeof restaurants.value === 'string' ? [] : restaurants.value));
  /** The restaurant of a plan; undefined if it isn't in the list. */
  const find = ({ restaurant }: Plan): Restaurant | undefined =>
    restaurant === undefined
      ? (listed.value.find(({ orderingPage }) => orderingPage) ?? listed.value[0])
      : listed.value.find(({ id }) => id === restaurant);
  const pageOf = (asked: Plan): string => asked.page ?? find(asked)?.orderingPage ?? '';
  const languageFor = (asked: Plan): Language =>
    asked.language ?? languageOf(find(asked)?.language ?? '') ?? languageOf(language()) ?? LANGUAGES[0];
  const lineOf = (asked: Plan): string => asked.line ?? cardTranslator(languageFor(asked))('line');

  /** Names the restaurant that is shown, so that a bookmark leads to it even if the list changes. */
  const changed = (change: Partial<Plan>): Plan => {
    const { restaurant = find(typed.value)?.id } = typed.value;
    return { ...typed.value, restaurant, ...change };
  };

  const name = computed(() => (find(plan.value)?.name ?? plan.value.name).trim());
  const list = computed(() => readTableNames(plan.value.tables));
  /** Missing fields are reported only once tables are named and the restaurants have loaded. */
  const isBegun = computed(() => list.value.names.length > 0 && restaurants.value !== 'reading');
  const page = computed(() => readTablePage(pageOf(plan.value)));
  const cards = computed<Card[]>(() => {
    const href = page.value?.href;
    if (href === undefined) return [];
    const say = cardTranslator(languageFor(plan.value));
    return list.value.names.map((table) => ({
      name: table,
      title: isSpeakingName(table) ? table : say('table', { name: table }),
      address: tableAddress(href, table),
    }));
  });

  return {
    /** What the fields show. */
    typed,
    /** What takes effect. */
    plan,
    restaurants,
    chosen: computed(() => find(typed.value)),
    /** What the fields show: the typed values, otherwise the defaults. */
    shown: computed(() => ({
      page: pageOf(typed.value),
      language: languageFor(typed.value),
      line: lineOf(typed.value),
    })),
    name,
    page,
    list,
    isNameMissing: computed(() => isBegun.value && name.value === ''),
    pageFault: computed(() => {
      if (page.value) return page.value.caution;
      if (pageOf(plan.value).trim()) return 'wrong';
      return isBegun.value ? 'missing' : undefined;
    }),
    cardLanguage: computed(() => languageFor(plan.value)),
    line: computed(() => lineOf(plan.value).trim()),
    /** The cards, sheet by sheet. */
    sheets: computed(() => {
      const perSheet = CARDS_PER_SHEET[plan.value.size];
      const count = Math.ceil(cards.value.length / perSheet);
      return Array.from({ length: count }, (_, sheet) =>
        cards.value.slice(sheet * perSheet, (sheet + 1) * perSheet),
      );
    }),
    count: computed(() => cards.value.length),
    /** Whether the longest address makes its code too fine. */
    isFine: computed(() => {
      const lengths = cards.value.map(({ address }) => address.length);
      const longest = cards.value[lengths.indexOf(Math.max(...lengths))];
      return (
        longest !== undefined && CODE_EDGE[plan.value.size] / drawCode(longest.address).edge < FINE_MODULE
      );
    }),
    /** Called for every keystroke. */
    type(change: Partial<Plan>): void {
      typed.value = changed(change);
      clearTimeout(pause);
      pause = setTimeout(() => (plan.value = typed.value), PAUSE);
    },
    /** Called when something was chosen, or typing has ended. */
    settle(change: Partial<Plan> = {}): void {
      clearTimeout(pause);
      typed.value = changed(change);
      plan.value = typed.value;
    },
    async read(): Promise<void> {
      restaurants.value = 'reading';
      restaurants.value = await readRestaurants().catch(() => 'unread' as const);
    },
  };
}
