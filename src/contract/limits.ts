/** Limits of texts and cart lines, apart from the schemas for code that only writes requests. */

/** Longest one-line text in a request, in UTF-16 units. */
export const LINE_LIMIT = 200;

/** Longest free text in a request, such as `comment` or `notes`, in UTF-16 units. */
export const NOTE_LIMIT = 2000;

/** Longest token of a payment method, in UTF-16 units: wallets' tokens are signed documents. */
export const TOKEN_LIMIT = 16_000;

/** The most units of one line of a cart. */
export const MOST_UNITS = 99;
/** The most modifiers of one line; one that is chosen twice counts twice. */
export const MOST_MODIFIERS = 200;
