/** How a restaurant stands, now and with its guests; fetched when the list is drawn. */
import { localTimeOf } from '../../../domain/localTime.ts';
import { openingState, readOpeningHours } from '../../../domain/openingHours.ts';
import { formatDate, formatTime } from '../../../i18n/formats.ts';
import type { FoundFacility } from '../../api/facilities.ts';
import type { Finder } from '../../app/finder.ts';

/** Windows that a week needs: more would only take time on a slow phone. */
const MOST_WINDOWS = 28;

/** "Open until 23:00", "Opens on Tuesday at 12:00": by the restaurant's own clock. Undefined when it shows no hours. */
export function openText(
  { hours, timezone }: FoundFacility,
  { language, now }: Pick<Finder, 'language' | 'now'>,
): { isOpen: boolean; text: string } | undefined {
  const { t, locale } = language;
  const state = openingState(readOpeningHours(hours).slice(0, MOST_WINDOWS), timezone, now());
  if (!state) return;
  const { isOpen, at } = state;
  if (!at) return { isOpen, text: t(isOpen ? 'openNow' : 'closedNow') };
  const time = formatTime(locale, at, timezone);
  if (isOpen) return { isOpen, text: t('openUntil', { time }) };
  const isToday = localTimeOf(at, timezone).date === localTimeOf(now(), timezone).date;
  const day = formatDate(locale, at, timezone, { weekday: 'long' });
  return { isOpen, text: isToday ? t('opensAt', { time }) : t('opensOn', { day, time }) };
}

/** What guests think of it, where the restaurant shows that: stars, else the share that liked it. */
export function ratingText(
  facility: FoundFacility,
  { language }: Pick<Finder, 'language'>,
): string | undefined {
  const { feedback_public, feedback_stars_average: stars, feedback_average: share } = facility;
  const count = Math.trunc(facility.feedback_count ?? 0);
  if (!feedback_public || count < 1) return;
  if (typeof stars === 'number' && stars > 0 && stars <= 5)
    return language.t('rated', { count, stars: Math.round(stars * 10) / 10 });
  if (typeof share === 'number' && share >= 0 && share <= 100)
    return language.t('liked', { count, share: Math.round(share) });
  return undefined;
}
