/** What the finder says of its list. */
import { formatDistance } from '../../i18n/distance.ts';
import { keptDay } from '../../i18n/keptDay.ts';
import type { Finder } from './shared.ts';

/** How many were found, and the day and the party that a table is free for where that was asked. */
export function foundParts({ finder, language }: Pick<Finder, 'finder' | 'language'>): string[] {
  const found = foundText({ finder, language });
  const { askedDay, partySize, facilities } = finder;
  return askedDay.value && facilities.value.length
    ? [found, keptDay(language.day, askedDay.value), language.t('party', { count: partySize.value })]
    : [found];
}

/** How many were found, and how far around a place. */
function foundText({ finder, language }: Pick<Finder, 'finder' | 'language'>): string {
  const count = finder.facilities.value.length;
  if (!count) return language.t('noneFound');
  // There are more than were read, and their number is unknown.
  if (finder.hasMore.value) return language.t('foundSome', { count });
  return finder.near.value
    ? language.t('foundWithin', { count, distance: circleText({ finder, language }, finder.circle.value) })
    : language.t('found', { count });
}

export const circleText = ({ language }: Pick<Finder, 'finder' | 'language'>, kilometres: number): string =>
  formatDistance(language.locale, kilometres * 1000);
