import { localTimeOf } from '../../../domain/localTime.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import { MOST_STARS, starsOf } from '../../../domain/rating.ts';
import type { Review as Entry } from '../../api/feedback.ts';
import { Folded } from '../../ui/Folded.tsx';
import { Stars } from './Stars.tsx';
import { useReviews } from './shared.ts';

const DATE = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** What one guest thought, when, and in which words, if any. */
export function Review({ review }: { review: Entry }) {
  const { language, facility, reviews } = useReviews();
  const { t } = language;
  const stars = reviews.asksForStars ? starsOf(review.stars_average) : undefined;
  const created = parseInstant(review.created ?? '');
  const { food_positive: food, service_positive: service, public_comment: comment } = review;
  return (
    <article class="review">
      <p class="says">
        {stars === undefined ? (
          (food ?? service) !== undefined && (
            <span class="votes">
              {food !== undefined && <Thumb isUp={food} words={t(food ? 'foodGood' : 'foodPoor')} />}
              {service !== undefined && (
                <Thumb isUp={service} words={t(service ? 'serviceGood' : 'servicePoor')} />
              )}
            </span>
          )
        ) : (
          <>
            <Stars stars={stars} />
            <span class="sr">{t('stars', { stars: Math.round(stars * 10) / 10, most: MOST_STARS })}</span>
          </>
        )}
        {created.getTime() > 0 && (
          <time dateTime={created.toISOString()}>
            {language.day(localTimeOf(created, facility.timezone).date, DATE)}
          </time>
        )}
      </p>
      <Folded text={comment ?? ''} lang="" />
    </article>
  );
}

/** A vote with its sign, which says no more than the words. */
function Thumb({ isUp, words }: { isUp: boolean; words: string }) {
  return (
    <span class={isUp ? 'vote' : 'vote down'}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 10.5 11 3c1.7 0 2.6 1.2 2.3 2.8L12.7 9.5h5.6c1.3 0 2.2 1.2 1.9 2.4l-1.5 6.3c-.2 1-1.1 1.8-2.2 1.8H7M3.5 10.5H7V20H3.5z" />
      </svg>
      {words}
    </span>
  );
}
