/** `/v1/facility/{facility_id}/menu_widget_cart_item`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addItem, changeItem, removeItem } from '../../actions/cartItems.ts';
import { existing } from '../../actions/facilityOf.ts';
import { readId } from '../../paths/ids.ts';
import type { Services } from '../../services.ts';
import { itemById } from '../../store/carts.ts';
import { findFacility } from '../../store/facilities.ts';
import { askedChange, askedLine, itemRecord } from '../cartLine.ts';
import { changeCart, makeInCart } from '../cartOf.ts';
import { changeCartItem, createCartItem, deleteCartItem } from '../declared/ordering.ts';
import { idempotencyKeyOf } from '../idempotencyKey.ts';
import { parseBody } from '../readRequest.ts';
import { serve } from '../route.ts';

export function menuWidgetCartItemRoutes(app: FastifyInstance, services: Services): void {
  const facilityOf = async ({ until }: FastifyRequest, id: string) =>
    existing(await findFacility(services.reads(until), id));

  serve(app, createCartItem, async (request) => {
    const facility = await facilityOf(request, request.params.facility_id);
    const body = parseBody(createCartItem.body, request);
    // Without a key, two requests for the same dish mean two portions.
    const change = { kind: 'cart item', key: idempotencyKeyOf(request), body, find: itemById } as const;
    const item = await makeInCart(services, request, facility, change, (open) =>
      addItem(open, askedLine(open, body)),
    );
    return itemRecord(item, facility.id);
  });

  serve(app, changeCartItem, async (request) => {
    const facility = await facilityOf(request, request.params.facility_id);
    const body = parseBody(changeCartItem.body, request);
    const id = readId(request.params.menu_widget_cart_item_id);
    const item = await changeCart(services, request, facility, (open) =>
      changeItem(open, id, askedChange(open, body)),
    );
    return itemRecord(item, facility.id);
  });

  serve(app, deleteCartItem, async (request) => {
    const facility = await facilityOf(request, request.params.facility_id);
    const id = readId(request.params.menu_widget_cart_item_id);
    await changeCart(services, request, facility, (open) => removeItem(open, id));
    return undefined;
  });
}
