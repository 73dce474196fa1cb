import type { GuestPlace } from './guestPlace.ts';
import { useFinder } from './shared.ts';

/** The browser is asked for the guest's place by this press, and never before. */
export function NearMe({ guestPlace }: { guestPlace: GuestPlace }) {
  const { finder, language } = useFinder();
  const { t } = language;
  const { isAsking, problem } = guestPlace;
  const isNear = finder.isNearGuest.value;
  const sentence =
    problem.value === 'denied'
      ? t('placeDenied')
      : problem.value === 'late'
        ? t('placeLate')
        : problem.value && t('placeUnavailable');
  return (
    <>
      <button
        type="button"
        class="chip"
        aria-pressed={isNear}
        aria-disabled={isAsking.value}
        onClick={() => {
          if (isAsking.value) return;
          guestPlace.forget();
          if (isNear) void finder.leaveGuest();
          else guestPlace.ask();
        }}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z" />
        </svg>
        {t(isAsking.value ? 'locating' : 'nearMe')}
      </button>
      <p class="said" role="status">
        {sentence}
      </p>
    </>
  );
}
