import { Later } from '../../ui/Later.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import type { ListLater } from '../shared.ts';
import { Average } from './Average.tsx';
import { Review } from './Review.tsx';
import { useReviews } from './shared.ts';

/** The reviews view: what guests think in a figure, and what they said. */
export function Reviews() {
  const { language, isOffline, facility, reviews } = useReviews();
  const { t } = language;
  const { pages } = reviews;
  const isShown = reviews.isShown();
  return (
    <div class="view">
      {isOffline.value && (
        <p class="notice" role="alert">
          {t('offlineList')}
        </p>
      )}
      {!isShown || pages.items.value.length === 0 ? (
        <div class="none">
          <h2 part="heading">{isShown ? t('noReviews') : t('notShown', { facility: facility.name })}</h2>
          {!isShown && <Later<ListLater> name="reach" />}
        </div>
      ) : (
        <div class="book">
          <Average />
          <PagedList
            label={t('reviews')}
            pages={pages}
            items={pages.items.value}
            says={(count) => t('added', { count })}
            draw={(review) => <Review review={review} />}
          />
        </div>
      )}
    </div>
  );
}
