/** Carts and their items. The secret travels in the `MENU-CART-UUID` header and nowhere else. */
import type { Cart, CartItem, CartItemChange, CartItemRequest } from '../../contract/cart.ts';
import { MOST_UNITS } from '../../contract/limits.ts';
import { type FieldsOf, number, readRecord, text } from '../../contract/readRecord.ts';
import { type Amount, parseAmount } from '../../domain/money.ts';
import { type Refused, UnusableAnswer } from './errors.ts';
import { facilityPath } from './facility.ts';
import type { Http } from './http.ts';
import { send } from './send.ts';

/** What a cart is reached by: its path, for bodies, and its secret, for the header. */
export interface CartCredentials {
  readonly path: string;
  readonly secret: string;
}

/** A line as the server has it. */
export interface CartItemAnswer {
  id: number;
  quantity: number;
  /** Of all its units together. */
  price: Amount;
  /** Empty when the server says nothing. */
  title: string;
  /** The chosen variation and modifiers, in words. */
  description: string;
}

export const cartFields = { resource_uri: text, uuid: text } satisfies FieldsOf<Cart>;
export const cartItemFields = {
  description: text,
  id: number,
  /** Unit price times quantity. */
  price_gross: text,
  quantity: number,
  title: text,
} satisfies FieldsOf<CartItem>;

const UNKNOWN_CART: readonly number[] = [401, 403, 404, 410];

/** Whether the server says that it does not know a cart, or a line of it: its secret counts for nothing there. */
export const isUnknownCart = ({ status }: Refused): boolean => UNKNOWN_CART.includes(status);

/** What stands in the header of every call on a cart. */
export function cartHeader({ secret }: CartCredentials): Record<string, string> {
  return { 'MENU-CART-UUID': secret };
}

/** Makes a cart of `type` (`delivery`, `pickup`, `qr_order`). Throws as `send`. */
export async function postCart(http: Http, facilityId: string, type: string): Promise<CartCredentials> {
  const answer = await send(http, 'POST', `${facilityPath(facilityId)}/menu_widget_cart`, { type });
  const cart = readRecord(cartFields, answer, ['resource_uri', 'uuid']);
  if (!cart?.resource_uri || !isSecret(cart.uuid)) throw new UnusableAnswer();
  return { path: cart.resource_uri, secret: cart.uuid };
}

/** Whether a text can be a cart's secret: it has to fit into a header. */
export function isSecret(text: unknown): text is string {
  return typeof text === 'string' && /^[!-~]{1,200}$/.test(text);
}

/** Puts a line into the cart. Throws as `send`. */
export async function postCartItem(
  http: Http,
  facilityId: string,
  cart: CartCredentials,
  request: CartItemRequest,
): Promise<CartItemAnswer> {
  return itemOf(await send(http, 'POST', itemsPath(facilityId), request, cartHeader(cart)));
}

/** Changes a line; the same quantity again only asks for its price. Throws as `send`. */
export async function patchCartItem(
  http: Http,
  facilityId: string,
  cart: CartCredentials,
  id: number,
  change: CartItemChange,
): Promise<CartItemAnswer> {
  return itemOf(await send(http, 'PATCH', `${itemsPath(facilityId)}/${id}`, change, cartHeader(cart)));
}

/** Takes a line out of the cart. Throws as `send`. */
export async function deleteCartItem(
  http: Http,
  facilityId: string,
  cart: CartCredentials,
  id: number,
): Promise<void> {
  await send(http, 'DELETE', `${itemsPath(facilityId)}/${id}`, undefined, cartHeader(cart));
}

function itemsPath(facilityId: string): string {
  return `${facilityPath(facilityId)}/menu_widget_cart_item`;
}

function itemOf(answer: unknown): CartItemAnswer {
  const item = readRecord(cartItemFields, answer, ['id', 'price_gross', 'quantity']);
  const price = parseAmount(item?.price_gross ?? '');
  const { id = 0, quantity = 0, title = '', description = '' } = item ?? {};
  const isLine = Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_UNITS;
  // An invalid id would read as "not sent yet", and the line would be sent for ever.
  if (!(Number.isSafeInteger(id) && id > 0) || !isLine || !(price >= 0)) throw new UnusableAnswer();
  return { id, quantity, price, title, description };
}
