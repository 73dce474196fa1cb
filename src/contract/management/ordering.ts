/** What a kitchen changes during service (ours): whether orders are paused, and which dishes are sold out. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath } from '../conventions.ts';
import { whole } from './requests.ts';

/** Whether guests can order now, and what keeps them from it. */
export const OrderingState = z.object({
  is_offered: z.boolean(),
  /** Empty when it is offered; else switched `off`, `paused`, `nobody` would be told of an order, or no `menu`. */
  why: z.enum(['', 'off', 'paused', 'nobody', 'menu']),
  /** Null while it is not paused. */
  paused_until: z.nullable(DateTime),
  /** Minutes after which the restaurant is reminded of an order that nobody has accepted. */
  order_alert_minutes: z.number(),
  /** How many open desks an order would appear on. */
  open_desks: z.number(),
  /** How many e-mail addresses an order goes to. */
  addresses: z.number(),
  facility: ResourcePath,
  resource_uri: ResourcePath,
  updated: DateTime,
});

/** Pauses orders for this many minutes, a day at most; 0 resumes them. */
export const OrderingStateChanges = z.partial(z.object({ minutes: whole(0, 1440) }));

export const SOLD_OUT = ['no', 'until_tomorrow', 'for_good'] as const;
export type SoldOut = (typeof SOLD_OUT)[number];

/** Whether a dish is sold out. */
export const ProductAvailability = z.object({
  id: z.number(),
  title: z.string(),
  /** The category's name. */
  category: z.string(),
  sold_out: z.enum(SOLD_OUT),
  /** When it automatically becomes available again. */
  sold_out_until: z.nullable(DateTime),
  facility: ResourcePath,
  resource_uri: ResourcePath,
  updated: DateTime,
});

/** `until_tomorrow` ends when the restaurant's next service day begins, at 05:00. */
export const ProductAvailabilityChanges = z.partial(z.object({ sold_out: z.enum(SOLD_OUT) }));
