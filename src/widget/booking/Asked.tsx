import { parseInstant } from '../../domain/parseInstant.ts';
import { FULL_DAY } from '../../i18n/fullDay.ts';
import type { Slot } from './availability.ts';
import { useBooking } from './shared.ts';

/** What was asked for, where nobody knows what became of it. */
export function Asked({ slot }: { slot: Slot }) {
  const { booking, language } = useBooking();
  return (
    <p>
      <b>
        {language.t('party', { count: booking.partySize.value })} · {language.day(slot.day, FULL_DAY)} ·{' '}
        {language.time(parseInstant(slot.date))}
      </b>
    </p>
  );
}
