/**
 * What the last screen shows of an order. It stands apart from `order.ts`, so
 * that the widget need not carry the request's schema.
 */
import * as z from 'zod/mini';
import { DateTime, DecimalString } from './conventions.ts';

export const orderOutcome = {
  /** ISO 4217. */
  currency: z.string(),
  fulfillment_time: DateTime,
  /** Goods and fee. */
  price_gross: DecimalString,
  ref_num: z.string(),
  status: z.string(),
};
