/** Which sentences say how an order stands: keys of the service's hosted pages, which fill them in (`scripts/build/hostedPages.ts`). */
import type { LinkedOrder } from './model.ts';

const HEADINGS: Readonly<Record<string, string>> = {
  new: 'orderNew',
  accepted: 'orderAccepted',
  ready: 'orderReady',
  finished: 'orderFinished',
  cancelled: 'orderCancelled',
};
const READY: Readonly<Record<string, string>> = {
  pickup: 'orderReadyPickup',
  delivery: 'orderReadyDelivery',
  qr_order: 'orderReadyTable',
};

/** The heading, and what stands below it, if anything. A status that this page doesn't know is told as the first. */
export function sentencesOf({
  status,
  type = '',
  message,
}: Pick<LinkedOrder, 'status' | 'type' | 'message'>): {
  heading: string;
  reason: string | undefined;
} {
  const reasons: Readonly<Record<string, string | undefined>> = {
    new: 'orderNewWhy',
    accepted: 'orderAcceptedWhy',
    ready: READY[type],
    cancelled: message ? 'orderMessage' : 'orderAsk',
  };
  return { heading: HEADINGS[status] ?? 'orderNew', reason: reasons[status] };
}
