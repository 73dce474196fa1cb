import { isPastMidnight } from '../../domain/serviceDay.ts';
import { formatPercentChange } from '../../i18n/formats.ts';
import { keptDay } from '../../i18n/keptDay.ts';
import type { Slot } from './availability.ts';
import { useBooking } from './shared.ts';
import { slotTime } from './slotTime.ts';

/** From this time on a day is an evening to a guest. */
const EVENING = '17:00';

/** Times close to the one that is not to be had, each a button. `day` (`YYYY-MM-DD`) is the wished evening's. */
export function AlternativeTimes({
  slots,
  day,
  onChoose,
}: {
  slots: readonly Slot[];
  day: string;
  onChoose(slot: Slot): void;
}) {
  const { language } = useBooking();
  const { t } = language;
  return (
    <ul class="near">
      {slots.map((slot) => (
        <li key={slot.date}>
          <button type="button" onClick={() => onChoose(slot)}>
            <b>{slotTime(language, slot)}</b>{' '}
            <span>
              {slot.serviceDay === day
                ? t(slot.time >= EVENING || isPastMidnight(slot) ? 'sameEvening' : 'sameDay')
                : keptDay(language.day, slot.day)}
            </span>
            {slot.price_change !== 0 && (
              <small> {formatPercentChange(language.locale, slot.price_change)}</small>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
