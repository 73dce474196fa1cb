import { useOrdering } from '../shared.ts';
import { lostText, noTypeText } from './lostText.ts';
import { OtherType } from './OtherType.tsx';

/** The time that the guest planned is gone, or not offered for the order type that is chosen now; or that type has no time at all. */
export default function PlanLost() {
  const shared = useOrdering();
  const { planLost, planned, time } = shared.fulfilment;
  const lost = planLost.value && planned.value && lostText(shared, planned.value, planLost.value);
  return time.value ? (
    lost && <p role="status">{lost}</p>
  ) : (
    <div class="shut-type">
      <p role="status">{noTypeText(shared)}</p>
      <OtherType />
    </div>
  );
}
