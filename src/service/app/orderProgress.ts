/** The progress of an order as its guest reads it: without name, contact or dishes. */
import type { OrderProgress } from '../../contract/order.ts';
import { timesOfSteps } from '../../domain/orderSteps.ts';
import { orderPath } from '../paths/cartPaths.ts';
import type { OrderRow } from '../store/orders.ts';

export function orderProgress(order: OrderRow): OrderProgress {
  const { accepted_at, ready_at, finished_at, cancelled_at } = timesOfSteps(order);
  const instant = (time: Date | null) => time && time.toISOString();
  return {
    uuid: order.uuid,
    ref_num: order.ref_num,
    type: order.type,
    status: order.status,
    fulfillment_time: order.fulfillment_time.toISOString(),
    promised_time: instant(order.promised_time),
    message: order.status === 'cancelled' ? order.cancel_message : '',
    accepted_at: instant(accepted_at),
    ready_at: instant(ready_at),
    finished_at: instant(finished_at),
    cancelled_at: instant(cancelled_at),
    updated: order.updated.toISOString(),
    resource_uri: orderPath(order.facility_id, order.id),
  };
}
