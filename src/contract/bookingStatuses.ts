/** The values of a booking's status that the contract names. Others may come and are shown neutrally. Without the schema, for those who only read them. */
export const BOOKING_STATUSES = ['unconfirmed', 'confirmed', 'cancelled', 'arrived', 'finished'] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];
