import { addDays, calendarDay } from '../../domain/localTime.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import { OwnCalendar } from '../ui/OwnCalendar.tsx';
import { ReadFailed } from '../ui/ReadFailed.tsx';
import { ZoneNote } from '../ui/ZoneNote.tsx';
import { readFailure } from './readFailure.ts';
import { useBooking } from './shared.ts';

/** About when tables of a day are taken, wherever the restaurant is. */
const noon = (day: string) => new Date(Number(calendarDay(day)) + 43_200_000);

/** Under the calendar: what the marks on show mean, the way to the plain list, the zone, and a read that failed. */
export default function Legend() {
  const { booking, language } = useBooking();
  const { t } = language;
  const { availability, isListed, shown, slot, day } = booking;
  const { from, until } = shown.value;
  const failed = availability.failed.value.filter((month) => from.slice(0, 7) <= month && month <= until);
  const days: string[] = [];
  for (let date = from; date <= until; date = addDays(date, 1)) days.push(date);
  const full = days.find((date) => booking.dayState(date) === 'full');
  return (
    <>
      <p>
        {!isListed.value && (
          <>
            {days.some(booking.hasOffer) && <span class="dot">{t('legendOffer')}</span>}
            {full && (
              <span>
                {/* One of those that are: another's number would say so of that day. */}
                <s aria-hidden="true">{language.number(Number(full.slice(8)))}</s> {t('legendFull')}
              </span>
            )}
          </>
        )}
        <button type="button" class="link" part="link" onClick={() => (isListed.value = !isListed.value)}>
          {t(isListed.value ? 'daysAsMonth' : 'daysAsList')}
        </button>
      </p>
      <OwnCalendar from={from} until={until} options={{ month: 'long', year: 'numeric' }} />
      {/* Where the clocks of only one of the two change, it is so on some days and not on others. */}
      <ZoneNote
        instant={slot.value ? parseInstant(slot.value.date) : day.value ? noon(day.value) : new Date()}
      />
      {failed.length > 0 && (
        <p class="notice" role="alert">
          <ReadFailed says={readFailure(availability, failed)} onRetry={() => booking.show(from, until)} />
        </p>
      )}
    </>
  );
}
