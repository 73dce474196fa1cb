/**
 * Dates and datetimes in requests, read in the same way by every route, in queries and bodies.
 *
 * Valid years are 1900 to 2199: far beyond them, adding days could leave the four-digit years, and `Intl` writes early
 * years with fewer digits.
 */

const DAY = /^(?:19|2[01])\d\d-\d\d-\d\d$/;
const DATE_TIME = /^[\d-]{10}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Whether `text` is an existing day, `YYYY-MM-DD`, of these years. */
export function isLocalDate(text: string): boolean {
  // Some engines read 31 February as a day in March.
  return DAY.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
}

/** Whether `text` is an ISO 8601 datetime on such a day, with `Z`, an offset, or no suffix. */
export function isDateTime(text: string): boolean {
  return DATE_TIME.test(text) && isLocalDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}
