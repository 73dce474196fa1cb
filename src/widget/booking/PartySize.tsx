import { listOf } from '../../domain/listOf.ts';
import { useBooking } from './shared.ts';

/** Chips from the smallest to the largest party, and one that says "More than". */
export function PartySize() {
  const { booking, language } = useBooking();
  const { partySize, isLargeParty } = booking;
  const [smallest, largest] = [booking.smallest.value, booking.largest.value];
  const chosen = isLargeParty.value ? largest + 1 : partySize.value;
  return (
    <div class="guests" role="radiogroup" aria-label={language.t('guests')}>
      {listOf(largest - smallest + 2, (index) => {
        const size = smallest + index;
        return (
          <label key={size}>
            <input
              type="radio"
              name="guests"
              checked={size === chosen}
              onChange={() => booking.choosePartySize(size)}
            />
            <span part={size === chosen ? 'party chosen' : 'party'}>
              {size > largest ? language.t('moreThan', { size: largest }) : language.number(size)}
            </span>
          </label>
        );
      })}
    </div>
  );
}
