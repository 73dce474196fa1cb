import { useShared } from '../../app/booking.ts';
import { ReadFailed } from '../../ui/ReadFailed.tsx';
import { ZoneNote } from '../../ui/ZoneNote.tsx';

/** Under the month: what its marks mean, the way to the plain list, the zone, and a read that failed. */
export default function Legend() {
  const { booking, language } = useShared();
  const { t } = language;
  const { availability, isListed, month } = booking;
  return (
    <>
      <p>
        {!isListed.value && (
          <>
            <span class="dot">{t('legendOffer')}</span>
            <span>
              <s aria-hidden="true">{language.number(28)}</s> {t('legendFull')}
            </span>
          </>
        )}
        <button type="button" class="link" part="link" onClick={() => (isListed.value = !isListed.value)}>
          {t(isListed.value ? 'daysAsMonth' : 'daysAsList')}
        </button>
      </p>
      <ZoneNote instant={new Date()} />
      {availability.failed.value.includes(month.value) && (
        <p class="notice" role="alert">
          <ReadFailed onRetry={() => booking.showMonth(month.value)} />
        </p>
      )}
    </>
  );
}
