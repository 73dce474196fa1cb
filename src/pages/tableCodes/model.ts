/** The form and what follows from it. */
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

/** What is typed counts after so long a pause, in milliseconds, or when the field is left. */
const PAUSE = 250;
/** A code whose modules are smaller, in millimetres, asks for a steady hand. */
const FINE_MODULE = 0.45;

export interface Card {
  /** Of the table, as its address has it. */
  name: string;
  /** As it is printed: "Table 12". */
  title: string;
  address: string;
}

export interface TableCodesOptions {
  plan: Plan;
  /** Reads the restaurants of the service. */
  readRestaurants(): Promise<Restaurant[]>;
  /** Of the form, and of the cards of a restaurant that speaks none of ours. */
  language(): PageLanguage;
}

export type TableCodes = ReturnType<typeof createTableCodes>;

export function createTableCodes({ plan: first, readRestaurants, language }: TableCodesOptions) {
  const typed = signal(first);
  /** `typed` after a pause: faults of half a word are none, and hundreds of codes are not drawn for each letter. */
  const plan = signal(first);
  const restaurants = signal<readonly Restaurant[] | 'reading' | 'unread'>('reading');
  let pause: ReturnType<typeof setTimeout> | undefined;

  const listed = computed(() => (typeof restaurants.value === 'string' ? [] : restaurants.value));
  /** The one of a plan, unless it is not in the list. */
  const find = ({ restaurant }: Plan): Restaurant | undefined =>
    restaurant === undefined
      ? (listed.value.find(({ orderingPage }) => orderingPage) ?? listed.value[0])
      : listed.value.find(({ id }) => id === restaurant);
  const pageOf = (asked: Plan): string => asked.page ?? find(asked)?.orderingPage ?? '';
  const languageFor = (asked: Plan): Language =>
    asked.language ?? languageOf(find(asked)?.language ?? '') ?? languageOf(language()) ?? LANGUAGES[0];
  const lineOf = (asked: Plan): string => asked.line ?? cardTranslator(languageFor(asked))('line');

  /** With the restaurant that was shown, so that a bookmark leads to the same one when there are others. */
  const changed = (change: Partial<Plan>): Plan => {
    const { restaurant = find(typed.value)?.id } = typed.value;
    return { ...typed.value, restaurant, ...change };
  };

  const name = computed(() => (find(plan.value)?.name ?? plan.value.name).trim());
  const list = computed(() => readTableNames(plan.value.tables));
  /** Nobody is told what is missing before that, nor while it may still come. */
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
    /** What counts. */
    plan,
    restaurants,
    chosen: computed(() => find(typed.value)),
    /** What the fields show where nothing else was typed. */
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
    /** The longest address makes the finest code. */
    isFine: computed(() => {
      const lengths = cards.value.map(({ address }) => address.length);
      const longest = cards.value[lengths.indexOf(Math.max(...lengths))];
      return (
        longest !== undefined && CODE_EDGE[plan.value.size] / drawCode(longest.address).edge < FINE_MODULE
      );
    }),
    /** Something was typed. */
    type(change: Partial<Plan>): void {
      typed.value = changed(change);
      clearTimeout(pause);
      pause = setTimeout(() => (plan.value = typed.value), PAUSE);
    },
    /** Something was chosen, or what was typed is done. */
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
