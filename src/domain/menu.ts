/** Which parts of a menu are shown, and which can be ordered. */
import type { OrderType } from '../contract/cart.ts';
import type { MenuWidget } from '../contract/menuWidget.ts';
import type { FulfilmentRules } from './fulfilment.ts';
import type { WeeklyWindow } from './weeklyWindow.ts';

/** Types of orders that are made for a certain time; orders at the table are not. */
export type FulfilmentType = Exclude<OrderType, 'qr_order'>;

type Optional<Record> = { readonly [Field in keyof Record]?: Record[Field] | undefined };

/** The settings that say how a menu can be ordered from. Any may be missing. */
export type OrderingRules = Optional<
  Pick<
    MenuWidget,
    | 'enabled'
    | 'allow_delivery'
    | 'allow_pickup'
    | 'allow_qr_ordering'
    | 'delivery_fee'
    | 'delivery_minimum_order_value'
    | 'delivery_lead_time'
    | 'pickup_lead_time'
    | 'delivery_days_in_advance'
    | 'pickup_days_in_advance'
  >
> & {
  readonly product_delivery_accept_hours?: readonly WeeklyWindow[] | undefined;
  readonly product_pickup_accept_hours?: readonly WeeklyWindow[] | undefined;
};

const ALLOWED = {
  delivery: 'allow_delivery',
  pickup: 'allow_pickup',
  qr_order: 'allow_qr_ordering',
} as const;

/** Whether a menu takes orders of this type at all. */
export function takesOrders(menu: OrderingRules, type: OrderType): boolean {
  return menu.enabled === true && menu[ALLOWED[type]] === true;
}

/** Why a dish on show can't be ordered: the menu takes no such orders, or its category or itself is display-only. */
export type DisplayOnly = 'menu' | 'category' | 'product';

interface Category {
  readonly online_order_enabled?: boolean | undefined;
  readonly show_products_in_menu?: boolean | undefined;
}
interface Product {
  readonly online_order_enabled?: boolean | undefined;
  readonly show_product_in_menu?: boolean | undefined;
}

/** Whether both category and product are set to be shown; a missing setting hides. */
export function isShown(category: Category, product: Product): boolean {
  return category.show_products_in_menu === true && product.show_product_in_menu === true;
}

/** Why a product that is shown can't be ordered, whatever the time; undefined when it can. */
export function displayOnly(
  menu: OrderingRules,
  category: Category,
  product: Product,
  type: OrderType,
): DisplayOnly | undefined {
  if (!takesOrders(menu, type)) return 'menu';
  if (category.online_order_enabled !== true) return 'category';
  return product.online_order_enabled === true ? undefined : 'product';
}

/** When orders for delivery or pickup can be ready; for the table it is `tableRules.ts`. */
export function fulfilmentRules(
  menu: OrderingRules,
  type: FulfilmentType,
  timezone: string,
): FulfilmentRules {
  const isDelivery = type === 'delivery';
  return {
    timezone,
    hours: (isDelivery ? menu.product_delivery_accept_hours : menu.product_pickup_accept_hours) ?? [],
    leadMinutes: (isDelivery ? menu.delivery_lead_time : menu.pickup_lead_time) ?? 0,
    daysInAdvance: (isDelivery ? menu.delivery_days_in_advance : menu.pickup_days_in_advance) ?? 0,
  };
}
