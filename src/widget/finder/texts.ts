/** What the finder says of its list. */
import { formatDistance } from '../../i18n/distance.ts';
import type { Finder } from './shared.ts';

/** How many were found, and how far around a place. */
export function foundText({ finder, language }: Pick<Finder, 'finder' | 'language'>): string {
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
