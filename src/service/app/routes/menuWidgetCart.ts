/** `POST /v1/facility/{facility_id}/menu_widget_cart` (public-api.md, "Menu widget, carts and orders"). */
import type { FastifyInstance } from 'fastify';
import { type Cart, CartRequest } from '../../../contract/cart.ts';
import { takesOrders } from '../../../domain/menu.ts';
import { newCode } from '../../linkCodes.ts';
import type { Services } from '../../services.ts';
import { type CartRow, insertCart } from '../../store/carts.ts';
import { findFacility } from '../../store/facilities.ts';
import { findMenuTerms } from '../../store/menus.ts';
import { inTransaction } from '../../store/transaction.ts';
import { cartPath } from '../cartPaths.ts';
import { invalid, parseBody } from '../errors.ts';
import { assertTakesOrders, existing } from '../facilityOf.ts';
import { facilityPath, menuDateTime } from '../menuPaths.ts';

export function menuWidgetCartRoutes(app: FastifyInstance, { db, reads, clock }: Services): void {
  app.post<{ Params: { facilityId: string } }>(
    '/v1/facility/:facilityId/menu_widget_cart',
    async (request, reply) => {
      const facility = existing(await findFacility(reads(request.until), request.params.facilityId));
      const { type } = parseBody(CartRequest, request);
      assertTakesOrders(facility);
      const menus = await findMenuTerms(reads(request.until), facility.id);
      if (!menus.some(({ menu }) => takesOrders(menu, type))) {
        throw invalid({ type: ['This restaurant takes no such orders online.'] });
      }
      const secret = newCode();
      const cart = await inTransaction(db, (trx) =>
        insertCart(trx, { facility_id: facility.id, type, secret, now: clock() }),
      );
      return reply.code(201).send(creationResult(cart, secret));
    },
  );
}

/** Exactly the fields of the contract. The secret is shown this once; only its hash is kept. */
function creationResult(cart: CartRow, secret: string): Cart {
  return {
    created: menuDateTime(cart.created),
    facility: facilityPath(cart.facility_id),
    id: cart.id,
    product_cart_items: [],
    product_orders: [],
    resource_uri: cartPath(cart.facility_id, cart.id),
    status: cart.status,
    type: cart.type,
    updated: menuDateTime(cart.updated),
    uuid: secret,
  };
}
