/** What a step of an order writes: its promise, the times of its steps, and whether the guest hears of it. */
import { isActiveOrder, type OrderStatus } from './orderTransitions.ts';

export interface OrderSteps {
  status: OrderStatus;
  fulfillment_time: Date;
  promised_time: Date | null;
  /** When it last came to each step, also where it has been taken back since. */
  accepted_at: Date | null;
  ready_at: Date | null;
  finished_at: Date | null;
  cancelled_at: Date | null;
}

const HOUR = 3_600_000;
/** A tablet's clock may be a minute off, and a promise a minute old. */
const TOLERANCE = 60_000;
/** Nobody who waits means a time later than this. */
const LATEST = 24 * HOUR;

/** Why an order cannot be promised for `time`; undefined when it can. */
export function faultOfPromise(
  order: Pick<OrderSteps, 'fulfillment_time'>,
  time: Date,
  now: Date,
): 'past' | 'late' | undefined {
  if (time.getTime() < now.getTime() - TOLERANCE) return 'past';
  const wished = Math.max(order.fulfillment_time.getTime(), now.getTime());
  return time.getTime() > wished + LATEST ? 'late' : undefined;
}

/** What changes when an order comes to `status` at `now`. @param promised where the restaurant says a time */
export function stepTo(
  order: OrderSteps,
  status: OrderStatus,
  promised: Date | undefined,
  now: Date,
): Partial<OrderSteps> & { is_active: boolean } {
  const isNews = status !== order.status;
  // Who accepts and says no time takes the guest's own, or the present when that has passed.
  const wished = order.fulfillment_time > now ? order.fulfillment_time : now;
  const isAccepted = isNews && order.status === 'new' && status === 'accepted';
  const promise = promised ?? (isAccepted ? wished : undefined);
  return {
    status,
    is_active: isActiveOrder(status),
    ...(promise ? { promised_time: promise } : {}),
    ...(isAccepted ? { accepted_at: now } : {}),
    ...(isNews && status === 'ready' && order.status === 'accepted' ? { ready_at: now } : {}),
    ...(isNews && status === 'finished' ? { finished_at: now } : {}),
    ...(isNews && status === 'cancelled' ? { cancelled_at: now } : {}),
  };
}

const STEPS: readonly OrderStatus[] = ['new', 'accepted', 'ready', 'finished'];

/** The times of the steps that hold: one that was taken back is none. */
export function timesOfSteps(
  order: OrderSteps,
): Pick<OrderSteps, 'accepted_at' | 'ready_at' | 'finished_at' | 'cancelled_at'> {
  const { status, accepted_at, ready_at, finished_at, cancelled_at } = order;
  const isCancelled = status === 'cancelled';
  const has = (step: OrderStatus) => isCancelled || STEPS.indexOf(status) >= STEPS.indexOf(step);
  return {
    accepted_at: has('accepted') ? accepted_at : null,
    ready_at: has('ready') ? ready_at : null,
    finished_at: has('finished') && !isCancelled ? finished_at : null,
    cancelled_at: isCancelled ? cancelled_at : null,
  };
}

/** What a guest with an address hears of. */
export type OrderNews = 'accepted' | 'moved' | 'ready' | 'cancelled';

/**
 * What a step tells the guest; undefined for what they know already, or need not know. A dish that is brought, to a
 * table or a door, is not said to be ready.
 *
 * @param before as it was
 * @param after its status, and the promise where it is another one
 */
export function newsOf(
  before: OrderSteps & { type: string },
  after: { status: OrderStatus; promised_time?: Date | null | undefined },
): OrderNews | undefined {
  const { status } = after;
  if (status === before.status || (status === 'accepted' && before.status === 'ready')) {
    const promised = after.promised_time?.getTime() ?? before.promised_time?.getTime();
    return status === 'accepted' && promised !== before.promised_time?.getTime() ? 'moved' : undefined;
  }
  if (status === 'cancelled') return 'cancelled';
  if (status === 'accepted') return 'accepted';
  // Said once, also when the step was taken back in between.
  const isFirst = status === 'ready' && before.status === 'accepted' && !before.ready_at;
  return isFirst && before.type === 'pickup' ? 'ready' : undefined;
}
