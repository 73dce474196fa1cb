/** Orders as a restaurant sees and works them (ours: the contract lets guests send them and says no more of them). */
import * as z from 'zod/mini';
import { DecimalString, ResourcePath } from '../conventions.ts';
import { Order } from '../order.ts';
import { note } from './requests.ts';

const OrderItem = z.object({
  description: z.string(),
  price_gross: DecimalString,
  product: ResourcePath,
  quantity: z.number(),
  title: z.string(),
});

/** The public record, with what was ordered, its delivery fee, and the message that the request sent. */
export const ManagedOrder = z.object({
  ...Order.shape,
  delivery_fee: DecimalString,
  message: z.optional(z.string()),
  product_order_items: z.array(OrderItem),
});

/** `message` goes to the guest with a cancellation or an acceptance. Which status may follow on which is the service's to say. */
export const OrderChanges = z.object({
  status: z.optional(z.enum(['new', 'accepted', 'ready', 'finished', 'cancelled'])),
  message: z.optional(note()),
});
