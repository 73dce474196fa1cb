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
        <h2 part="heading">{t('whenToCome')}</h2>
        {alternatives}
      </>
    );
  return (
    <PartyAndDay
      intro={
        !booking.isClosed.value && (
          <div class="intro">
            <h2 part="heading">{t('whenToCome')}</h2>
            {!booking.isLargeParty.value && <p>{t('waitMeans')}</p>}
          </div>
        )
      }
    >
      <h2>{day.value ? keptDay(language.day, day.value) : t('chooseDay')}</h2>
      {!day.value ? (
        <p>{t('chooseDayHow')}</p>
      ) : !availability.isKnown(day.value) ? (
        <div class="wait" />
      ) : state === 'closed' ? (
        alternatives
      ) : (
        <Part key="join" name="join" />
      )}
    </PartyAndDay>
  );
}
