/** Sentences and formats as one guest reads them. */
import { signal } from '@preact/signals';
import { rawField } from '../../contract/rawField.ts';
import { calendarDay } from '../../domain/localTime.ts';
import { formatDate, formatMonths, formatNumber, formatTime } from '../../i18n/formats.ts';
import {
  type Catalogue,
  createTranslator,
  type MessageKey,
  type MessageValues,
} from '../../i18n/translator.ts';
import { withRegion } from '../../i18n/withRegion.ts';
import type waitlist from '../booking/waitlist/words/first.en.json';
import type booking from '../booking/words/first.en.json';
import type bookingLater from '../booking/words/later.en.json';
import type finder from '../finder/words/first.en.json';
import type reviews from '../lists/reviews/words/first.en.json';
import type tickets from '../lists/tickets/words/first.en.json';
import type lists from '../lists/words/first.en.json';
import type fulfilment from '../ordering/fulfilment/words/first.en.json';
import type fulfilmentLater from '../ordering/fulfilment/words/later.en.json';
import type ordering from '../ordering/words/first.en.json';
import type orderingLater from '../ordering/words/later.en.json';
import type table from '../table/words/first.en.json';
import type tableLater from '../table/words/later.en.json';
import type about from '../ui/words/later.en.json';
import type shared from './words/shared.en.json';

/** Every sentence of the views for guests; which of them are at hand is the entry's to know. */
export type Key =
  | MessageKey<typeof waitlist>
  | MessageKey<typeof booking>
  | MessageKey<typeof bookingLater>
  | MessageKey<typeof finder>
  | MessageKey<typeof reviews>
  | MessageKey<typeof tickets>
  | MessageKey<typeof lists>
  | MessageKey<typeof fulfilment>
  | MessageKey<typeof fulfilmentLater>
  | MessageKey<typeof ordering>
  | MessageKey<typeof orderingLater>
  | MessageKey<typeof table>
  | MessageKey<typeof tableLater>
  | MessageKey<typeof about>
  | MessageKey<typeof shared>;

/** Sentences and formats in the guest's language, dates and times in the restaurant's zone. */
export type Language = ReturnType<typeof createLanguage>;

/** Gives the sentences of a later step in the language of the guest's own BCP 47 tag. */
export type LaterSentences = (own: string) => Promise<Catalogue>;

/**
 * What draws or computes with it does so anew when the guest chooses another language (`switchLanguage.ts`).
 *
 * @param tag the guest's BCP 47 tag; `country` completes it, so that times look as they do at the restaurant
 * @param zone the restaurant's; throws a RangeError when there is no such zone
 * @param catalogue sentences of the first screen; later steps `say` theirs
 * @param messages what the page says in place of ours, by language; anything at all may be in it
 */
export function createLanguage(
  tag: string,
  country: string | undefined,
  zone: string,
  catalogue: Catalogue,
  messages?: unknown,
) {
  /** How a BCP 47 tag is read and said, with the sentences of the first screen. */
  const voiceOf = (asked: string, first: Catalogue) => {
    const locale = withRegion(asked, country);
    const sentences: Record<string, string> = {};
    const voice = {
      locale,
      /**
       * The guest's own tag, by which sentences are found: Spanish in Berlin is not Latin America's. Where it says only
       * English, which is at home in too many places, the restaurant's English.
       */
      own: asked === 'en' ? locale : asked,
      t: createTranslator<Key>(locale, sentences),
      add: (more: Catalogue) => Object.assign(sentences, more, rawField(messages, asked.slice(0, 2))),
    };
    voice.add(first);
    return voice;
  };
  const voice = signal(voiceOf(tag, catalogue));
  const locale = () => voice.value.locale;
  /** Those of the later steps. */
  const later = new Set<LaterSentences>();
  return {
    voice,
    voiceOf,
    later,
    get locale() {
      return locale();
    },
    t: (key: Key, values?: MessageValues) => voice.value.t(key, values),
    /** Resolves when a later step can say its sentences, in the language of now and in any that is chosen after it. */
    async say(load: LaterSentences) {
      later.add(load);
      const { own, add } = voice.peek();
      add(await load(own));
    },
    number: (value: number) => formatNumber(locale(), value),
    /** A local date, `YYYY-MM-DD`. */
    day: (date: string, options: Intl.DateTimeFormatOptions) =>
      formatDate(locale(), calendarDay(date), 'UTC', options),
    /** The month of two local dates, or from that of the one to that of the other. */
    months: (from: string, until: string) =>
      formatMonths(locale(), calendarDay(from), calendarDay(until), 'UTC'),
    /** As the restaurant's clock shows it. */
    time: (instant: Date) => formatTime(locale(), instant, zone),
  };
}
