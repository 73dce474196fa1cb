/** A menu in the database and the requests that guests make of it, for the tests of ordering. */
import type { Insertable, Kysely } from 'kysely';
import type {
  Database,
  FacilitiesTable,
  MenuAcceptHoursTable,
  MenuCategoriesTable,
  MenusTable,
  ProductModifierGroupsTable,
  ProductModifiersTable,
  ProductsTable,
  ProductVariationsTable,
} from '../../../src/service/store/database.ts';
import { type Answer, openRestaurant, send } from './restaurant.ts';

type Menu = Omit<Insertable<MenusTable>, 'facility_id' | 'delivery_area' | 'force_prepayment_order_value'>;

export interface DishOptions extends Partial<Omit<Insertable<ProductsTable>, 'price_gross'>> {
  price: number | string;
  variations?: (Partial<Insertable<ProductVariationsTable>> & {
    title: string;
    price_gross: number | string;
  })[];
  /** Each with its group, by the title of one that `groups` gives. */
  modifiers?: (Partial<Omit<Insertable<ProductModifiersTable>, 'product_modifier_group_id'>> & {
    title: string;
    group: string;
  })[];
}

/** A product with the ids of what can be chosen of it, by their titles. */
export interface Dish {
  id: number;
  path: string;
  variations: Record<string, string>;
  modifiers: Record<string, string>;
}

export interface OpenMenu {
  id: number;
  category: number;
  addCategory(category: Partial<Insertable<MenuCategoriesTable>>): Promise<number>;
  addHours(hours: Partial<Insertable<MenuAcceptHoursTable>>, categories?: number[]): Promise<number>;
  addGroup(group: Partial<Insertable<ProductModifierGroupsTable>> & { title: string }): Promise<number>;
  addDish(title: string, dish: DishOptions): Promise<Dish>;
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/**
 * Writes a menu of `facility`: one category, delivery, pickup and the table from 11:00 to 22:00 every day
 * up to a week ahead, ready after 30 and 15 minutes, a fee of 2.90, every payment but the wallet.
 */
export async function openMenu(
  db: Kysely<Database>,
  facility: string,
  menu: Partial<Insertable<MenusTable>> = {},
  { hours = true } = {},
): Promise<OpenMenu> {
  const terms: Menu = {
    name: 'Menu',
    allow_delivery: true,
    allow_pickup: true,
    allow_qr_ordering: true,
    allow_cash: true,
    allow_credit_card: true,
    qr_allow_cash: true,
    delivery_fee: '2.90',
    delivery_minimum_order_value: 0,
    delivery_lead_time: 30,
    pickup_lead_time: 15,
    delivery_days_in_advance: 7,
    pickup_days_in_advance: 7,
  };
  const { id } = await db
    .insertInto('menus')
    .values({
      ...terms,
      delivery_area: null,
      force_prepayment_order_value: null,
      ...menu,
      facility_id: facility,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const groups = new Map<string, number>();
  const made: OpenMenu = {
    id,
    category: 0,
    async addCategory(category) {
      const row = await db
        .insertInto('menu_categories')
        .values({ name: 'Dishes', ...category, menu_id: id })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    },
    async addHours(window, categories = []) {
      const row = await db
        .insertInto('menu_accept_hours')
        .values({
          kind: 'pickup',
          begins: '11:00',
          ends: '22:00',
          weekdays: EVERY_DAY,
          ...window,
          menu_id: id,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const category of categories) {
        await db
          .insertInto('menu_accept_hour_categories')
          .values({ menu_id: id, menu_accept_hour_id: row.id, menu_category_id: category })
          .execute();
      }
      return row.id;
    },
    async addGroup(group) {
      const row = await db
        .insertInto('product_modifier_groups')
        .values({ maximum_quantity: null, ...group, menu_id: id })
        .returning('id')
        .executeTakeFirstOrThrow();
      groups.set(group.title, row.id);
      return row.id;
    },
    async addDish(title, { price, variations = [], modifiers = [], ...dish }) {
      const product = await db
        .insertInto('products')
        .values({
          menu_category_id: made.category,
          title,
          ...dish,
          price_gross: price,
          menu_id: id,
          facility_id: facility,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const base = `/v1/facility/${facility}`;
      const paths: Dish = {
        id: product.id,
        path: `${base}/menu_widget_product/${product.id}`,
        variations: {},
        modifiers: {},
      };
      for (const variation of variations) {
        const row = await db
          .insertInto('product_variations')
          .values({ ...variation, product_id: product.id })
          .returning('id')
          .executeTakeFirstOrThrow();
        paths.variations[variation.title] = `${base}/product_variation/${row.id}`;
      }
      for (const { group, ...modifier } of modifiers) {
        const row = await db
          .insertInto('product_modifiers')
          .values({
            maximum_quantity: null,
            ...modifier,
            menu_id: id,
            product_id: product.id,
            product_modifier_group_id: groups.get(group) ?? (await made.addGroup({ title: group })),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        paths.modifiers[modifier.title] = `${base}/product_modifier/${row.id}`;
      }
      return paths;
    },
  };
  made.category = await made.addCategory({});
  if (hours) for (const kind of ['delivery', 'pickup', 'qr_order'] as const) await made.addHours({ kind });
  return made;
}

/** A pizza in two sizes: one base has to be chosen, and up to three extras can be. */
export async function addMargherita(menu: OpenMenu): Promise<Dish> {
  await menu.addGroup({ title: 'Base', minimum_quantity: 1, maximum_quantity: 1 });
  await menu.addGroup({ title: 'extras', title_public: 'Extras', maximum_quantity: 3 });
  return menu.addDish('Margherita', {
    price: '9.50',
    variations: [
      { title: 'Small', price_gross: '9.50' },
      { title: 'Large', price_gross: '13.00', modifier_price_multiplicator: '1.5' },
    ],
    modifiers: [
      { title: 'Wheat', group: 'Base' },
      { title: 'Spelt', group: 'Base', price_gross: '1.00' },
      { title: 'Olives', group: 'extras', price_gross: '1.25', priority: 2 },
      { title: 'Chili', group: 'extras', price_gross: '0.70', priority: 1 },
      { title: 'Rocket', group: 'extras', price_gross: '0.333', maximum_quantity: 1, priority: 3 },
    ],
  });
}

/** A cart as a guest's device holds it. */
export interface GuestCart {
  id: number;
  path: string;
  secret: string;
  add(dish: Dish, choice?: object): Promise<Answer>;
  change(item: number, change: unknown): Promise<Answer>;
  remove(item: number): Promise<Answer>;
  order(request: unknown, headers?: Record<string, string>): Promise<Answer>;
}

/** The cart of this path and secret at `facility`, whether there is one or not. */
export function cartAt(url: string, facility: string, path: string, secret: string): GuestCart {
  const base = `${url}/v1/facility/${facility}`;
  const headers = { 'MENU-CART-UUID': secret };
  const items = `${base}/menu_widget_cart_item`;
  return {
    id: Number(path.split('/').at(-1)),
    path,
    secret,
    add: (dish, choice = {}) => send('POST', items, itemRequest(facility, path, dish, choice), headers),
    change: (item, change) => send('PATCH', `${items}/${item}`, change, headers),
    remove: (item) => send('DELETE', `${items}/${item}`, undefined, headers),
    order: (request, more = {}) =>
      send('POST', `${base}/menu_widget_cart_order`, request, { ...headers, ...more }),
  };
}

/** Makes an empty cart. */
export async function openCart(url: string, facility: string, type = 'pickup'): Promise<GuestCart> {
  const { status, body } = await send('POST', `${url}/v1/facility/${facility}/menu_widget_cart`, { type });
  if (status !== 201) throw new Error(`${facility} gave no cart: ${status}`);
  return cartAt(url, facility, body.resource_uri, body.uuid);
}

/** The request for one of `dish`, with nothing chosen. */
export function itemRequest(facility: string, cart: string, dish: Dish, choice: object = {}) {
  return {
    id: null,
    quantity: 1,
    product: dish.path,
    product_variation: null,
    product_modifiers: [],
    facility: `/v1/facility/${facility}`,
    menu_widget_cart: cart,
    ...choice,
  };
}

/** The request of a guest who orders `cart` for 20:00 in Berlin on Friday, 20 November 2026, to be paid in cash. */
export function orderRequest(cart: Pick<GuestCart, 'path'>, changes: object = {}) {
  return {
    address1: 'Oranienstraße 12',
    address2: 'Third floor',
    zip_code: '10999',
    city: 'Berlin',
    name: 'Ada Guest',
    email: 'ada@guest.example',
    phone: '+49 30 23125 111',
    notes: 'Please ring twice',
    token: '',
    owner_name: '',
    owner_email: '',
    fulfillment_time: '2026-11-20T20:00:00+01:00',
    product_cart: cart.path,
    payment_type: 'OUTSTANDING',
    source: 'widget',
    fulfillment_day: '2026-11-20',
    ...changes,
  };
}

/** A cart of `facility` with `quantity` times `dish` in it. */
export async function cartWith(
  url: string,
  facility: string,
  dish: Dish,
  { type = 'pickup', quantity = 1 } = {},
): Promise<GuestCart> {
  const cart = await openCart(url, facility, type);
  const { status } = await cart.add(dish, { quantity });
  if (status !== 201) throw new Error(`${facility} refused the line: ${status}`);
  return cart;
}

/** Adds `count` lines like the first one that is in the cart, behind the service's back. */
export async function fillCart(db: Kysely<Database>, cart: GuestCart, count: number): Promise<void> {
  const { id: _, ...first } = await db
    .selectFrom('cart_items')
    .selectAll()
    .where('cart_id', '=', cart.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const line = { ...first, product_modifier_ids: first.product_modifier_ids.map(Number) };
  await db.insertInto('cart_items').values(Array<typeof line>(count).fill(line)).execute();
}

/** What an answer refuses: its status and the fields that it names, in order. */
export function refusal({ status, body }: Answer): (number | string)[] {
  return [status, ...Object.keys(body.fields ?? {}).sort()];
}

/** Opens a restaurant that takes orders, with a menu and one dish of 10.00. */
export async function openWithDish(
  db: Kysely<Database>,
  id: string,
  terms: Partial<Insertable<MenusTable>> = {},
  options?: { hours?: boolean; facility?: Partial<Insertable<FacilitiesTable>> },
): Promise<{ menu: OpenMenu; dish: Dish }> {
  await openRestaurant(db, { id, facility: { ordering_enabled: true, ...options?.facility } });
  const menu = await openMenu(db, id, terms, options);
  return { menu, dish: await menu.addDish('Dish', { price: 10 }) };
}
