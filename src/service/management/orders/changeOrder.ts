/** Moves an order to its next status, or promises it for another time, and tells the guest what is new. */
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { OrderChanges } from '../../../contract/management/order.ts';
import { faultOfPromise, newsOf, stepTo } from '../../../domain/orderSteps.ts';
import { type OrderStatus, possibleOrderStatuses } from '../../../domain/orderTransitions.ts';
import { parseInstant } from '../../../domain/parseInstant.ts';
import { conflict, invalid, notFound } from '../../apiFailure.ts';
import { queueOrderNews } from '../../mail/orderMails.ts';
import type { Database, FacilityRow } from '../../store/database.ts';
import { changeOrderRow, orderedLines } from '../../store/managedOrders.ts';
import type { OrderRow } from '../../store/orders.ts';
import { findOwned } from '../../store/owned.ts';
import type { FacilityCall } from '../route.ts';
import { nextUpdated } from '../unchanged.ts';

type Body = z.output<typeof OrderChanges>;

/** @throws ApiFailure 404; 409 naming the possible statuses; 400 on `promised_time` */
export async function changeOrder(
  trx: Transaction<Database>,
  call: FacilityCall<unknown, Body>,
): Promise<OrderRow> {
  const { services, facility, id, body, now } = call;
  const before = await findOwned(trx, 'orders', facility.id, id, { isLocked: true });
  if (!before) throw notFound();
  const updated = nextUpdated(call, before);
  const status = statusAfter(before, body.status, facility, now);
  const promised = promiseOf(before, status, body.promised_time, now);
  if (status === before.status && (!promised || promised.getTime() === before.promised_time?.getTime()))
    return before;
  const message = body.message ?? '';
  const step = stepTo(before, status, promised, now);
  const order = await changeOrderRow(trx, id, {
    ...step,
    ...(status === 'cancelled' ? { cancel_message: message } : {}),
    updated,
  });
  const news = newsOf(
    before,
    step.promised_time ? { status, promised_time: step.promised_time } : { status },
  );
  if (news) {
    const lines = await orderedLines(trx, order);
    await queueOrderNews(trx, services, { facility, order, lines, news, message });
  }
  return order;
}

/** @throws ApiFailure 409 naming the possible statuses */
function statusAfter(
  order: OrderRow,
  wished: OrderStatus | undefined,
  { timezone }: FacilityRow,
  now: Date,
): OrderStatus {
  const { status, fulfillment_time } = order;
  if (wished === undefined || wished === status) return status;
  const possible = possibleOrderStatuses({ status, fulfillment_time, timezone }, now);
  if (possible.includes(wished)) return wished;
  const choices = possible.length > 0 ? `It can become ${possible.join(' or ')}.` : 'Its status is final.';
  throw conflict(`This order is ${status}. ${choices}`, { status: [choices] });
}

const FAULTS = { past: 'This has passed.', late: 'This is more than a day too late.' } as const;

/** @throws ApiFailure 400 for a time that can't be promised */
function promiseOf(
  order: OrderRow,
  status: OrderStatus,
  text: string | undefined,
  now: Date,
): Date | undefined {
  if (text === undefined) return;
  if (status !== 'accepted')
    throw invalid({ promised_time: ['A time is promised of an order that is accepted.'] });
  const time = parseInstant(text);
  const fault = faultOfPromise(order, time, now);
  // A client may repeat the time already promised.
  if (fault && time.getTime() !== order.promised_time?.getTime())
    throw invalid({ promised_time: [FAULTS[fault]] });
  return time;
}
