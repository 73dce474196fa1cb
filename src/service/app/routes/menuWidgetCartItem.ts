/** `/v1/facility/{facility_id}/menu_widget_cart_item`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CartItem } from '../../../contract/cart.ts';
import { addItem, changeItem, removeItem, requestOf } from '../../actions/cartItems.ts';
import { existing } from '../../actions/facilityOf.ts';
import { cartItemPath, cartPath, readId } from '../../paths/cartPaths.ts';
import { facilityPath, menuDateTime, menuPath } from '../../paths/menuPaths.ts';
import type { Services } from '../../services.ts';
import { type CartItemRow, itemById } from '../../store/carts.ts';
import { findFacility } from '../../store/facilities.ts';
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
    // Without a key two requests for the same dish are two helpings of it.
    const change = { kind: 'cart item', key: idempotencyKeyOf(request), body, find: itemById } as const;
    const item = await makeInCart(services, request, facility, change, (open) => addItem(open, body));
    return itemRecord(item, facility.id);
  });

  serve(app, changeCartItem, async (request) => {
    const facility = await facilityOf(request, request.params.facility_id);
    const body = parseBody(changeCartItem.body, request);
    const id = readId(request.params.menu_widget_cart_item_id);
    const item = await changeCart(services, request, facility, (open) => changeItem(open, id, body));
    return itemRecord(item, facility.id);
  });

  serve(app, deleteCartItem, async (request) => {
    const facility = await facilityOf(request, request.params.facility_id);
    const id = readId(request.params.menu_widget_cart_item_id);
    await changeCart(services, request, facility, (open) => removeItem(open, id));
    return undefined;
  });
}

/** Exactly the fields of the contract. */
function itemRecord(item: CartItemRow, facilityId: string): CartItem {
  return {
    ...requestOf(item, facilityId),
    created: menuDateTime(item.created),
    description: item.description,
    facility: facilityPath(facilityId),
    id: item.id,
    menu: menuPath(facilityId, item.menu_id),
    menu_widget_cart: cartPath(facilityId, item.cart_id),
    price_gross: item.price_gross,
    resource_uri: cartItemPath(facilityId, item.id),
    title: item.title,
    updated: menuDateTime(item.updated),
  };
}
