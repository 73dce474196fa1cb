/** "Saturday, 28 November"; apart from the other formats, because no first screen of an order shows one. */
export const FULL_DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;
