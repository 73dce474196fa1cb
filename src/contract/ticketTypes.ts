/** What is sold: a voucher, or a place at an event. Apart from the schema, for code that only filters by it. */
export const TICKET_TYPES = ['coupon', 'event'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];
