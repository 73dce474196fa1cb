/** Refuses an order, always with a reason for the guest. */
import { useDesk } from '../app/context.ts';
import { MessageForm } from '../ui/MessageForm.tsx';
import type { ShownOrder } from './orders.ts';

const REASONS = ['reasonBusy', 'reasonSoldOut', 'reasonClosing', 'reasonTooFar'] as const;
const LONGEST = 300;

export function RefuseForm({ order, onDone }: { order: ShownOrder; onDone(): void }) {
  const { orders } = useDesk();
  return (
    <MessageForm
      told={order.tellsGuest.includes('cancelled') ? 'refuseTells' : 'refuseShows'}
      label="reasons"
      sentences={REASONS.filter((reason) => reason !== 'reasonTooFar' || order.type === 'delivery')}
      longest={LONGEST}
      isRequired
      keep="keepOrder"
      send="refuseAndTell"
      onSend={(message) => orders.refuse(order, message)}
      onDone={onDone}
    />
  );
}
