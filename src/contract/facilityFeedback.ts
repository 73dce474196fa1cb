/** What guests think of a facility: a group of its fields, see `facilityFields.ts`. */
import * as z from 'zod/mini';
import { facilityAverage } from './facilityAverage.ts';

/** What guests are asked to give stars for: the table, an order, a ticket. */
export const starFlags = {
  stars_atmosphere_enabled: z.boolean(),
  stars_atmosphere_orders_enabled: z.boolean(),
  stars_atmosphere_tickets_enabled: z.boolean(),
  stars_food_enabled: z.boolean(),
  stars_food_orders_enabled: z.boolean(),
  stars_food_tickets_enabled: z.boolean(),
  stars_satisfaction_enabled: z.boolean(),
  stars_satisfaction_orders_enabled: z.boolean(),
  stars_satisfaction_tickets_enabled: z.boolean(),
  stars_service_enabled: z.boolean(),
  stars_service_orders_enabled: z.boolean(),
  stars_service_tickets_enabled: z.boolean(),
};

/** What a list of reviews says above its entries, and whether there may be one. */
export const facilityRating = {
  ...facilityAverage,
  feedback_enabled: z.boolean(),
  ...starFlags,
};

export const facilityFeedback = {
  ...facilityRating,
  primary_review_channel: z.string(),
};
