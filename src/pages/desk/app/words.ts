/** The desk's sentences, and its formats for numbers, times and money. */
import files from 'virtual:page-words/desk';
import { calendarDay, localTimeOf } from '../../../domain/localTime.ts';
import { UNIT } from '../../../domain/money.ts';
import { formatDate, formatNumber, formatTime, SHORT_DAY, timeOfDay } from '../../../i18n/formats.ts';
import { FULL_DAY } from '../../../i18n/fullDay.ts';
import { formatMoney } from '../../../i18n/money.ts';
import type { PageLanguage } from '../../../i18n/pageLanguages.ts';
import type { MessageKey, Translate } from '../../../i18n/translator.ts';
import { withRegion } from '../../../i18n/withRegion.ts';
import { wordsIn } from '../../form/words.ts';
import type boardEn from '../locales/board/en.json';
import type bookEn from '../locales/book/en.json';
import type deskEn from '../locales/desk/en.json';
import type formEn from '../locales/form/en.json';
import type menuEn from '../locales/menu/en.json';
import type settingsEn from '../locales/settings/en.json';
import type setupEn from '../locales/setup/en.json';
import type signInEn from '../locales/signIn/en.json';
import type { Restaurant } from '../signIn/session.ts';

export type DeskKey =
  | MessageKey<typeof deskEn & typeof signInEn & typeof boardEn & typeof bookEn>
  | MessageKey<typeof formEn & typeof menuEn & typeof settingsEn & typeof setupEn>;
export type DeskTranslate = Translate<DeskKey>;

/** `locales` has a folder of sentences for each feature; no key is in two of them. */
export const loadDeskWords = wordsIn(files);

export interface Formats {
  number(value: number): string;
  /** Times have am or pm, and need more room. */
  isTwelveHours: boolean;
  /** In the restaurant's zone. */
  time(instant: Date): string;
  /** The same, with its day if that isn't today's: "Sat, 28 Nov, 19:30". */
  when(instant: Date, now: Date): string;
  /** A local date, `YYYY-MM-DD`: "Saturday, 28 November". */
  day(date: string): string;
  /** "Sat, 28 Nov" */
  shortDay(date: string): string;
  /** @param amount ten-thousandths of the currency's unit */
  money(amount: number, currency: string): string;
}

export function createFormats(language: PageLanguage, { timezone, country }: Restaurant): Formats {
  const locale = withRegion(language, country);
  return {
    isTwelveHours: new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12 ?? false,
    number: (value) => formatNumber(locale, value),
    time: (instant) => formatTime(locale, instant, timezone),
    when(instant, now) {
      const isSameDay = localTimeOf(instant, timezone).date === localTimeOf(now, timezone).date;
      return formatDate(locale, instant, timezone, {
        ...(!isSameDay && SHORT_DAY),
        ...timeOfDay(instant, timezone),
      });
    },
    day: (date) => formatDate(locale, calendarDay(date), 'UTC', FULL_DAY),
    shortDay: (date) => formatDate(locale, calendarDay(date), 'UTC', SHORT_DAY),
    money: (amount, currency) => formatMoney(locale, amount / UNIT, currency, { country }),
  };
}
