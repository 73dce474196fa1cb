/** What is sold: a voucher, or a place at an event. Without the schema, for those who only ask by it. */
export const TICKET_TYPES = ['coupon', 'event'] as const;
export type TicketType = (typeof TICKET_TYPES)[number];
