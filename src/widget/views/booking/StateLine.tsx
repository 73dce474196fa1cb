import { FULL_DAY, SHORT_DAY } from '../../../i18n/formats.ts';
import { useShared } from '../../app/context.ts';

/** The whole choice in one line, and the way back to each part of it. */
export function StateLine({ onEdit }: { onEdit(part: string): void }) {
  const { booking, language } = useShared();
  const { t, day } = language;
  const { partySize, isLargeParty, largest, slot } = booking;
  const date = booking.day.value;
  const cells = [
    ['guests', isLargeParty.value ? t('moreThan', { size: largest }) : t('party', { count: partySize.value })],
    ['day', date && day(date, SHORT_DAY), date && day(date, FULL_DAY)],
    ['time', slot.value && language.time(slot.value.date)],
  ] as const;
  return (
    <div class="state">
      {cells.map(([part, value, spoken]) => (
        <button
          key={part}
          type="button"
          aria-label={`${t(part)}: ${spoken || value || t('choose')}`}
          onClick={() => onEdit(part)}
        >
          <span>{t(part)}</span>
          <b>{value || t('choose')}</b>
        </button>
      ))}
    </div>
  );
}
