/**
 * The values of a booking's status that the contract names; others may come, and are shown neutrally. Apart from the
 * schema, for code that only reads them.
 */
export const BOOKING_STATUSES = ['unconfirmed', 'confirmed', 'cancelled', 'arrived', 'finished'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
