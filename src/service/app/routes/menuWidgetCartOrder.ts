/** `POST /v1/facility/{facility_id}/menu_widget_cart_order` (public-api.md, "Menu widget, carts and orders"). */
import type { FastifyInstance } from 'fastify';
import { type Order, OrderRequest } from '../../../contract/order.ts';
import { localTimeOf } from '../../../domain/localTime.ts';
import { currencyDigits, decimalString } from '../../../domain/coins.ts';
import { parseAmount } from '../../../domain/money.ts';
import type { Services } from '../../services.ts';
import type { FacilityRow } from '../../store/database.ts';
import { findFacility } from '../../store/facilities.ts';
import { orderById, type OrderRow } from '../../store/orders.ts';
import { takeOrder } from '../../takeOrder.ts';
import { type MakingChange, makeInCart } from '../cartOf.ts';
import { cartPath, orderPath } from '../cartPaths.ts';
import { parseBody } from '../errors.ts';
import { existing } from '../facilityOf.ts';
import { idempotencyKeyOf } from '../idempotencyKey.ts';
import { facilityPath, menuDateTime } from '../menuPaths.ts';

export function menuWidgetCartOrderRoutes(app: FastifyInstance, services: Services): void {
  app.post<{ Params: { facilityId: string } }>(
    '/v1/facility/:facilityId/menu_widget_cart_order',
    async (request, reply) => {
      const facility = existing(await findFacility(services.reads(request.until), request.params.facilityId));
      const body = parseBody(OrderRequest, request);
      const language = request.headers['accept-language'];
      const { name, email, phone, address1, address2, zip_code, city, notes, payment_type } = body;
      const change: MakingChange<OrderRow> = {
        kind: 'order',
        key: idempotencyKeyOf(request),
        body,
        // Its time is reckoned anew with each try, and a token may be another one.
        alike: [name, email, phone, address1, address2, zip_code, city, notes, payment_type],
        find: orderById,
      };
      const order = await makeInCart(services, request, facility, change, (open) =>
        takeOrder(services, open, body, language),
      );
      return reply.code(201).send(creationResult(order, facility));
    },
  );
}

/** Exactly the fields of the contract. The token is a key to somebody's money: it is not sent back. */
function creationResult(order: OrderRow, { id, timezone }: FacilityRow): Order {
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
