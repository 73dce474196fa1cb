import { useBooking } from '../shared.ts';
import { useFormSeen, WaitlistPart } from '../WaitlistPart.tsx';

export { default as css } from '../details.css?inline';

/** The form for the chosen day; where a table is free after all, that is said first. */
export default function Join() {
  const { booking, language, navigation } = useBooking();
  const { t } = language;
  useFormSeen();
  return (
    <div class="join">
      {booking.dayState(booking.day.value) === 'open' && (
        <div class="free">
          <p>{t('stillFree', { count: booking.partySize.value })}</p>
          <button type="button" class="go" part="primary" onClick={() => navigation.go('book')}>
            {t('bookInstead')}
          </button>
        </div>
      )}
      <WaitlistPart onSent={() => navigation.go('waitlist')} />
    </div>
  );
}
