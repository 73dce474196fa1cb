import { useEffect } from 'preact/hooks';
import { keptDay } from '../../../i18n/keptDay.ts';
import { Booking } from '../Booking.tsx';
import { PartyAndDay } from '../PartyAndDay.tsx';
import { Part, useBooking } from '../shared.ts';

/** The waitlist's view: the booking view, but what is chosen at first is a day to wait for. */
export function Waiting() {
  return <Booking First={Wish} />;
}

/** How many, and when; beside it the form. A day that is full is as good as one that is not. */
function Wish() {
  const { booking, language, emit } = useBooking();
  const { day, availability } = booking;
  const { t } = language;
  useEffect(() => emit('step', { step: 'choose' }), []);
  const state = booking.dayState(day.value);
  const alternatives = <Part key="alternatives" name="alternatives" />;

  // Closed to bookings, it has no list to be on either.
  if (!booking.isClosed.value && !availability.days.value.size)
    return (
      <>
        <h2 part="heading">{t('open_waitlist')}</h2>
        {alternatives}
      </>
    );
  return (
    <PartyAndDay
      intro={
        // Closed to bookings, or for so many guests, it has no list to be on.
        !booking.isClosed.value &&
        !booking.isLargeParty.value && (
          <div class="intro">
            <h2 part="heading">{t('open_waitlist')}</h2>
            <p>{t('waitMeans')}</p>
          </div>
        )
      }
    >
      <h2>{day.value ? keptDay(language.day, day.value) : t('chooseDay')}</h2>
      {!day.value ? (
        <p>{t('chooseDayHow')}</p>
      ) : booking.isOnItsWay(day.value) ? (
        <div class="wait" />
      ) : state === 'closed' ? (
        alternatives
      ) : (
        // Of a day that could not be read the calendar says so, and offers to read it again.
        availability.isKnown(day.value) && <Part key="join" name="join" />
      )}
    </PartyAndDay>
  );
}
