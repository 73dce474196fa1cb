import { useOnline } from '../ui/useOnline.ts';
import type { GuestPlace } from './guestPlace.ts';
import { useFinder } from './shared.ts';
import { circleText } from './texts.ts';

/** The way on to the next page. */
export function More() {
  const { finder, language } = useFinder();
  const { t } = language;
  const { hasMore, isReadingMore, moreFailure } = finder;
  useOnline(() => {
    if (moreFailure.peek()) void finder.showMore();
  });
  return (
    <>
      {moreFailure.value && (
        <p class="notice" role="alert">
          {t(moreFailure.value)}
        </p>
      )}
      {hasMore.value && (
        <button
          type="button"
          class="quiet"
          part="secondary"
          aria-disabled={isReadingMore.value}
          onClick={() => void finder.showMore()}
        >
          {t(isReadingMore.value ? 'looking' : 'showMore')}
        </button>
      )}
    </>
  );
}

/** Nothing was found: what the guest could ask for instead, each a press away. */
export function NothingFound({ guestPlace }: { guestPlace: GuestPlace }) {
  const shared = useFinder();
  const { finder, language } = shared;
  const { t } = language;
  const wider = finder.near.value && finder.widerCircle.value;
  return (
    <div class="none">
      {wider && (
        <button type="button" class="quiet" part="secondary" onClick={() => void finder.widen()}>
          {t('widen', { distance: circleText(shared, wider) })}
        </button>
      )}
      {finder.askedDay.value && (
        <button type="button" class="quiet" part="secondary" onClick={() => void finder.chooseDay('')}>
          {t('onAnyDay')}
        </button>
      )}
      {finder.kind.value !== 'all' && (
        <button type="button" class="quiet" part="secondary" onClick={() => void finder.chooseKind('all')}>
          {t('showAll')}
        </button>
      )}
      {finder.isNearGuest.value && (
        <button
          type="button"
          class="quiet"
          part="secondary"
          onClick={() => {
            guestPlace.forget();
            void finder.leaveGuest();
          }}
        >
          {t('notNear')}
        </button>
      )}
    </div>
  );
}
