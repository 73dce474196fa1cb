import { localTimeOf } from '../../domain/localTime.ts';
import { openingState } from '../../domain/openingHours.ts';
import type { WeeklyWindow } from '../../domain/weeklyWindow.ts';
import { formatDate, formatTime } from '../../i18n/formats.ts';
import type { Language } from '../app/language.ts';

/**
 * "Open until 23:00", "Opens on Tuesday at 12:00": by the restaurant's own clock. Undefined when it shows no
 * hours.
 *
 * @param zone the restaurant's, IANA name
 * @param now milliseconds since 1970
 */
export function openText(
  hours: readonly WeeklyWindow[],
  zone: string,
  now: number,
  { t, locale }: Pick<Language, 't' | 'locale'>,
): { isOpen: boolean; text: string } | undefined {
  const state = openingState(hours, zone, now);
  if (!state) return;
  const { isOpen, at } = state;
  if (!at) return { isOpen, text: t(isOpen ? 'openNow' : 'closedNow') };
  const time = formatTime(locale, at, zone);
  if (isOpen) return { isOpen, text: t('openUntil', { time }) };
  const isToday = localTimeOf(at, zone).date === localTimeOf(now, zone).date;
  const day = formatDate(locale, at, zone, { weekday: 'long' });
  return { isOpen, text: isToday ? t('opensAt', { time }) : t('opensOn', { day, time }) };
}
