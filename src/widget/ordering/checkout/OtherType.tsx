import { isFulfilledAt } from '../../../domain/fulfilment.ts';
import { useOrdering } from '../shared.ts';
import { whenTexts } from './whenTexts.ts';

/** Delivery where there is no pickup, and the other way round: says for when, and changes to it. A plan that it can keep stays. */
export function OtherType() {
  const shared = useOrdering();
  const { fulfilment, menu, language, clock, rulesOf, timeOf } = shared;
  const { t } = language;
  const { types, type, planned, chooseType } = fulfilment;
  const other = types.find((one) => one !== type.value);
  if (!other) return null;
  const rules = rulesOf(menu.menu.value, other);
  const now = clock.tick.value;
  const plan = planned.value;
  const isKept = plan && isFulfilledAt(rules, plan, now);
  const time = isKept ? plan : timeOf(rules, now);
  if (!time) return null;
  const key = isKept ? 'plannedFor' : other === 'delivery' ? 'deliveredFrom' : 'readyFrom';
  return (
    <button type="button" class="quiet other" part="secondary" onClick={() => chooseType(other)}>
      {t(other)} <small>{t(key, whenTexts(shared, time))}</small>
    </button>
  );
}
