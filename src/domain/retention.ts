/** How long a restaurant keeps what it knows of its guests: `pii_retention_period` of its record. */

/** For ever, unless a number of days, weeks, months or years is said: `30 days`, `6 months`, `1 year`. */
const PERIOD = /^([1-9]\d{0,3}) (day|week|month|year)s?$/;
const FOREVER = 'forever';
const DAY_MS = 86_400_000;

/**
 * Days after a visit, or after an order is due, for which wishes are kept where anything is removed at all: allergies
 * and wheelchairs are told for that one meal.
 */
const WISHES_DAYS = 7;

export function isRetentionPeriod(text: string): boolean {
  return text === FOREVER || PERIOD.test(text);
}

/** Records of visits before these instants lose their wishes, and the person. */
export interface RetentionEnds {
  wishes: Date;
  person: Date;
}

/**
 * @param period as a restaurant's record has it
 * @returns undefined where everything is kept; also for a period that cannot be read, because nothing brings back
 *   what was removed
 */
export function retentionEnds(period: string, now: Date): RetentionEnds | undefined {
  const [, count, unit] = PERIOD.exec(period) ?? [];
  if (count === undefined) return;
  const person = before(now, Number(count), unit);
  const wishes = new Date(now.getTime() - WISHES_DAYS * DAY_MS);
  return { person, wishes: wishes > person ? wishes : person };
}

function before(now: Date, count: number, unit: string | undefined): Date {
  if (unit === 'day' || unit === 'week')
    return new Date(now.getTime() - count * (unit === 'week' ? 7 : 1) * DAY_MS);
  const months = unit === 'year' ? 12 * count : count;
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  // A month before 31 March is the last of February.
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}
