import { addDays } from '../../domain/localTime.ts';
import { ReadFailed } from '../ui/ReadFailed.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { readFailure } from './readFailure.ts';
import { useBooking } from './shared.ts';

/** Under the calendar: what the marks on show mean, the way to the plain list, the zone, and a read that failed. */
export default function Legend() {
  const { booking, language } = useBooking();
  const { t } = language;
  const { failedMonths, isListed, shown } = booking;
  const { availability } = booking;
  const { from, until } = shown.value;
  const days: string[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) days.push(day);
  return (
    <>
      <p>
        {!isListed.value && (
          <>
            {days.some(booking.hasOffer) && <span class="dot">{t('legendOffer')}</span>}
            {days.some((day) => booking.dayState(day) === 'full') && (
              <span>
                <s aria-hidden="true">{language.number(28)}</s> {t('legendFull')}
              </span>
            )}
          </>
        )}
        <button type="button" class="link" part="link" onClick={() => (isListed.value = !isListed.value)}>
          {t(isListed.value ? 'daysAsMonth' : 'daysAsList')}
        </button>
      </p>
      <ZoneNote instant={new Date()} />
      {failedMonths.value.length > 0 && (
        <p class="notice" role="alert">
          <ReadFailed
            says={readFailure(availability, failedMonths.value)}
            onRetry={() => booking.show(from, until)}
          />
        </p>
      )}
    </>
  );
}
