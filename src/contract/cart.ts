/** Cart and cart item: `menu_widget_cart` and `menu_widget_cart_item`. */
import * as z from 'zod/mini';
import { DateTime, DecimalString, ResourcePath } from './conventions.ts';
import { MOST_MODIFIERS, MOST_UNITS } from './limits.ts';

export const ORDER_TYPES = ['delivery', 'pickup', 'qr_order'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export const CartRequest = z.object({ type: z.enum(ORDER_TYPES) });
export type CartRequest = z.infer<typeof CartRequest>;

/** A cart is `ordered` once an order was made from it. The contract only shows `open`. */
export const CART_STATUSES = ['open', 'ordered'] as const;
export type CartStatus = (typeof CART_STATUSES)[number];

/** Longest cart, in lines. */
export const CART_LINES = 100;

const path = () => z.string().check(z.minLength(1), z.maxLength(300));
const modifiers = () => z.array(path()).check(z.maxLength(MOST_MODIFIERS));
const quantity = () => z.int().check(z.gte(1), z.lte(MOST_UNITS));

/** A modifier chosen twice is in `product_modifiers` twice. */
export const CartItemRequest = z.object({
  id: z._default(z.null(), null),
  quantity: quantity(),
  product: path(),
  product_variation: z._default(z.nullable(path()), null),
  product_modifiers: z._default(modifiers(), []),
  facility: path(),
  menu_widget_cart: path(),
});
export type CartItemRequest = z.infer<typeof CartItemRequest>;

/**
 * Part of the record, or all of it. `quantity`, `product_variation` and `product_modifiers` change the line; fields that
 * identify it must match when given; all others are ignored. What is left out stays as it is, and the line is priced
 * again even when nothing changes.
 */
export const CartItemChange = z.object({
  id: z.optional(z.nullable(z.number())),
  quantity: z.optional(quantity()),
  product: z.optional(path()),
  product_variation: z.optional(z.nullable(path())),
  product_modifiers: z.optional(modifiers()),
  facility: z.optional(path()),
  menu_widget_cart: z.optional(path()),
});
export type CartItemChange = z.infer<typeof CartItemChange>;

export const CartItem = z.object({
  created: DateTime,
  /** The chosen variation and modifiers, in words. */
  description: z.string(),
  facility: ResourcePath,
  id: z.number(),
  menu: ResourcePath,
  menu_widget_cart: ResourcePath,
  /** Four decimals; unit price times quantity. */
  price_gross: DecimalString,
  product: ResourcePath,
  product_modifiers: z.array(ResourcePath),
  product_variation: z.nullable(ResourcePath),
  quantity: z.number(),
  resource_uri: ResourcePath,
  title: z.string(),
  updated: DateTime,
});
export type CartItem = z.infer<typeof CartItem>;

export const Cart = z.object({
  created: DateTime,
  facility: ResourcePath,
  id: z.number(),
  product_cart_items: z.array(CartItem),
  product_orders: z.array(ResourcePath),
  resource_uri: ResourcePath,
  status: z.string(),
  type: z.string(),
  updated: DateTime,
  /** The cart's secret, which is only sent in the header `MENU-CART-UUID`. */
  uuid: z.string(),
});
export type Cart = z.infer<typeof Cart>;
