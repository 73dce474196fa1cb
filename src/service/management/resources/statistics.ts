/** Facility statistics. */
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { RequestDate } from '../../../contract/conventions.ts';
import {
  type CoverageStatistics,
  Statistics,
  type SummaryStatistics,
} from '../../../contract/management/statistics.ts';
import { instantOf } from '../../../domain/instantOf.ts';
import { addDays, calendarDay, localTimeOf } from '../../../domain/localTime.ts';
import { assertKnownZone } from '../../actions/facilityRules.ts';
import { invalid } from '../../apiFailure.ts';
import { queryBoolean } from '../../app/lists.ts';
import type { Database, FacilityRow } from '../../store/database.ts';
import { coversOf, type Period, revenueOf, seatsByTime, sourcesOf } from '../../store/statistics.ts';
import { facilityRoute } from '../route.ts';

const DAY = 86_400_000;
/** Days of coverage by default, including today. */
const USUAL_DAYS = 30;
/** Two years. */
const MOST_DAYS = 731;

const Query = z.object({
  stats: queryBoolean(),
  date__gte: z.optional(RequestDate()),
  date__lte: z.optional(RequestDate()),
});

export const statistics = [
  facilityRoute({
    method: 'GET',
    path: '/facility/{facility_id}/facility_statistics',
    tag: 'Statistics',
    summary: 'Shows the seats booked by day, or, with stats, the last 30 days in figures.',
    needs: 'read',
    mayConflict: true,
    query: Query,
    answer: Statistics,
    handle: async ({ db, facility, query, now }) => {
      assertKnownZone(facility);
      return query.stats ? summary(db, facility, now) : coverage(db, facility, query, now);
    },
  }),
];

const recordOf = ({ id }: FacilityRow) => ({ id: 1, resource_uri: `/v1/facility/${id}/facility_statistics` });

async function coverage(
  db: Kysely<Database>,
  facility: FacilityRow,
  query: z.output<typeof Query>,
  now: Date,
): Promise<z.infer<typeof CoverageStatistics>> {
  const { timezone } = facility;
  const { date__gte: from, date__lte: to } = query;
  const today = localTimeOf(now, timezone).date;
  const last = to ?? (from !== undefined && from > today ? from : today);
  const first = from ?? addDays(last, 1 - USUAL_DAYS);
  const days = (calendarDay(last).getTime() - calendarDay(first).getTime()) / DAY + 1;
  if (days < 1) throw invalid({ date__lte: ['This must not be before date__gte.'] });
  if (days > MOST_DAYS)
    throw invalid({ date__gte: [`This must be at most ${MOST_DAYS} days before date__lte.`] });
  const period = { from: instantOf(first, 0, timezone), to: instantOf(addDays(last, 1), 0, timezone) };
  const points = Array.from({ length: days }, () => 0);
  for (const { date, seats } of await seatsByTime(db, facility.id, period)) {
    const day = calendarDay(localTimeOf(date, timezone).date).getTime();
    const index = (day - calendarDay(first).getTime()) / DAY;
    points[index] = (points[index] ?? 0) + Number(seats);
  }
  return { ...recordOf(facility), points, start_date: first };
}

async function summary(
  db: Kysely<Database>,
  facility: FacilityRow,
  now: Date,
): Promise<z.infer<typeof SummaryStatistics>> {
  const { id } = facility;
  const lastDays = (days: number, back = 0): Period => ({
    from: new Date(now.getTime() - (back + 1) * days * DAY),
    to: new Date(now.getTime() - back * days * DAY),
  });
  const covers = async (days: number) => {
    const [recent, before] = [
      await coversOf(db, id, lastDays(days)),
      await coversOf(db, id, lastDays(days, 1)),
    ];
    return { recent, diff: recent - before };
  };
  const [one, seven, thirty] = [await covers(1), await covers(7), await covers(30)];
  const [recent, before] = [await revenueOf(db, id, lastDays(30)), await revenueOf(db, id, lastDays(30, 1))];
  const revenue = (kind: keyof typeof recent) => recent[kind] ?? 0;
  const change = (kind: keyof typeof recent) =>
    // Rounded, because the difference of two sums with three decimals has no more than three meaningful ones.
    before[kind] === null ? null : Math.round((revenue(kind) - before[kind]) * 1000) / 1000;
  const sources = await sourcesOf(db, id, lastDays(30));
  return {
    ...recordOf(facility),
    covers_last_1_days: one.recent,
    covers_last_1_days_diff: one.diff,
    covers_last_7_days: seven.recent,
    covers_last_7_days_diff: seven.diff,
    covers_last_30_days: thirty.recent,
    covers_last_30_days_diff: thirty.diff,
    last_30_days_revenue: {
      all: revenue('all'),
      all_diff: change('all'),
      manual: revenue('manual'),
      manual_diff: change('manual'),
      online: revenue('online'),
      online_diff: change('online'),
    },
    sources: sources.map(({ source, count }) => ({ name: source || 'other', y: count })),
  };
}
