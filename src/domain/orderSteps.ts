/** What changes when an order moves a step: promised time, times of the steps, and whether the guest is told. */
import { isActiveOrder, type OrderStatus } from './orderTransitions.ts';

export interface OrderSteps {
  status: OrderStatus;
  fulfillment_time: Date;
  promised_time: Date | null;
  /** When it last reached each step, even if that was taken back since. */
  accepted_at: Date | null;
  ready_at: Date | null;
  finished_at: Date | null;
  cancelled_at: Date | null;
}

const HOUR = 3_600_000;
/** Milliseconds: a tablet's clock may be a minute off, or the request a minute old. */
const TOLERANCE = 60_000;
/** Later promises must be mistakes. */
const LATEST = 24 * HOUR;

/** Why an order can't be promised for `time`; undefined when it can. */
export function faultOfPromise(
  order: Pick<OrderSteps, 'fulfillment_time'>,
  time: Date,
  now: Date,
): 'past' | 'late' | undefined {
  if (time.getTime() < now.getTime() - TOLERANCE) return 'past';
  const wished = Math.max(order.fulfillment_time.getTime(), now.getTime());
  return time.getTime() > wished + LATEST ? 'late' : undefined;
}

/** What changes when an order reaches `status` at `now`. @param promised the restaurant's time, if it gives one */
export function stepTo(
  order: OrderSteps,
  status: OrderStatus,
  promised: Date | undefined,
  now: Date,
): Partial<OrderSteps> & { is_active: boolean } {
  const isNews = status !== order.status;
  // Accepting without a time promises the guest's own, or now when that has passed.
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

/** The times of the steps, without those that were taken back. */
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

/** What a guest with an email address is told about. */
export type OrderNews = 'accepted' | 'moved' | 'ready' | 'cancelled';

/**
 * What to tell the guest about a step; undefined for what they know already or needn't know. Orders that are brought, to
 * a table or a door, are not announced as ready.
 *
 * @param before the order as it was
 * @param after its new status, and the promised time if it changed
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
  // Only once, even if the step was taken back in between.
  const isFirst = status === 'ready' && before.status === 'accepted' && !before.ready_at;
  return isFirst && before.type === 'pickup' ? 'ready' : undefined;
}
