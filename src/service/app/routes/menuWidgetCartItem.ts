/** `/v1/facility/{facility_id}/menu_widget_cart_item`. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CartItem, CartItemChange, CartItemRequest } from '../../../contract/cart.ts';
import { addItem, changeItem, removeItem, requestOf } from '../../actions/cartItems.ts';
import type { Services } from '../../services.ts';
import { type CartItemRow, itemById } from '../../store/carts.ts';
import { findFacility } from '../../store/facilities.ts';
import { changeCart, makeInCart } from '../cartOf.ts';
import { cartItemPath, cartPath, readId } from '../../paths/cartPaths.ts';
import { parseBody } from '../readRequest.ts';
import { existing } from '../../actions/facilityOf.ts';
import { idempotencyKeyOf } from '../idempotencyKey.ts';
import { facilityPath, menuDateTime, menuPath } from '../../paths/menuPaths.ts';

export function menuWidgetCartItemRoutes(app: FastifyInstance, services: Services): void {
  const address = '/v1/facility/:facilityId/menu_widget_cart_item';
  const facilityOf = async ({ until }: FastifyRequest, id: string) =>
    existing(await findFacility(services.reads(until), id));

  app.post<{ Params: { facilityId: string } }>(address, async (request, reply) => {
    const facility = await facilityOf(request, request.params.facilityId);
    const body = parseBody(CartItemRequest, request);
    // Without a key two requests for the same dish are two helpings of it.
    const change = { kind: 'cart item', key: idempotencyKeyOf(request), body, find: itemById } as const;
    const item = await makeInCart(services, request, facility, change, (open) => addItem(open, body));
    return reply.code(201).send(itemRecord(item, facility.id));
  });

  app.patch<{ Params: { facilityId: string; itemId: string } }>(
    `${address}/:itemId`,
    async (request, reply) => {
      const facility = await facilityOf(request, request.params.facilityId);
      const body = parseBody(CartItemChange, request);
      const id = readId(request.params.itemId);
      const item = await changeCart(services, request, facility, (open) => changeItem(open, id, body));
      return reply.code(202).send(itemRecord(item, facility.id));
    },
  );

  app.delete<{ Params: { facilityId: string; itemId: string } }>(
    `${address}/:itemId`,
    async (request, reply) => {
      const facility = await facilityOf(request, request.params.facilityId);
      const id = readId(request.params.itemId);
      await changeCart(services, request, facility, (open) => removeItem(open, id));
      return reply.code(204).send();
    },
  );
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
