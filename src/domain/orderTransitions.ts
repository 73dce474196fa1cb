/** Which status an order may take from which, when the restaurant changes it. */
import { localTimeOf } from './localTime.ts';

/** In the order in which an order goes through them; `cancelled` ends it at any time before it is finished. */
export const ORDER_STATUSES = ['new', 'accepted', 'ready', 'finished', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

const FORWARD: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  new: ['accepted', 'cancelled'],
  accepted: ['ready', 'cancelled'],
  ready: ['finished', 'cancelled'],
  finished: [],
  cancelled: [],
};

/** One step back, to undo a wrong press; only on the order's own day, and never behind what the guest was told. */
const BACK: Readonly<Partial<Record<OrderStatus, OrderStatus>>> = {
  ready: 'accepted',
  finished: 'ready',
};

export interface OrderInTime {
  status: OrderStatus;
  fulfillment_time: Date;
  /** IANA name of the restaurant's zone. */
  timezone: string;
}

/** The statuses that the order can change to at `now`. */
export function possibleOrderStatuses(order: OrderInTime, now: Date): OrderStatus[] {
  const { status, fulfillment_time: time, timezone } = order;
  const back = BACK[status];
  const isItsDay = localTimeOf(now, timezone).date <= localTimeOf(time, timezone).date;
  return [...FORWARD[status], ...(back && isItsDay ? [back] : [])];
}

/** Whether somebody still has to work on it. */
export function isActiveOrder(status: OrderStatus): boolean {
  return status !== 'finished' && status !== 'cancelled';
}
