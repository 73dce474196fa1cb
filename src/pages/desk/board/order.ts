/** An order as the kitchen reads it. */
import { parseAmount } from '../../../domain/money.ts';
import { ORDER_STATUSES, type OrderStatus } from '../../../domain/orderTransitions.ts';
import { addressLines } from '../../../domain/postalAddress.ts';
import { type Fields, fieldsOf } from '../api/fields.ts';

export const ORDER_TYPES = ['delivery', 'pickup', 'qr_order'] as const;
export type OrderType = (typeof ORDER_TYPES)[number];

export interface Dish {
  quantity: number;
  title: string;
  /** Size and extras, a line each: "large", "2 × mozzarella". */
  choices: readonly string[];
  /** The guest's note on the dish. */
  note: string;
  /** Recorded allergens of the dish. */
  allergens: readonly string[];
}

export interface Order {
  id: number;
  /** As the service wrote it: a change names the version that it was made from. */
  updated: string;
  status: OrderStatus;
  type: OrderType | undefined;
  reference: string;
  /** Name of the table; empty for other orders. */
  table: string;
  name: string;
  phone: string;
  /** Delivery address, in lines as the country writes them; empty for other orders. */
  address: readonly string[];
  created: Date;
  /** When the guest wants it. */
  asked: Date;
  /** What the guest was told. */
  promised: Date | undefined;
  dishes: readonly Dish[];
  /** The guest's note on the whole order. */
  note: string;
  /** Ten-thousandths of the currency's unit. */
  total: number;
  /** What the guest still has to pay, in the same unit. */
  due: number;
  isPrepaid: boolean;
  currency: string;
  /** The statuses it may take next. */
  possible: readonly string[];
  /** Those of `possible` that write to the guest. */
  tellsGuest: readonly string[];
}

/** @returns undefined for a record that isn't an order */
export function readOrder(record: unknown): Order | undefined {
  const order = fieldsOf(record);
  const status = ORDER_STATUSES.find((known) => known === order.text('status'));
  const asked = order.instant('fulfillment_time');
  if (!order.number('id') || !status || !asked) return;
  const total = amountOf(order, 'price_gross');
  return {
    id: order.number('id'),
    updated: order.text('updated'),
    status,
    type: ORDER_TYPES.find((known) => known === order.text('type')),
    reference: order.text('ref_num'),
    table: order.text('table_name'),
    name: order.text('name'),
    phone: order.text('phone'),
    address: addressLines({
      street: [order.text('address1'), order.text('address2')],
      city: order.text('city'),
      zip: order.text('zip_code'),
      country: order.text('country'),
    }).filter(Boolean),
    created: order.instant('created') ?? asked,
    asked,
    promised: order.instant('promised_time'),
    dishes: order.list('product_order_items').map(dishOf),
    note: order.has('kitchen_notes') ? order.text('kitchen_notes') : order.text('notes'),
    total,
    due: order.has('amount_due') ? amountOf(order, 'amount_due') : total,
    isPrepaid: order.flag('is_prepaid'),
    currency: order.text('currency'),
    possible: order.texts('possible_statuses'),
    tellsGuest: order.texts('tells_guest'),
  };
}

function amountOf(order: Fields, field: string): number {
  const amount = parseAmount(order.text(field));
  return Number.isNaN(amount) ? 0 : amount;
}

function dishOf(item: Fields): Dish {
  const extras = item
    .list('modifiers')
    .map((extra) =>
      extra.number('quantity') > 1
        ? `${extra.number('quantity')} × ${extra.text('title')}`
        : extra.text('title'),
    );
  const choices = [item.text('variation'), ...extras].filter(Boolean);
  const described = item.text('description');
  return {
    quantity: item.number('quantity'),
    title: item.text('title'),
    choices: choices.length > 0 || described === '' ? choices : [described],
    note: item.text('note'),
    allergens: item.texts('allergens'),
  };
}

/** When it has to be ready: the promised time, otherwise the requested one. */
export const dueAt = ({ promised, asked }: Order): Date => promised ?? asked;
