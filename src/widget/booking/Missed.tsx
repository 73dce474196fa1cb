import { useEffect, useRef } from 'preact/hooks';
import { formatTime } from '../../i18n/formats.ts';
import { CloseTimes } from './CloseTimes.tsx';
import { useBooking } from './shared.ts';

/** The time that the guest has come for is no longer free: the nearest ones, above all of the day. */
export default function Missed() {
  const { booking, language, emit } = useBooking();
  const { t, locale } = language;
  // Until the guest chooses another time or day.
  const { time } = booking.time.peek();
  const day = booking.day.value;
  const { current: asked } = useRef(booking.askedDate.peek());
  const { current: missed } = useRef(day);
  const isThere = day === missed && !booking.slot.value;
  useEffect(() => {
    if (isThere) emit('alternatives', { date: asked, time });
  }, []);
  // On another day nothing has been missed.
  useEffect(
    () => () => {
      booking.arrival.value = '';
    },
    [day],
  );
  if (!isThere) return null;
  return (
    <div class="alternatives" role="status">
      <h3>{t('timeGone', { time: formatTime(locale, new Date(`2000-01-01T${time}Z`), 'UTC') })}</h3>
      <CloseTimes />
    </div>
  );
}
