import { useId } from 'preact/hooks';
import { isLocalDate } from '../../contract/dates.ts';
import { Stepper } from '../ui/Stepper.tsx';
import { LARGEST_PARTY } from './finder.ts';
import { useFinder } from './shared.ts';

/** The field for any day, and the guests as soon as there is one. */
export function WhenMore({ isOther }: { isOther: boolean }) {
  const { finder, language, today } = useFinder();
  const { t } = language;
  const day = finder.day.value;
  const id = useId();
  return (
    <div class="more">
      {isOther && (
        <label class="date" for={id}>
          <span>{t('chooseDay')}</span>
          <input
            id={id}
            type="date"
            min={today()}
            value={day}
            onChange={({ currentTarget: { value } }) => {
              // While a year is being typed it is one of long ago.
              if (isLocalDate(value) && value >= today()) void finder.chooseDay(value);
            }}
          />
        </label>
      )}
      {day && (
        <div class="guests">
          <span aria-hidden="true">{t('guests')}</span>
          <Stepper
            name={t('guests')}
            value={finder.partySize.value}
            canLess={finder.partySize.value > 1}
            canMore={finder.partySize.value < LARGEST_PARTY}
            onChange={(size) => void finder.choosePartySize(size)}
          />
        </div>
      )}
    </div>
  );
}
