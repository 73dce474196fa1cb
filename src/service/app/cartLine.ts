/** Translates cart lines between requests and records, which name things by paths, and `actions`, which use ids. */
import type { CartItem, CartItemChange, CartItemRequest } from '../../contract/cart.ts';
import type { AskedChange, AskedLine } from '../actions/cartItems.ts';
import type { OpenCart } from '../actions/openCart.ts';
import type { FieldMessages } from '../apiFailure.ts';
import { cartItemPath, cartPath } from '../paths/cartPaths.ts';
import { idIn } from '../paths/ids.ts';
import {
  facilityPath,
  menuDateTime,
  menuPath,
  modifierPath,
  productPath,
  variationPath,
} from '../paths/menuPaths.ts';
import type { CartItemRow } from '../store/carts.ts';

/** The line that a request asks for, with ids instead of paths. */
export function askedLine(open: OpenCart, request: CartItemRequest): AskedLine {
  const { id: facilityId } = open.facility;
  return {
    productId: idIn(request.product, facilityId, productPath),
    variationId: variationIn(request.product_variation, facilityId),
    modifierIds: modifiersIn(request.product_modifiers, facilityId),
    quantity: request.quantity,
    faults: foreignPaths(open, request),
  };
}

/** What a request wants to change about a line; what it doesn't name is undefined. */
export function askedChange(open: OpenCart, change: CartItemChange): AskedChange {
  const { id: facilityId } = open.facility;
  const { product, product_variation: variation, product_modifiers: modifiers } = change;
  return {
    id: change.id ?? undefined,
    productId: product === undefined ? undefined : idIn(product, facilityId, productPath),
    variationId: variation === undefined ? undefined : variationIn(variation, facilityId),
    modifierIds: modifiers && modifiersIn(modifiers, facilityId),
    quantity: change.quantity,
    faults: foreignPaths(open, change),
  };
}

const variationIn = (path: string | null, facilityId: string) =>
  path === null ? null : idIn(path, facilityId, variationPath);

const modifiersIn = (paths: readonly string[], facilityId: string) =>
  paths.map((path) => idIn(path, facilityId, modifierPath));

/** Faults of a request that names another facility or cart than the one it is sent to. */
function foreignPaths(
  { facility, cart }: OpenCart,
  request: { facility?: string | undefined; menu_widget_cart?: string | undefined },
): FieldMessages {
  const fields: FieldMessages = {};
  if (request.facility !== undefined && request.facility !== facilityPath(facility.id)) {
    fields.facility = ['This is another restaurant.'];
  }
  if (request.menu_widget_cart !== undefined && request.menu_widget_cart !== cartPath(facility.id, cart.id)) {
    fields.menu_widget_cart = ['This is another cart.'];
  }
  return fields;
}

/** Exactly the fields of the contract. */
export function itemRecord(item: CartItemRow, facilityId: string): CartItem {
  const { product_variation_id: variation } = item;
  return {
    created: menuDateTime(item.created),
    description: item.description,
    facility: facilityPath(facilityId),
    id: item.id,
    menu: menuPath(facilityId, item.menu_id),
    menu_widget_cart: cartPath(facilityId, item.cart_id),
    price_gross: item.price_gross,
    product: productPath(facilityId, item.product_id),
    product_modifiers: item.product_modifier_ids.map((id) => modifierPath(facilityId, id)),
    product_variation: variation === null ? null : variationPath(facilityId, variation),
    quantity: item.quantity,
    resource_uri: cartItemPath(facilityId, item.id),
    title: item.title,
    updated: menuDateTime(item.updated),
  };
}
