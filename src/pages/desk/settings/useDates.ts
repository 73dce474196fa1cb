/** Days and times that aren't a booking's, on the reader's own clock. */
import { formatDate, formatTime, SHORT_DAY } from '../../../i18n/formats.ts';
import { useApp } from '../app/context.ts';

export function useDates(): { dayOf(instant: Date): string; timeOf(instant: Date): string } {
  const { language } = useApp();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    dayOf: (instant) => formatDate(language.value, instant, timeZone, { ...SHORT_DAY, year: 'numeric' }),
    timeOf: (instant) => formatTime(language.value, instant, timeZone),
  };
}
