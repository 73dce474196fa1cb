import { addDays, localTimeOf } from '../../../domain/localTime.ts';
import { formatDate, SHORT_DAY, timeOfDay } from '../../../i18n/formats.ts';
import type { Ordering } from '../shared.ts';

/** A time on the restaurant's clock as a guest reads it now: "18:40", "Monday 17:00", "Mon, 30 Nov, 17:00". */
export function whenText(
  { language, facility, clock }: Pick<Ordering, 'language' | 'facility' | 'clock'>,
  instant: Date,
): string {
  const { locale } = language;
  const { timezone } = facility;
  const today = localTimeOf(clock.now(), timezone).date;
  const { date } = localTimeOf(instant, timezone);
  if (date === today) return language.time(instant);
  return formatDate(locale, instant, timezone, {
    ...(date < addDays(today, 7) ? { weekday: 'long' } : SHORT_DAY),
    ...timeOfDay(instant, timezone),
  });
}
