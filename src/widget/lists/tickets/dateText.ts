import { localTimeOf } from '../../../domain/localTime.ts';
import { periodOf } from '../../../domain/tickets.ts';
import { FULL_DAY } from '../../../i18n/fullDay.ts';
import { keptDay } from '../../../i18n/keptDay.ts';
import { LONG_DATE } from '../../../i18n/longDate.ts';
import type { Ticket } from '../../api/tickets.ts';
import type { Language } from '../../app/language.ts';

/** A night that runs into the next day still belongs to the day that it began on. */
const NIGHT = 12 * 3_600_000;
const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/**
 * When an event takes place, how long a coupon is valid, in the restaurant's zone; empty when unknown. A day with
 * its year, and the times of an evening, are parts of it that keep to one line.
 *
 * @param now milliseconds since 1970
 */
export function dateText(
  ticket: Ticket,
  language: Language,
  zone: string,
  now: number,
): { text: string; parts: string[] } {
  const { t } = language;
  const { begins, ends } = periodOf(ticket);
  const localDate = (instant: Date) => localTimeOf(instant, zone).date;
  /** A time and its "pm" in one line. */
  const time = (instant: Date) => language.time(instant).replaceAll(' ', '\u00a0');
  const date = (instant: Date) => keptDay(language.day, localDate(instant), DATE);

  if (ticket.type === 'event' && begins) {
    const year = localDate(new Date(now)).slice(0, 4);
    const day = (instant: Date) => {
      const local = localDate(instant);
      return keptDay(language.day, local, local.startsWith(year) ? FULL_DAY : LONG_DATE);
    };
    const when = { day: day(begins), from: time(begins) };
    if (!ends) return { text: t('eventFrom', when), parts: [date(begins)] };
    const to = time(ends);
    if (localDate(begins) !== localDate(ends) && ends.getTime() - begins.getTime() >= NIGHT)
      return {
        text: t('eventDays', { ...when, lastDay: day(ends), to }),
        parts: [date(begins), date(ends)],
      };
    const text = t('eventTimes', { ...when, to });
    const times = text.slice(text.indexOf(when.day) + when.day.length).replace(/^[\p{P}\s\u2069]+/u, '');
    return { text, parts: [date(begins), times] };
  }
  // Of a coupon that can be used already it does not matter since when.
  const from = begins && (ticket.type !== 'coupon' || begins.getTime() > now) ? date(begins) : '';
  const until = ends ? date(ends) : '';
  // What a date means of something that we don't know is not ours to say.
  const parts = [from, until].filter(Boolean);
  if (ticket.type !== 'coupon') return { text: parts.join(' – '), parts };
  const key = from ? (until ? 'couponFromUntil' : 'couponFrom') : until ? 'couponUntil' : 'coupon';
  return { text: t(key, { from, until }), parts };
}
