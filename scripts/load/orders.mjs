/** Restaurants that take orders, and the guests of the load scripts who order from them. */
import { randomUUID } from 'node:crypto';
import { retryAfterOf } from './services.mjs';

/** Opens a restaurant with one dish that takes pickup orders at any time. @returns the dish's path */
export async function openKitchen(client, id) {
  await client.query(
    `INSERT INTO facilities (id, name, timezone, language, country, currency, email, ordering_enabled)
     VALUES ($1, $1, 'Europe/Berlin', 'en', 'DE', 'EUR', 'kitchen@load.example', true)`,
    [id],
  );
  const menu = await client.query(
    `INSERT INTO menus (facility_id, name, allow_pickup, pickup_lead_time, pickup_days_in_advance)
     VALUES ($1, 'Menu', true, 0, 7) RETURNING id`,
    [id],
  );
  const category = await client.query(
    `INSERT INTO menu_categories (menu_id, name) VALUES ($1, 'Dishes') RETURNING id`,
    [menu.rows[0].id],
  );
  await client.query(
    `INSERT INTO menu_accept_hours (menu_id, kind, begins, ends, weekdays)
     VALUES ($1, 'pickup', '00:00', '00:00', '{0,1,2,3,4,5,6}')`,
    [menu.rows[0].id],
  );
  const product = await client.query(
    `INSERT INTO products (facility_id, menu_id, menu_category_id, title, price_gross)
     VALUES ($1, $2, $3, 'Soup', 5) RETURNING id`,
    [id, menu.rows[0].id, category.rows[0].id],
  );
  return `/v1/facility/${id}/menu_widget_product/${product.rows[0].id}`;
}

/**
 * A request of a guest.
 *
 * @returns {Promise<{ status: number, body?: any, ms: number, retryAfter?: number }>} as `tryToBook` answers
 */
async function ask(method, url, body, secret) {
  const begins = performance.now();
  try {
    const answer = await fetch(url, {
      method,
      headers: { 'Content-Type': 'application/json', ...(secret ? { 'MENU-CART-UUID': secret } : {}) },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      body: text === '' ? undefined : JSON.parse(text),
      ms: performance.now() - begins,
      ...retryAfterOf(answer),
    };
  } catch {
    return { status: 0, ms: performance.now() - begins };
  }
}

export function makeCart(url, facility) {
  return ask('POST', `${url}/v1/facility/${facility}/menu_widget_cart`, { type: 'pickup' });
}

/** @param cart as `makeCart` answered it */
export function addToCart(url, cart, product, quantity) {
  const body = { quantity, product, facility: cart.facility, menu_widget_cart: cart.resource_uri };
  return ask('POST', `${url}${cart.facility}/menu_widget_cart_item`, body, cart.uuid);
}

export function changeQuantity(url, cart, item, quantity) {
  return ask('PATCH', `${url}${cart.facility}/menu_widget_cart_item/${item}`, { quantity }, cart.uuid);
}

/** Orders the cart for this time tomorrow. */
export function orderCart(url, cart) {
  const time = new Date(Date.now() + 86_400_000);
  const body = {
    // A new guest each time, because the same guest asking again gets the same answer, and an address gets only a few
    // mails a day.
    name: `Load ${randomUUID()}`,
    email: `guest-${randomUUID()}@load.example`,
    phone: '1',
    payment_type: 'OUTSTANDING',
    product_cart: cart.resource_uri,
    fulfillment_time: time.toISOString(),
    fulfillment_day: new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Berlin' }).format(time),
  };
  return ask('POST', `${url}${cart.facility}/menu_widget_cart_order`, body, cart.uuid);
}

/**
 * A guest's whole order, as far as it gets.
 *
 * @returns {Promise<{ status: number, ref_num?: string, retryAfter?: number }>} of the last step that was answered, or 0
 */
export async function tryToOrder(url, facility, product) {
  const cart = await makeCart(url, facility);
  if (cart.status !== 201) return cart;
  const item = await addToCart(url, cart.body, product, 2);
  if (item.status !== 201) return item;
  const { body, ...answer } = await orderCart(url, cart.body);
  return { ...answer, ref_num: body?.ref_num };
}

/** References of the facility's orders, and how many of them don't hold exactly what was in their carts. */
export async function storedOrders(client, facility) {
  const { rows } = await client.query(
    `SELECT ref_num,
            item_quantity IS DISTINCT FROM (SELECT sum(quantity)::int FROM cart_items WHERE cart_id = orders.cart_id)
            OR goods_gross IS DISTINCT FROM (SELECT sum(price_gross) FROM cart_items WHERE cart_id = orders.cart_id)
            OR item_quantity IS DISTINCT FROM (SELECT sum(quantity)::int FROM order_lines WHERE order_id = orders.id)
            OR (SELECT status FROM carts WHERE id = orders.cart_id) <> 'ordered' AS wrong
     FROM orders WHERE facility_id = $1`,
    [facility],
  );
  return {
    references: new Set(rows.map((row) => row.ref_num)),
    wrong: rows.filter((row) => row.wrong).length,
  };
}
