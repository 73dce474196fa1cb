/** Orders as a restaurant sees and handles them (ours: the contract only lets guests send them). */
import * as z from 'zod/mini';
import { DateTime, DecimalString, ResourcePath } from '../conventions.ts';
import { Order } from '../order.ts';
import { dateTime, note } from './requests.ts';

const OrderItem = z.object({
  /** Titles of the dish's allergens, as the menu has them now. */
  allergens: z.array(z.string()),
  /** Variation and modifiers in one line. */
  description: z.string(),
  modifiers: z.array(z.object({ quantity: z.number(), title: z.string() })),
  /** The guest's note about this dish. */
  note: z.string(),
  price_gross: DecimalString,
  product: ResourcePath,
  quantity: z.number(),
  title: z.string(),
  /** The variation's title; empty for a dish without variations. */
  variation: z.string(),
});

/** When an order reached each step; null for steps not reached, or taken back. */
export const orderTimes = {
  accepted_at: z.nullable(DateTime),
  ready_at: z.nullable(DateTime),
  finished_at: z.nullable(DateTime),
  cancelled_at: z.nullable(DateTime),
  /** The time for which the restaurant has accepted it. */
  promised_time: z.nullable(DateTime),
};

/** The public record, with the lines for the kitchen, the possible statuses, and the message that the request sent. */
export const ManagedOrder = z.object({
  ...Order.shape,
  ...orderTimes,
  /** How many reminders were sent because nobody had accepted it. */
  alerts_sent: z.number(),
  /** What the guest still has to pay. */
  amount_due: DecimalString,
  /** Why it was refused, for the guest. */
  cancel_message: z.string(),
  delivery_fee: DecimalString,
  /** Whether it came with a payment token for the restaurant's payment service. */
  is_prepaid: z.boolean(),
  /** `notes` without the table and the notes about single dishes. */
  kitchen_notes: z.string(),
  message: z.optional(z.string()),
  /** Statuses that it can change to now. */
  possible_statuses: z.array(z.string()),
  product_order_items: z.array(OrderItem),
  table_name: z.string(),
  /** Those of `possible_statuses` that the guest is mailed about. */
  tells_guest: z.array(z.string()),
});

/**
 * `message` goes to the guest with a cancellation or an acceptance. `promised_time` is for an order that is accepted, by
 * this change or before. The service decides which status may follow which.
 */
export const OrderChanges = z.object({
  status: z.optional(z.enum(['new', 'accepted', 'ready', 'finished', 'cancelled'])),
  promised_time: z.optional(dateTime()),
  message: z.optional(note()),
});
