import { parseInstant } from '../../domain/parseInstant.ts';
import { SHORT_DAY } from '../../i18n/formats.ts';
import { useBooking } from './shared.ts';

/** The whole choice in one line, and the way back to each part of it; without `onEdit` the parts are in hand. */
export function StateLine({ onEdit }: { onEdit: ((part: string, pressed: Element) => void) | undefined }) {
  const { booking, language, navigation } = useBooking();
  const { t, day, time } = language;
  const { partySize, isLargeParty, largest, slot, awaited } = booking;
  const date = navigation.step.value === 'waitlist' ? awaited.value : slot.value?.date;
  /** In place of what is not chosen: it is asked for only where there is something to choose. */
  const none = isLargeParty.value || booking.dayState(booking.day.value) !== 'open' ? '–' : t('choose');
  const values = {
    guests: isLargeParty.value
      ? t('moreThan', { size: largest.value })
      : t('party', { count: partySize.value }),
    // Past midnight it is the day on which the guest has to come.
    day: booking.day.value && day(slot.value?.day ?? booking.day.value, SHORT_DAY),
    time: date && time(parseInstant(date)),
  };
  return (
    <div class="state">
      {(['guests', 'day', 'time'] as const).map((part) => {
        const words = (
          <>
            <span>{t(part)}</span>
            <b>{values[part] || none}</b>
          </>
        );
        return onEdit ? (
          <button key={part} type="button" onClick={({ currentTarget }) => onEdit(part, currentTarget)}>
            {words}
          </button>
        ) : (
          <p key={part}>{words}</p>
        );
      })}
    </div>
  );
}
