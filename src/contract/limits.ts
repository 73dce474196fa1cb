/** How much a text, or a line of a cart, may hold: also for those who only write requests, without their schemas. */

/** Longest request text that is stored for a one-line field, in UTF-16 units. */
export const LINE_LIMIT = 200;

/** Longest request text that is stored for a free text such as `comment` or `notes`, in UTF-16 units. */
export const NOTE_LIMIT = 2000;

/** Longest token of a payment method, in UTF-16 units: those of wallets are signed documents. */
export const TOKEN_LIMIT = 16_000;

/** The most units of one line of a cart. */
export const MOST_UNITS = 99;
/** The most modifiers of one line; one that is taken twice counts twice. */
export const MOST_MODIFIERS = 200;
