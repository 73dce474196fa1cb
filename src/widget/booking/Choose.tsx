import { useEffect, useRef } from 'preact/hooks';
import { FULL_DAY } from '../../i18n/fullDay.ts';
import { PartyAndDay } from './PartyAndDay.tsx';
import { Part, useBooking } from './shared.ts';
import { Times } from './Times.tsx';

/** The first screen: party, day and time, all in one. */
export function Choose() {
  const { booking, language, emit } = useBooking();
  useEffect(() => emit('step', { step: 'choose' }), []);
  const { day } = booking;
  const state = booking.dayState(day.value);
  const name = day.value && language.day(day.value, FULL_DAY);

  const title = useRef<HTMLHeadingElement>(null);
  const { current: first } = useRef(day.value);
  useEffect(() => {
    // A day that the guest has tapped shows its times, which stand below it on a phone.
    if (day.value !== first) toTimes(title.current);
  }, [day.value]);

  return (
    <PartyAndDay>
      {name && <h2 ref={title}>{name}</h2>}
      {booking.isNextAvailable.value && <p role="status">{language.t('suggested')}</p>}
      {booking.arrival.value === 'missed' && state === 'open' && <Part key="missed" name="missed" />}
      {state === 'open' ? <Times /> : state !== 'unknown' && <Part key="alternatives" name="alternatives" />}
      {booking.isOnItsWay(day.value) && <div class="wait" />}
    </PartyAndDay>
  );
}

/** Scrolling comes with the parts for guests who have begun to choose; without it they scroll themselves. */
function toTimes(title: HTMLElement | null): void {
  import('../ui/scrollByNeed.ts').then(({ scrollByNeed }) => scrollByNeed(title)).catch(() => {});
}
