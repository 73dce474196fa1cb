/** The delivery fee and the minimum order. */
import type { OrderType } from '../contract/cart.ts';
import type { OrderingRules } from './menu.ts';
import { type Amount, parseAmount } from './money.ts';

export interface DeliveryTerms {
  fee: Amount;
  minimum: Amount;
}

/** The terms of orders that aren't delivered. */
export const NO_DELIVERY: DeliveryTerms = { fee: 0, minimum: 0 };

/** Fee and minimum only apply to delivery; unreadable ones count as 0. */
export function deliveryTerms(menu: OrderingRules, type: OrderType): DeliveryTerms {
  const amount = (text: string | undefined) =>
    type === 'delivery' ? Math.max(0, parseAmount(text ?? '') || 0) : 0;
  return { fee: amount(menu.delivery_fee), minimum: amount(menu.delivery_minimum_order_value) };
}
