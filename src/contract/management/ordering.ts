/** What a kitchen decides while it cooks (ours): whether orders are taken for now, and which dishes have run out. */
import * as z from 'zod/mini';
import { DateTime, ResourcePath } from '../conventions.ts';
import { whole } from './requests.ts';

/** Whether guests can order now, and what keeps them from it. */
export const OrderingState = z.object({
  is_offered: z.boolean(),
  /** Empty where it is offered: switched `off`, `paused`, `nobody` would hear of an order, or no `menu` to order from. */
  why: z.enum(['', 'off', 'paused', 'nobody', 'menu']),
  /** Null while it is not paused. */
  paused_until: z.nullable(DateTime),
  /** Minutes after which an order that nobody has taken is mailed. */
  order_alert_minutes: z.number(),
  /** Desks at which an order appears now. */
  open_desks: z.number(),
  /** E-mail addresses that an order goes to. */
  addresses: z.number(),
  facility: ResourcePath,
  resource_uri: ResourcePath,
  updated: DateTime,
});

/** Minutes from now, a day at most; 0 takes orders again. */
export const OrderingStateChanges = z.partial(z.object({ minutes: whole(0, 1440) }));

export const SOLD_OUT = ['no', 'until_tomorrow', 'for_good'] as const;
export type SoldOut = (typeof SOLD_OUT)[number];

/** A dish as a kitchen strikes it out. */
export const ProductAvailability = z.object({
  id: z.number(),
  title: z.string(),
  /** Name of its category. */
  category: z.string(),
  sold_out: z.enum(SOLD_OUT),
  /** When it can be ordered again by itself. */
  sold_out_until: z.nullable(DateTime),
  facility: ResourcePath,
  resource_uri: ResourcePath,
  updated: DateTime,
});

/** `until_tomorrow` ends where the restaurant's next service day begins, at 05:00. */
export const ProductAvailabilityChanges = z.partial(z.object({ sold_out: z.enum(SOLD_OUT) }));
