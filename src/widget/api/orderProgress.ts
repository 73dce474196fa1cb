/** `GET /facility/{facility_id}/menu_widget_cart_order/{uuid}`: how an order stands, where the backend tells it. */
import type { OrderProgress } from '../../contract/order.ts';
import { type FieldsOf, orNull, readRecord, text } from '../../contract/readRecord.ts';
import { UnusableAnswer } from './errors.ts';
import { facilityPath } from './facility.ts';
import { type Http, READ_LIMIT } from './http.ts';

export const orderProgressFields = {
  uuid: text,
  status: text,
  promised_time: orNull(text),
  message: text,
} satisfies FieldsOf<OrderProgress>;

/** What one order is read by. */
export interface OrderKey {
  readonly uuid: string;
  /** Of the cart that it was made of. */
  readonly secret: string;
}

/**
 * Reads one order, once: who asks again does so in its own time. What has not changed costs an answer without a body.
 *
 * @throws Unreachable, Refused, UnusableAnswer (also for what is another order, or none)
 */
export async function readOrderProgress(http: Http, facilityId: string, { uuid, secret }: OrderKey) {
  const path = `${facilityPath(facilityId)}/menu_widget_cart_order/${encodeURIComponent(uuid)}`;
  const answer = await http.ask(path, READ_LIMIT, {
    // The browser asks by the ETag of what it has.
    cache: 'no-cache',
    headers: { 'MENU-CART-UUID': secret },
  });
  const progress = readRecord(orderProgressFields, answer, ['uuid', 'status']);
  if (progress?.uuid !== uuid) throw new UnusableAnswer();
  return progress;
}

export type OrderProgressAnswer = Awaited<ReturnType<typeof readOrderProgress>>;
