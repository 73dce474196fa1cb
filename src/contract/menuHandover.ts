/** What a menu says about delivery and pickup: a group of its fields, see `menuFields.ts`. */
import * as z from 'zod/mini';
import { DecimalString } from './conventions.ts';

/** Lead times are minutes, `*_days_in_advance` counts days from today = 0. */
export const menuHandover = {
  delivery_days_in_advance: z.number(),
  delivery_fee: DecimalString,
  delivery_lead_time: z.number(),
  delivery_minimum_order_value: DecimalString,
  pickup_days_in_advance: z.number(),
  pickup_lead_time: z.number(),
};

/** That which may be null; null is "none", as a missing field is. */
export const menuHandoverLimits = {
  delivery_area: z.string(),
};
