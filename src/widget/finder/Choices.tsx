import { useSignal } from '@preact/signals';
import { addDays } from '../../domain/localTime.ts';
import { Segments } from '../ui/Segments.tsx';
import { useFinder } from './shared.ts';

/** What is looked for: where, what for, and for a table when and for how many. */
export function Choices() {
  const { finder, language, later } = useFinder();
  const Later = later.value;
  const { t } = language;
  return (
    <div class="choices">
      <Segments
        label={t('whatFor')}
        name="kind"
        options={[
          { value: 'all', title: t('forAll') },
          { value: 'bookings', title: t('forBookings') },
          { value: 'orders', title: t('forOrders') },
        ]}
        chosen={finder.kind.value}
        onChoose={(kind) => void finder.chooseKind(kind)}
      />
      <div class="place">{Later && <Later.NearMe guestPlace={Later.guestPlace} />}</div>
      {finder.kind.value !== 'orders' && <When />}
    </div>
  );
}

/** A day, and with it the guests: without one the search would not count them. */
function When() {
  const { finder, language, today, later } = useFinder();
  const { t } = language;
  const Later = later.value;
  const day = finder.day.value;
  const tomorrow = addDays(today(), 1);
  /** The guest would name another day. */
  const isOther = useSignal(day > tomorrow);
  const option = (value: string, title: string, isChosen: boolean, choose: () => void) => (
    <label key={value}>
      <input type="radio" name="day" checked={isChosen} onChange={choose} />
      <span>{title}</span>
    </label>
  );
  const simply = (value: string, title: string) =>
    option(value, title, !isOther.value && day === value, () => {
      isOther.value = false;
      void finder.chooseDay(value);
    });
  return (
    <div class="day">
      <div class="days" role="radiogroup" aria-label={t('when')}>
        {simply('', t('anyDay'))}
        {simply(today(), t('chooseToday'))}
        {simply(tomorrow, t('chooseTomorrow'))}
        {option('other', t('otherDay'), isOther.value, () => (isOther.value = true))}
      </div>
      {Later && (isOther.value || day) && <Later.WhenMore isOther={isOther.value} />}
    </div>
  );
}
