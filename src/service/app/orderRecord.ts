/** The record of an order. */
import type { Order } from '../../contract/order.ts';
import { currencyDigits, decimalString } from '../../domain/coins.ts';
import { localTimeOf } from '../../domain/localTime.ts';
import { parseAmount } from '../../domain/money.ts';
import { cartPath, orderPath } from '../paths/cartPaths.ts';
import { facilityPath, menuDateTime } from '../paths/menuPaths.ts';
import type { FacilityRow } from '../store/database.ts';
import type { OrderRow } from '../store/orders.ts';

/** Exactly the fields of the contract. The token is a key to somebody's money: it is not sent back. */
export function orderRecord(order: OrderRow, { id, timezone }: FacilityRow): Order {
  return {
    address1: order.address1,
    address2: order.address2,
    city: order.city,
    comment: '',
    company: '',
    country: order.country,
    created: menuDateTime(order.created),
    currency: order.currency,
    email: order.email,
    facility: facilityPath(id),
    fulfillment_day: localTimeOf(order.fulfillment_time, timezone).date,
    fulfillment_time: order.fulfillment_time.toISOString(),
    id: order.id,
    is_active: order.is_active,
    item_quantity: order.item_quantity,
    name: order.name,
    notes: order.notes,
    owner_email: order.owner_email,
    owner_name: order.owner_name,
    payment_type: order.payment_type,
    phone: order.phone,
    pickup_lead_time: order.pickup_lead_time,
    price_gross: decimalString(parseAmount(order.price_gross), currencyDigits(order.currency)),
    product_cart: cartPath(id, order.cart_id),
    ref_num: order.ref_num,
    resource_uri: orderPath(id, order.id),
    source: order.source,
    status: order.status,
    task_ids: '',
    token: '',
    type: order.type,
    updated: menuDateTime(order.updated),
    uuid: order.uuid,
    zip_code: order.zip_code,
  };
}
