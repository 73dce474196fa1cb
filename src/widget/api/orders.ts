/** `POST /facility/{facility_id}/menu_widget_cart_order`. */
import type { Order, OrderRequest } from '../../contract/order.ts';
import { type FieldsOf, readRecord, text } from '../../contract/readRecord.ts';
import { type CartCredentials, cartHeader } from './cart.ts';
import { UnusableAnswer } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';
import { send } from './send.ts';

export const ORDER_FIELDS = [
  'address1',
  'address2',
  'zip_code',
  'city',
  'name',
  'email',
  'phone',
  'notes',
  'token',
  'owner_name',
  'owner_email',
  'fulfillment_time',
  'fulfillment_day',
  'product_cart',
  'payment_type',
  'source',
] as const satisfies (keyof OrderRequest)[];

/** What the last screen shows of an order. */
export const orderOutcomeFields = {
  currency: text,
  fulfillment_time: text,
  price_gross: text,
  ref_num: text,
  status: text,
  uuid: text,
} satisfies FieldsOf<Order>;

/**
 * Makes an order of a cart, once. Of the result only what the last screen shows is kept; any of it may
 * be missing, and it is an order all the same.
 *
 * @param key tells a second try of the same request, see `send`
 * @throws Unreachable, Refused, UnusableAnswer (also when nothing in the answer is an order's)
 */
export async function postOrder(
  http: Http,
  facilityId: string,
  cart: CartCredentials,
  request: Omit<OrderRequest, 'product_cart'>,
  key?: string,
) {
  const path = `${facilityPath(facilityId)}/menu_widget_cart_order`;
  const body: OrderRequest = { ...request, product_cart: cart.path };
  const answer = await send(http, 'POST', path, body, cartHeader(cart), key);
  const outcome = readRecord(orderOutcomeFields, answer, []);
  if (!outcome || Object.keys(outcome).length === 0) throw new UnusableAnswer();
  return outcome;
}

export type OrderOutcome = Awaited<ReturnType<typeof postOrder>>;
