import { addDays, localTimeOf } from '../../../domain/localTime.ts';
import { SHORT_DAY } from '../../../i18n/formats.ts';
import type { MessageValues } from '../../../i18n/translator.ts';
import type { Ordering } from '../shared.ts';

/**
 * A time on the restaurant's clock, for a sentence that a guest reads now: "18:40", "Monday, 17:00", "Mon, 30 Nov, 17:00".
 * Of another day a language may say it otherwise, `openUntil_day`, and have `day` and `clock` apart there.
 */
export function whenTexts(
  { language, facility, clock }: Pick<Ordering, 'language' | 'facility' | 'clock'>,
  instant: Date,
): MessageValues {
  const { timezone } = facility;
  const today = localTimeOf(clock.now(), timezone).date;
  const { date } = localTimeOf(instant, timezone);
  const time = language.time(instant);
  if (date === today) return { time };
  const day = language.day(date, date < addDays(today, 7) ? { weekday: 'long' } : SHORT_DAY);
  return { time: language.t('dayTime', { day, time }), day, clock: time, context: 'day' };
}
