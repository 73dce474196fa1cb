/** Menus, carts and orders. */
import * as z from 'zod/mini';
import { Cart, CartItem, CartItemChange, CartItemRequest, CartRequest } from '../../../contract/cart.ts';
import { MenuWidget } from '../../../contract/menuWidget.ts';
import { Order, OrderProgress, OrderRequest } from '../../../contract/order.ts';
import { Product } from '../../../contract/product.ts';
import { listOf, pageQuery } from '../lists.ts';
import { publicRoute } from '../route.ts';

const ONE = '/facility/{facility_id}';

export const listMenus = publicRoute({
  method: 'GET',
  path: `${ONE}/menu_widget`,
  tag: 'Ordering',
  summary: 'Lists the menus that guests order from.',
  headers: ['If-None-Match'],
  query: z.object(pageQuery),
  answer: listOf(MenuWidget),
  status: 200,
  mayConflict: true,
});

export const getProduct = publicRoute({
  method: 'GET',
  path: `${ONE}/menu_widget_product/{product_id}`,
  tag: 'Ordering',
  summary: 'Reads a product with its variations, modifiers and allergens.',
  headers: ['If-None-Match'],
  answer: Product,
  status: 200,
  mayConflict: true,
});

export const createCart = publicRoute({
  method: 'POST',
  path: `${ONE}/menu_widget_cart`,
  tag: 'Ordering',
  summary: 'Makes a cart, whose secret is answered this once.',
  headers: ['Idempotency-Key'],
  body: CartRequest,
  answer: Cart,
  status: 201,
  mayConflict: true,
  isLimited: true,
});

const ITEMS = `${ONE}/menu_widget_cart_item` as const;

export const createCartItem = publicRoute({
  method: 'POST',
  path: ITEMS,
  tag: 'Ordering',
  summary: 'Adds a line to a cart.',
  headers: ['MENU-CART-UUID', 'Idempotency-Key'],
  body: CartItemRequest,
  answer: CartItem,
  status: 201,
  mayConflict: true,
  isLimited: true,
});

export const changeCartItem = publicRoute({
  method: 'PATCH',
  path: `${ITEMS}/{menu_widget_cart_item_id}`,
  tag: 'Ordering',
  summary: 'Changes a line of a cart, and prices it anew.',
  headers: ['MENU-CART-UUID'],
  body: CartItemChange,
  answer: CartItem,
  status: 202,
  mayConflict: true,
  isLimited: true,
});

export const deleteCartItem = publicRoute({
  method: 'DELETE',
  path: `${ITEMS}/{menu_widget_cart_item_id}`,
  tag: 'Ordering',
  summary: 'Removes a line from a cart.',
  headers: ['MENU-CART-UUID'],
  status: 204,
  mayConflict: true,
  isLimited: true,
});

export const createOrder = publicRoute({
  method: 'POST',
  path: `${ONE}/menu_widget_cart_order`,
  tag: 'Ordering',
  summary: 'Orders what is in a cart.',
  headers: ['MENU-CART-UUID', 'Accept-Language', 'Idempotency-Key'],
  body: OrderRequest,
  answer: Order,
  status: 201,
  mayConflict: true,
  isLimited: true,
});

export const getOrder = publicRoute({
  method: 'GET',
  path: `${ONE}/menu_widget_cart_order/{order_uuid}`,
  tag: 'Ordering',
  summary: 'Reads how an order stands, for whoever has the secret of its cart.',
  isOurs: true,
  headers: ['MENU-CART-UUID', 'If-None-Match'],
  answer: OrderProgress,
  status: 200,
  isLimited: true,
});
