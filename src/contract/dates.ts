/**
 * Dates and datetimes as requests write them: one reading for every route, query and body.
 *
 * The calendar of restaurants are the years 1900 to 2199. Outside them days can be counted out of what
 * four digits hold, and `Intl` writes a year with fewer.
 */

const DAY = /^(?:19|2[01])\d\d-\d\d-\d\d$/;
const DATE_TIME = /^[\d-]{10}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?$/;

/** Whether `text` is a day of the calendar, `YYYY-MM-DD`. */
export function isLocalDate(text: string): boolean {
  // Some engines read 31 February as a day in March.
  return DAY.test(text) && new Date(Date.parse(text) || 0).toISOString().startsWith(text);
}

/** Whether `text` is an ISO 8601 datetime on a day of the calendar, with `Z`, an offset, or no suffix. */
export function isDateTime(text: string): boolean {
  return DATE_TIME.test(text) && isLocalDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text));
}
