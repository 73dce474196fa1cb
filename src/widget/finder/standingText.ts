/** Where a restaurant is and how it stands, now and with its guests; fetched when the list is drawn. */
import { readOpeningHours } from '../../domain/openingHours.ts';
import { addressLines } from '../../domain/postalAddress.ts';
import { ratingOf } from '../../domain/rating.ts';
import { formatShare } from '../../i18n/formatShare.ts';
import type { FoundFacility } from '../api/facilities.ts';
import { openText as textOf } from '../ui/openText.ts';
import type { Finder } from './shared.ts';

/** "Open until 23:00"; undefined when it shows no hours. */
export const openText = (
  { hours, timezone, country }: FoundFacility,
  { language: { t }, localeIn, now }: Pick<Finder, 'language' | 'localeIn' | 'now'>,
) => textOf(readOpeningHours(hours), timezone, now(), { t, locale: localeIn(country) });

/** Street, town and what else its country writes. */
export const addressOf = ({ street, city, state, zip_code: zip, country }: FoundFacility) =>
  addressLines({ street: [street], city, state, zip, country });

/** What guests think of it, where the restaurant shows that: stars, else the share that liked it. */
export function ratingText(
  facility: FoundFacility,
  { language }: Pick<Finder, 'language'>,
): string | undefined {
  const count = Math.trunc(facility.feedback_count ?? 0);
  if (!facility.feedback_enabled || !facility.feedback_public || count < 1) return;
  const { stars, share } = ratingOf(facility);
  if (stars !== undefined) return language.t('rated', { count, stars: Math.round(stars * 10) / 10 });
  return share === undefined
    ? undefined
    : language.t('liked', { count, share: formatShare(language.locale, share) });
}
