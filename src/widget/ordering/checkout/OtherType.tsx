import { useOrdering } from '../shared.ts';
import { whenTexts } from './whenTexts.ts';

/** Delivery where pickup is not to be had, and the other way round: says from when, and changes to it. */
export function OtherType() {
  const shared = useOrdering();
  const { fulfilment, menu, language, clock, rulesOf, timeOf } = shared;
  const { t } = language;
  const { types, type, chooseType } = fulfilment;
  const other = types.find((one) => one !== type.value);
  const time = other && timeOf(rulesOf(menu.menu.value, other), clock.tick.value);
  if (!time) return null;
  const from = t(other === 'delivery' ? 'deliveredFrom' : 'readyFrom', whenTexts(shared, time));
  return (
    <button type="button" class="quiet other" part="secondary" onClick={() => chooseType(other)}>
      {t(other)} <small>{from}</small>
    </button>
  );
}
