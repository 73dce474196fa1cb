/** Sentences and formats as one guest reads them. */
import { rawField } from '../../contract/rawField.ts';
import { calendarDay } from '../../domain/localTime.ts';
import { directionOf } from '../../i18n/direction.ts';
import { formatDate, formatMonths, formatNumber, formatTime } from '../../i18n/formats.ts';
import { type Catalogue, createTranslator, type MessageKey } from '../../i18n/translator.ts';
import { withRegion } from '../../i18n/withRegion.ts';
import type about from '../locales/about/en.json';
import type ask from '../locales/ask/en.json';
import type booking from '../locales/booking/en.json';
import type finder from '../locales/finder/en.json';
import type guest from '../locales/guest/en.json';
import type handover from '../locales/handover/en.json';
import type instead from '../locales/instead/en.json';
import type list from '../locales/list/en.json';
import type menu from '../locales/menu/en.json';
import type order from '../locales/order/en.json';
import type ordering from '../locales/ordering/en.json';
import type reviews from '../locales/reviews/en.json';
import type round from '../locales/round/en.json';
import type steps from '../locales/steps/en.json';
import type table from '../locales/table/en.json';
import type tickets from '../locales/tickets/en.json';
import type waitlist from '../locales/waitlist/en.json';

/** Every sentence of the views for guests; which of them are at hand is the entry's to know. */
export type Key =
  | MessageKey<typeof about>
  | MessageKey<typeof ask>
  | MessageKey<typeof booking>
  | MessageKey<typeof finder>
  | MessageKey<typeof guest>
  | MessageKey<typeof handover>
  | MessageKey<typeof instead>
  | MessageKey<typeof list>
  | MessageKey<typeof menu>
  | MessageKey<typeof order>
  | MessageKey<typeof ordering>
  | MessageKey<typeof reviews>
  | MessageKey<typeof round>
  | MessageKey<typeof steps>
  | MessageKey<typeof table>
  | MessageKey<typeof tickets>
  | MessageKey<typeof waitlist>;

/** Sentences and formats in the guest's language, dates and times in the restaurant's zone. */
export type Language = ReturnType<typeof createLanguage>;

/**
 * @param tag the guest's BCP 47 tag; `country` completes it, so that times look as they do at the restaurant
 * @param zone the restaurant's; throws a RangeError when there is no such zone
 * @param catalogue sentences of the first screen; later steps `add` theirs
 * @param messages what the page says in place of ours, by language; anything at all may be in it
 */
export function createLanguage(
  tag: string,
  country: string | undefined,
  zone: string,
  catalogue: Catalogue,
  messages?: unknown,
) {
  const locale = withRegion(tag, country);
  const own = rawField(messages, tag.slice(0, 2)) as Catalogue;
  const sentences = { ...catalogue, ...own };
  return {
    locale,
    direction: directionOf(locale),
    /** The guest's own tag; where it says only English, which is at home in too many places, the restaurant's English. */
    own: tag === 'en' ? locale : tag,
    t: createTranslator<Key>(locale, sentences),
    add: (more: Catalogue) => Object.assign(sentences, more, own),
    number: (value: number) => formatNumber(locale, value),
    /** A local date, `YYYY-MM-DD`. */
    day: (date: string, options: Intl.DateTimeFormatOptions) =>
      formatDate(locale, calendarDay(date), 'UTC', options),
    /** The month of two local dates, or from that of the one to that of the other. */
    months: (from: string, until: string) =>
      formatMonths(locale, calendarDay(from), calendarDay(until), 'UTC'),
    /** As the restaurant's clock shows it. */
    time: (instant: Date) => formatTime(locale, instant, zone),
  };
}
