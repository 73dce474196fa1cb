/** `POST /v1/facility/{facility_id}/menu_widget_cart_order`, and `GET` of a single order. */
import type { FastifyInstance } from 'fastify';
import { existing, inAnyZone } from '../../actions/facilityOf.ts';
import { takeOrder } from '../../actions/takeOrder.ts';
import { codeOf } from '../../linkCodes.ts';
import { cartPath } from '../../paths/cartPaths.ts';
import { idIn } from '../../paths/ids.ts';
import type { Services } from '../../services.ts';
import { findFacility } from '../../store/facilities.ts';
import { type OrderRow, orderById, orderOfCart } from '../../store/orders.ts';
import { sendRevalidated } from '../cached.ts';
import { type MakingChange, makeInCart, readCart } from '../cartOf.ts';
import { createOrder, getOrder } from '../declared/ordering.ts';
import { idempotencyKeyOf } from '../idempotencyKey.ts';
import { orderProgress } from '../orderProgress.ts';
import { orderRecord } from '../orderRecord.ts';
import { parseBody } from '../readRequest.ts';
import { serve } from '../route.ts';

export function menuWidgetCartOrderRoutes(app: FastifyInstance, services: Services): void {
  serve(app, createOrder, async (request) => {
    const facility = existing(await findFacility(services.reads(request.until), request.params.facility_id));
    const body = parseBody(createOrder.body, request);
    const language = request.headers['accept-language'];
    const { name, email, phone, address1, address2, zip_code, city, notes, payment_type } = body;
    const change: MakingChange<OrderRow> = {
      kind: 'order',
      key: idempotencyKeyOf(request),
      body,
      // Without time and token: the time is computed again for each try, and the token may be a new one.
      alike: [name, email, phone, address1, address2, zip_code, city, notes, payment_type],
      find: orderById,
    };
    const order = await makeInCart(services, request, facility, change, (open) =>
      takeOrder(
        services,
        open,
        { ...body, cartId: idIn(body.product_cart, facility.id, cartPath) },
        language,
      ),
    );
    return orderRecord(order, facility);
  });

  serve(app, getOrder, async (request, reply) => {
    const db = services.reads(request.until);
    const facility = inAnyZone(await findFacility(db, request.params.facility_id));
    const { order_uuid: named } = request.params;
    const order = await readCart(services, request, facility, async (cart) => {
      const found = await orderOfCart(db, cart.id);
      // Found by its uuid, or by the number in its `resource_uri`.
      return found && [found.uuid, String(found.id)].includes(codeOf(named)) ? found : undefined;
    });
    return sendRevalidated(request, reply, orderProgress(order));
  });
}
