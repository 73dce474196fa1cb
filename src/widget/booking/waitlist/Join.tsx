import { fullText } from '../fullText.ts';
import { useBooking } from '../shared.ts';
import { stepModels } from '../stepModels.ts';
import { useFormSeen, WaitlistPart } from '../WaitlistPart.tsx';

export { default as css } from '../details.css?inline';

/** The form for the chosen day; where a table is free after all, that is said first. */
export default function Join() {
  const view = useBooking();
  const { booking, language, navigation } = view;
  const { t } = language;
  const { waitlist } = stepModels(view);
  const day = booking.day.value;
  useFormSeen();
  return (
    <div class="join">
      {booking.dayState(day) === 'open' ? (
        <>
          <div class="free">
            <p>{t('stillFree', { count: booking.partySize.value })}</p>
            <button type="button" class="go" part="primary" onClick={() => navigation.go('book')}>
              {t('bookInstead')}
            </button>
          </div>
          {waitlist.times.value.length > 0 && <p>{t('orWait')}</p>}
        </>
      ) : (
        <p>{fullText(view)}</p>
      )}
      <WaitlistPart onSent={() => navigation.go('waitlist')} />
    </div>
  );
}
