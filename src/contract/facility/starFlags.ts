/** What guests are asked to give stars for: the table, an order, a ticket. Only the names: the schema is in `feedback.ts`. */
export const STAR_FLAGS = [
  'stars_atmosphere_enabled',
  'stars_atmosphere_orders_enabled',
  'stars_atmosphere_tickets_enabled',
  'stars_food_enabled',
  'stars_food_orders_enabled',
  'stars_food_tickets_enabled',
  'stars_satisfaction_enabled',
  'stars_satisfaction_orders_enabled',
  'stars_satisfaction_tickets_enabled',
  'stars_service_enabled',
  'stars_service_orders_enabled',
  'stars_service_tickets_enabled',
] as const;
export type StarFlag = (typeof STAR_FLAGS)[number];
