import { useSignal } from '@preact/signals';
import { FULL_DAY } from '../../../i18n/formats.ts';
import { useShared } from '../../app/context.ts';
import { Later } from '../../ui/Later.tsx';
import { later } from './later.ts';
import { Month } from './Month.tsx';
import { PartySize } from './PartySize.tsx';
import { Times } from './Times.tsx';

/** The first screen: party, day and time, all in one. */
export function Choose() {
  const { booking, facility, language, navigation, emit } = useShared();
  const { t } = language;
  const { availability, isLargeParty, month } = booking;
  const asList = useSignal(false);
  const day = booking.day.value;
  const name = day && language.day(day, FULL_DAY);

  if (facility.reachedBookingLimit) return <Later load={later.instead} />;
  return (
    <>
      <PartySize />
      {isLargeParty.value ? (
        <Later load={later.instead} />
      ) : (
        <div class="when">
          <div class="day">
            {asList.value ? <Later load={later.days} /> : <Month />}
            <p class="legend">
              {!asList.value && (
                <>
                  <i class="offer" />
                  {t('legendOffer')} <s>{language.number(28)}</s> {t('legendFull')}{' '}
                </>
              )}
              <button type="button" class="link" onClick={() => (asList.value = !asList.value)}>
                {t(asList.value ? 'daysAsMonth' : 'daysAsList')}
              </button>
            </p>
            {availability.failed.value === month.value && (
              <p class="notice" role="alert">
                {t('readFailed')}{' '}
                <button type="button" class="link" onClick={() => booking.loadMonth(month.value)}>
                  {t('retry')}
                </button>
              </p>
            )}
          </div>
          <div class="time">
            <h2>{name}</h2>
            {booking.isDaySuggested.value && <p role="status">{t('suggested', { day: name })}</p>}
            {booking.dayState(day) === 'unknown' ? (
              <div class="wait" />
            ) : booking.dayState(day) === 'open' ? (
              <Times
                onContinue={() => {
                  emit('slot-chosen', booking.summary());
                  navigation.go('details');
                }}
              />
            ) : (
              <Later load={later.instead} />
            )}
            {language.isElsewhere && <p class="zone">{t('zone', { city: facility.city || facility.timezone })}</p>}
          </div>
        </div>
      )}
    </>
  );
}
