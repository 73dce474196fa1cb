/** `POST /v1/facility/{facility_id}/menu_widget_cart`. */
import type { FastifyInstance } from 'fastify';
import type { Cart } from '../../../contract/cart.ts';
import { takesOrders } from '../../../domain/menu.ts';
import { assertTakesOrders, existing } from '../../actions/facilityOf.ts';
import { takeOnce } from '../../actions/secondTries.ts';
import { invalid } from '../../apiFailure.ts';
import { newCode } from '../../linkCodes.ts';
import { cartPath } from '../../paths/cartPaths.ts';
import { facilityPath, menuDateTime } from '../../paths/menuPaths.ts';
import type { Services } from '../../services.ts';
import { type CartRow, cartById, insertCart } from '../../store/carts.ts';
import { findFacility } from '../../store/facilities.ts';
import { findMenuTerms } from '../../store/menus.ts';
import { createCart } from '../declared/ordering.ts';
import { idempotencyKeyOf } from '../idempotencyKey.ts';
import { momentOf } from '../mailArrives.ts';
import { parseBody } from '../readRequest.ts';
import { serve } from '../route.ts';

/** Requests for a cart all look the same, so only a key that nobody can guess tells whose it is. */
const SHORTEST_KEY = 16;

export function menuWidgetCartRoutes(app: FastifyInstance, services: Services): void {
  const { reads, clock } = services;

  serve(app, createCart, async (request) => {
    const facility = existing(await findFacility(reads(request.until), request.params.facility_id));
    const body = parseBody(createCart.body, request);
    const { type } = body;
    const key = idempotencyKeyOf(request, SHORTEST_KEY);
    await assertTakesOrders(reads(request.until), facility, momentOf(services));
    const menus = await findMenuTerms(reads(request.until), facility.id);
    if (!menus.some(({ menu }) => takesOrders(menu, type))) {
      throw invalid({ type: ['This restaurant does not take this kind of order online.'] });
    }
    const made = await takeOnce(
      services,
      { kind: 'cart', of: [facility.id], key, body },
      {
        first: async (trx) => {
          const secret = newCode();
          const cart = await insertCart(trx, { facility_id: facility.id, type, secret, now: clock() });
          return { result: { cart, secret }, recordId: cart.id, secret };
        },
        again: async (trx, id, secret) => {
          const cart = await cartById(trx, id);
          return cart && { cart, secret };
        },
      },
    );
    return creationResult(made.cart, made.secret);
  });
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
