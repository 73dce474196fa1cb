import { useOrdering } from '../shared.ts';
import { lostText } from './lostText.ts';

/** The time that the guest planned is gone, or not offered for the order type that is chosen now. */
export default function PlanLost() {
  const shared = useOrdering();
  const { planLost, planned } = shared.fulfilment;
  return planLost.value && planned.value ? (
    <p role="status">{lostText(shared, planned.value, planLost.value)}</p>
  ) : null;
}
