/** How long a restaurant keeps personal data of its guests: `pii_retention_period` of its record. */

/** A number of days, weeks, months or years: `30 days`, `6 months`, `1 year`. */
const PERIOD = /^([1-9]\d{0,3}) (day|week|month|year)s?$/;
const FOREVER = 'forever';
const DAY_MS = 86_400_000;

/**
 * Days after a visit or an order's time for which remarks are kept, if there is a retention period at all: guests mention
 * allergies or wheelchairs for that one meal.
 */
const REMARKS_DAYS = 7;

export function isRetentionPeriod(text: string): boolean {
  return text === FOREVER || PERIOD.test(text);
}

/** The instants before which records of visits lose their remarks, and all personal data. */
export interface RetentionEnds {
  remarks: Date;
  person: Date;
}

/**
 * Up to which visits records are erased at `now`.
 *
 * @param period from the restaurant's record
 * @returns undefined when everything is kept; also for an unreadable period, because erasing can't be undone
 */
export function retentionEnds(period: string, now: Date): RetentionEnds | undefined {
  const [, count, unit] = PERIOD.exec(period) ?? [];
  if (count === undefined) return;
  const person = before(now, Number(count), unit);
  const remarks = new Date(now.getTime() - REMARKS_DAYS * DAY_MS);
  return { person, remarks: remarks > person ? remarks : person };
}

function before(now: Date, count: number, unit: string | undefined): Date {
  if (unit === 'day' || unit === 'week')
    return new Date(now.getTime() - count * (unit === 'week' ? 7 : 1) * DAY_MS);
  const months = unit === 'year' ? 12 * count : count;
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  // A month before 31 March is the last day of February.
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}
