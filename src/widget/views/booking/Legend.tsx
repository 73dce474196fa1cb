import { useShared } from '../../app/context.ts';
import { localTimeOf } from '../../../domain/localTime.ts';

/** Under the month: what its marks mean, the way to the plain list, the zone, and a read that failed. */
export default function Legend() {
  const { booking, facility, language } = useShared();
  const { t } = language;
  const { availability, isListed, month } = booking;
  const clocks = [facility.timezone, Intl.DateTimeFormat().resolvedOptions().timeZone];
  const [there, here] = clocks.map((zone) => localTimeOf(Date.now(), zone).time);
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
        <button type="button" class="link" onClick={() => (isListed.value = !isListed.value)}>
          {t(isListed.value ? 'daysAsMonth' : 'daysAsList')}
        </button>
      </p>
      {there !== here && <p>{t('zone', { city: facility.city || facility.timezone })}</p>}
      {availability.failed.value === month.value && (
        <p class="notice" role="alert">
          {t('readFailed')}{' '}
          <button type="button" class="link" onClick={() => booking.showMonth(month.value)}>
            {t('retry')}
          </button>
        </p>
      )}
    </>
  );
}
