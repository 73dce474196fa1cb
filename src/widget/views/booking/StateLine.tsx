import { parseInstant } from '../../../domain/parseInstant.ts';
import { SHORT_DAY } from '../../../i18n/formats.ts';
import { useShared } from '../../app/booking.ts';

/** The whole choice in one line, and the way back to each part of it. */
export function StateLine({ onEdit }: { onEdit(part: string): void }) {
  const { booking, language } = useShared();
  const { t, day, time } = language;
  const { partySize, isLargeParty, largest, slot } = booking;
  const values = {
    guests: isLargeParty.value ? t('moreThan', { size: largest }) : t('party', { count: partySize.value }),
    // Past midnight it is the day on which the guest has to come.
    day: booking.day.value && day(slot.value?.day ?? booking.day.value, SHORT_DAY),
    time: slot.value && time(parseInstant(slot.value.date)),
  };
  return (
    <div class="state">
      {(['guests', 'day', 'time'] as const).map((part) => (
        <button key={part} type="button" onClick={() => onEdit(part)}>
          <span>{t(part)}</span>
          <b>{values[part] || t('choose')}</b>
        </button>
      ))}
    </div>
  );
}
