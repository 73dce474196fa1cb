import { useEffect } from 'preact/hooks';
import { FULL_DAY } from '../../../i18n/fullDay.ts';
import { Booking } from '../Booking.tsx';
import { Month } from '../Month.tsx';
import { PartySize } from '../PartySize.tsx';
import { Part, useBooking } from '../shared.ts';

/** The waitlist's view: the booking view, but what is chosen at first is a day to wait for. */
export function Waiting() {
  return <Booking First={Wish} />;
}

/** How many, and when; beside it the form. A day that is full is as good as one that is not. */
function Wish() {
  const { booking, language, emit } = useBooking();
  const { day, isLargeParty, isListed, availability } = booking;
  const { t } = language;
  useEffect(() => emit('step', { step: 'choose' }), []);
  const state = booking.dayState(day.value);
  const instead = <Part key="instead" name="instead" />;

  // There is no list to be on.
  if (booking.isClosed.value)
    return (
      <>
        {instead}
        <Part key="foot" name="foot" />
      </>
    );
  if (!availability.days.value.size)
    return (
      <>
        <h2 part="heading">{t('whenToCome')}</h2>
        {instead}
      </>
    );
  return (
    <>
      <div class="intro">
        <h2 part="heading">{t('whenToCome')}</h2>
        <p>{t('waitMeans')}</p>
      </div>
      <PartySize />
      {isLargeParty.value ? (
        instead
      ) : (
        <div class="when">
          <div class="day">
            {isListed.value ? <Part name="days" /> : <Month />}
            <div class="legend">
              <Part name="legend" />
            </div>
          </div>
          <div class="time">
            <h2>{day.value ? language.day(day.value, FULL_DAY) : t('chooseDay')}</h2>
            {!day.value ? (
              <p>{t('chooseDayHow')}</p>
            ) : !availability.isKnown(day.value) ? (
              <div class="wait" />
            ) : state === 'closed' ? (
              instead
            ) : (
              <Part key="join" name="join" />
            )}
          </div>
        </div>
      )}
      <Part key="foot" name="foot" />
    </>
  );
}
