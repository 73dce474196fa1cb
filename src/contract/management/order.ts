/** Orders as a restaurant sees and works them (ours: the contract lets guests send them and says no more of them). */
import * as z from 'zod/mini';
import { DateTime, DecimalString, ResourcePath } from '../conventions.ts';
import { Order } from '../order.ts';
import { dateTime, note } from './requests.ts';

const OrderItem = z.object({
  /** Titles of the dish's allergens, as the menu has them now. */
  allergens: z.array(z.string()),
  /** Size and extras in one line. */
  description: z.string(),
  modifiers: z.array(z.object({ quantity: z.number(), title: z.string() })),
  /** What the guest said of this dish. */
  note: z.string(),
  price_gross: DecimalString,
  product: ResourcePath,
  quantity: z.number(),
  title: z.string(),
  /** Its size; empty for a dish that has none. */
  variation: z.string(),
});

/** When an order came to each step; null for one that it has not come to, or that was taken back. */
export const orderTimes = {
  accepted_at: z.nullable(DateTime),
  ready_at: z.nullable(DateTime),
  finished_at: z.nullable(DateTime),
  cancelled_at: z.nullable(DateTime),
  /** For when the restaurant has accepted it. */
  promised_time: z.nullable(DateTime),
};

/** The public record, with what was ordered as a kitchen reads it, what may become of it, and the message that the request sent. */
export const ManagedOrder = z.object({
  ...Order.shape,
  ...orderTimes,
  /** Mails that nobody has taken it. */
  alerts_sent: z.number(),
  /** What is still to be taken from the guest. */
  amount_due: DecimalString,
  /** Why it was refused, as the guest reads it. */
  cancel_message: z.string(),
  delivery_fee: DecimalString,
  /** A payment was handed over with it, which the restaurant's payment service takes. */
  is_prepaid: z.boolean(),
  /** `notes` without the table and without what was said of single dishes. */
  kitchen_notes: z.string(),
  message: z.optional(z.string()),
  /** What `status` may become now. */
  possible_statuses: z.array(z.string()),
  product_order_items: z.array(OrderItem),
  table_name: z.string(),
  /** Those of `possible_statuses` of which the guest gets a mail. */
  tells_guest: z.array(z.string()),
});

/**
 * `message` goes to the guest with a cancellation or an acceptance. `promised_time` is for an order that is accepted,
 * by this change or before. Which status may follow on which is the service's to say.
 */
export const OrderChanges = z.object({
  status: z.optional(z.enum(['new', 'accepted', 'ready', 'finished', 'cancelled'])),
  promised_time: z.optional(dateTime()),
  message: z.optional(note()),
});
