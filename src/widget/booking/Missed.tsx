import { useEffect } from 'preact/hooks';
import { formatTime } from '../../i18n/formats.ts';
import { NearestTimes } from './NearestTimes.tsx';
import { useBooking } from './shared.ts';

/** The time that the guest has come for is no longer free: the nearest ones, above all of the day. */
export default function Missed() {
  const { booking, language, emit } = useBooking();
  const { t, locale } = language;
  // Until the guest chooses another time or day.
  const { time } = booking.time.peek();
  // Of a day that is still being read nothing is missed yet.
  const isMissed = !booking.slot.value && booking.availability.isKnown(booking.day.value);
  useEffect(() => {
    if (isMissed) emit('alternatives', { date: booking.asked.peek().day, time });
  }, [isMissed]);
  if (!isMissed) return null;
  return (
    <div class="alternatives" role="status">
      <h3>{t('timeGone', { time: formatTime(locale, new Date(`2000-01-01T${time}Z`), 'UTC') })}</h3>
      <NearestTimes />
    </div>
  );
}
