/**
 * A small but honest kitchen over real HTTP: it reads out its menus, keeps carts and takes orders as the
 * service does, prices everything by itself, and fails in the ways that a test asks for.
 */
import { CartItemChange, CartItemRequest, CartRequest, type OrderType } from '../../../src/contract/cart.ts';
import { decimalString } from '../../../src/domain/coins.ts';
import { takesOrders } from '../../../src/domain/menu.ts';
import { parseAmount } from '../../../src/domain/money.ts';
import { linePrice, type PricedVariation, unitPrice } from '../../../src/domain/price.ts';
import { ORDER_FIELDS } from '../../../src/widget/api/orders.ts';
import { menu } from './menuRecords.ts';
import { detail } from './productRecords.ts';
import { type Answer, FACILITY, type Received, startRestaurantServer } from './restaurantServer.ts';

const BASE = '/v1/facility/lumen';
/** By which each order is read. */
export const UUID = '8d9cbd1c-93a4-4a9c-a9d4-0d3f5c8f9a10';

/**
 * - a number: that status, and nothing done
 * - `cut`: the connection ends, and nothing done
 * - `lost`: done, but the connection ends before the answer
 * - `unusable`: done, but the answer is HTML
 */
export type Fault = number | 'cut' | 'lost' | 'unusable' | { status: number; body: unknown };

/** What a request is: its method and its resource. */
export type Call =
  | 'GET facility'
  | 'GET menu_widget'
  | 'GET menu_widget_product'
  | 'POST menu_widget_cart'
  | 'POST menu_widget_cart_item'
  | 'PATCH menu_widget_cart_item'
  | 'DELETE menu_widget_cart_item'
  | 'POST menu_widget_cart_order'
  | 'GET menu_widget_cart_order';

export interface KitchenItem {
  id: number;
  product: string;
  variation: string | null;
  modifiers: readonly string[];
  quantity: number;
  /** As it was answered last. */
  price: string;
}

export interface KitchenCart {
  path: string;
  secret: string;
  type: string;
  status: 'open' | 'ordered';
  items: KitchenItem[];
}

export interface KitchenOptions {
  facility?: object;
  /** As `menuRecords.ts` makes them. */
  menus?: readonly ReturnType<typeof menu>[];
  /** Products that have more than their summary, as `productRecords.ts` makes them. */
  details?: readonly ReturnType<typeof detail>[];
}

export type Kitchen = Awaited<ReturnType<typeof startKitchen>>;

/** Runs until the test is over. */
export async function startKitchen(options: KitchenOptions = {}) {
  const { facility = {}, menus = [menu(1)], details = [] } = options;
  const carts: KitchenCart[] = [];
  const orders: { cart: KitchenCart; body: unknown; price: string }[] = [];
  const calls: Call[] = [];
  const faults = new Map<Call, Fault[]>();
  const held = new Map<Call, Promise<void>>();
  /** Products by their paths. */
  const products = new Map<string, ReturnType<typeof detail>>();
  for (const { id, title, description, image, price_gross } of menus.flatMap((one) => one.products)) {
    // A record without a usable number has no page of its own.
    if (!Number.isInteger(id)) continue;
    const product = detail(id, { title, description, image, price_gross });
    products.set(product.resource_uri, product);
  }
  for (const product of details) products.set(product.resource_uri, product);
  let count = 0;
  /** What it says of orders; nothing as long as it does not answer that. */
  let standing: object | undefined;

  const { api, received } = await startRestaurantServer(async (request) => {
    const [, , , resource = 'facility', id = ''] = request.path.split(/[/?]/);
    const call = `${request.method} ${resource}` as Call;
    calls.push(call);
    await held.get(call);
    const fault = faults.get(call)?.shift();
    if (typeof fault === 'number') return { status: fault, body: {} };
    if (typeof fault === 'object') return fault;
    if (fault === 'cut') return 'cut';
    const answer = handle(call, id, request);
    return fault === 'lost' ? 'cut' : fault === 'unusable' ? { body: '<p>Hello' } : answer;
  });

  function handle(call: Call, id: string, request: Received): Answer {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- all others are about a cart that exists
    switch (call) {
      case 'GET facility':
        return {
          body: { ...FACILITY, resource_uri: BASE, currency: 'EUR', ...facility },
        };
      case 'GET menu_widget':
        return { body: { meta: { next: null }, objects: menus } };
      case 'GET menu_widget_product': {
        const product = products.get(`${BASE}/menu_widget_product/${id}`);
        return product ? { body: product } : { status: 404, body: {} };
      }
      case 'POST menu_widget_cart': {
        const { type } = CartRequest.parse(request.body);
        const cart: KitchenCart = {
          path: `${BASE}/menu_widget_cart/${++count}`,
          secret: crypto.randomUUID(),
          type,
          status: 'open',
          items: [],
        };
        carts.push(cart);
        return { status: 201, body: { id: count, resource_uri: cart.path, uuid: cart.secret, type } };
      }
      default:
        return change(call, Number(id), request);
    }
  }

  function change(call: Call, id: number, { body, headers }: Received): Answer {
    const cart = carts.find(({ secret }) => secret === headers['menu-cart-uuid']);
    if (!cart) return { status: 404, body: {} };
    if (call === 'GET menu_widget_cart_order')
      return standing ? { body: { uuid: UUID, ...standing } } : { status: 404, body: {} };
    if (cart.status !== 'open') return { status: 409, body: {} };
    const index = cart.items.findIndex((item) => item.id === id);
    if (call === 'POST menu_widget_cart_order') return order(cart, body);
    if (call === 'POST menu_widget_cart_item') {
      const { product, product_variation, product_modifiers, quantity, ...paths } =
        CartItemRequest.parse(body);
      if (paths.menu_widget_cart !== cart.path || paths.facility !== BASE) return refused('menu_widget_cart');
      const item = priced(cart, {
        id: ++count,
        product,
        variation: product_variation,
        modifiers: product_modifiers,
        quantity,
      });
      if ('field' in item) return refused(item.field);
      cart.items.push(item);
      return { status: 201, body: record(item) };
    }
    if (index < 0) return { status: 404, body: {} };
    if (call === 'DELETE menu_widget_cart_item') {
      cart.items.splice(index, 1);
      return { status: 204 };
    }
    const before = cart.items[index]!;
    const wanted = CartItemChange.parse(body);
    const item = priced(cart, {
      ...before,
      quantity: wanted.quantity ?? before.quantity,
      variation: wanted.product_variation === undefined ? before.variation : wanted.product_variation,
      modifiers: wanted.product_modifiers ?? before.modifiers,
    });
    if ('field' in item) return refused(item.field);
    cart.items[index] = item;
    return { status: 202, body: record(item) };
  }

  function priced(cart: KitchenCart, item: Omit<KitchenItem, 'price'>): KitchenItem | { field: string } {
    const product = products.get(item.product);
    const summary = menus.flatMap((one) => one.products).find((one) => one.resource_uri === item.product);
    if (!product?.online_order_enabled || !summary) return { field: 'product' };
    const taken = menus.find((one) => one.products.includes(summary));
    if (!takesOrders(taken ?? {}, cart.type as OrderType)) return { field: 'product' };
    const variations: readonly (PricedVariation & { resource_uri: string })[] = product.product_variations;
    const offered: readonly { resource_uri: string; price_gross: string }[] = product.product_modifiers;
    const variation = variations.find((one) => one.resource_uri === item.variation);
    if (variations.length > 0 ? !variation : item.variation) return { field: 'product_variation' };
    const modifiers = item.modifiers.map((path) => offered.find((one) => one.resource_uri === path));
    if (modifiers.includes(undefined)) return { field: 'product_modifiers' };
    const unit = unitPrice(product, variation, modifiers as { price_gross: string }[]);
    return { ...item, price: decimalString(linePrice(unit, item.quantity)) };
  }

  function record({ id, product, price, quantity }: KitchenItem) {
    return {
      id,
      product,
      quantity,
      price_gross: price,
      title: products.get(product)!.title,
      description: '',
      resource_uri: `${BASE}/menu_widget_cart_item/${id}`,
    };
  }

  function order(cart: KitchenCart, body: unknown): Answer {
    if (!cart.items.length) return refused('product_cart');
    const stale = cart.items.some((item) => {
      const now = priced(cart, item);
      return 'field' in now || now.price !== item.price;
    });
    if (stale) return { status: 409, body: { fields: { product_cart: ['Something has changed.'] } } };
    cart.status = 'ordered';
    const subtotal = cart.items.reduce((sum, { price }) => sum + parseAmount(price), 0);
    const { delivery_fee: fee } = menus[0]!;
    const price = decimalString(subtotal + (cart.type === 'delivery' ? parseAmount(fee) : 0), 2);
    orders.push({ cart, body, price });
    const sent = body as Record<string, unknown>;
    return {
      status: 201,
      body: {
        ...Object.fromEntries(ORDER_FIELDS.map((field) => [field, sent[field]])),
        id: ++count,
        ref_num: `ORDER${count}`,
        status: 'new',
        currency: 'EUR',
        price_gross: price,
        type: cart.type,
        uuid: UUID,
      },
    };
  }

  return {
    /** Address of the API. */
    api,
    received,
    /** What was asked, in order. */
    calls,
    carts,
    orders,
    products,
    /** What of this kind was asked. */
    count: (call: Call) => calls.filter((one) => one === call).length,
    /** The next requests of this kind fail so, one after the other. */
    fail(call: Call, ...how: Fault[]) {
      faults.set(call, how);
    },
    /** Requests of this kind wait until the function it returns is called. */
    hold(call: Call): () => void {
      let release = () => {};
      held.set(call, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(call);
        release();
      };
    },
    /** From now on it says how orders stand. */
    stands(progress: object) {
      standing = progress;
    },
    /** Forgets every cart. */
    forget: () => void carts.splice(0),
    /** The lines of a cart that is open, as a guest counts them: `2 x 1` is two of the first dish. */
    linesOf: ({ items }: KitchenCart) =>
      items.map(({ quantity, product }) => `${quantity} x ${product.slice(product.lastIndexOf('/') + 1)}`),
  };
}

function refused(field: string): Answer {
  return { status: 400, body: { error: 'invalid', fields: { [field]: ['This can not be taken.'] } } };
}
