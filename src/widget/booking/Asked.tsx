import { parseInstant } from '../../domain/parseInstant.ts';
import { keptDay } from '../../i18n/keptDay.ts';
import { Dotted } from '../ui/Dotted.tsx';
import type { Slot } from './availability.ts';
import { useBooking } from './shared.ts';

/** What was asked for, where its outcome is unknown. */
export function Asked({ slot }: { slot: Slot }) {
  const { booking, language } = useBooking();
  return (
    <p>
      <b>
        <Dotted
          parts={[
            language.t('party', { count: booking.partySize.value }),
            keptDay(language.day, slot.day),
            language.time(parseInstant(slot.date)),
          ]}
        />
      </b>
    </p>
  );
}
