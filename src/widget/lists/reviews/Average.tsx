import { MOST_STARS } from '../../../domain/rating.ts';
import { formatShare } from '../../../i18n/formatShare.ts';
import { Dotted } from '../../ui/Dotted.tsx';
import { Stars } from './Stars.tsx';
import { useReviews } from './shared.ts';

/** What all guests together think, and how many they are, as far as the restaurant's record knows. */
export function Average() {
  const { language, reviews } = useReviews();
  const { t } = language;
  const { rating, count } = reviews;
  const { stars, share } = rating;
  const number = count && t('count', { count });
  if (stars === undefined && share === undefined)
    return number ? (
      <h2 class="average" part="heading">
        {number}
      </h2>
    ) : null;
  return (
    <h2 class="average" part="heading">
      {stars === undefined ? (
        <b>{formatShare(language.locale, share!)}</b>
      ) : (
        <>
          <b>{language.number(Math.round(stars * 10) / 10)}</b>
          <Stars stars={stars} />
        </>
      )}
      <span>
        <Dotted parts={[stars === undefined ? t('positive') : t('ofFive', { most: MOST_STARS }), number]} />
      </span>
    </h2>
  );
}
