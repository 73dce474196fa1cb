/** The words of the desk, and how it writes numbers, times and money. */
import { calendarDay, localTimeOf } from '../../../domain/localTime.ts';
import { UNIT } from '../../../domain/money.ts';
import { formatDate, formatNumber, formatTime, SHORT_DAY, timeOfDay } from '../../../i18n/formats.ts';
import { FULL_DAY } from '../../../i18n/fullDay.ts';
import type { Language } from '../../../i18n/locales.ts';
import { formatMoney } from '../../../i18n/money.ts';
import { createTranslator, type MessageKey, type Translate } from '../../../i18n/translator.ts';
import { withRegion } from '../../../i18n/withRegion.ts';
import type { Restaurant } from '../coming/session.ts';
import boardAr from '../locales/board/ar.json';
import boardDe from '../locales/board/de.json';
import boardEn from '../locales/board/en.json';
import bookAr from '../locales/book/ar.json';
import bookDe from '../locales/book/de.json';
import bookEn from '../locales/book/en.json';
import comingAr from '../locales/coming/ar.json';
import comingDe from '../locales/coming/de.json';
import comingEn from '../locales/coming/en.json';
import deskAr from '../locales/desk/ar.json';
import deskDe from '../locales/desk/de.json';
import deskEn from '../locales/desk/en.json';

/** A folder of sentences for each feature; no key stands in two of them. */
const WORDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...deskEn, ...comingEn, ...boardEn, ...bookEn },
  de: { ...deskDe, ...comingDe, ...boardDe, ...bookDe },
  ar: { ...deskAr, ...comingAr, ...boardAr, ...bookAr },
};

export type DeskKey = MessageKey<typeof deskEn & typeof comingEn & typeof boardEn & typeof bookEn>;
export type DeskTranslate = Translate<DeskKey>;

export const deskTranslator = (language: Language): DeskTranslate =>
  createTranslator<DeskKey>(language, WORDS[language]);

export interface Formats {
  number(value: number): string;
  /** Its times say whether they are before noon, and need more room. */
  isTwelveHours: boolean;
  /** In the restaurant's zone. */
  time(instant: Date): string;
  /** The same, with its day where that is another than at `now`: "Sat, 28 Nov, 19:30". */
  when(instant: Date, now: Date): string;
  /** A local date, `YYYY-MM-DD`: "Saturday, 28 November". */
  day(date: string): string;
  /** "Sat, 28 Nov" */
  shortDay(date: string): string;
  /** @param amount ten-thousandths of the currency's unit */
  money(amount: number, currency: string): string;
}

export function createFormats(language: Language, { timezone, country }: Restaurant): Formats {
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
