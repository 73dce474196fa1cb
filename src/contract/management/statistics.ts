/** Statistics of a facility. */
import * as z from 'zod/mini';
import { LocalDate, ResourcePath } from '../conventions.ts';

/** There is one record per facility. */
const record = { id: z.number(), resource_uri: ResourcePath };

/** Seats booked on each day from `start_date` on. */
export const CoverageStatistics = z.object({
  ...record,
  points: z.array(z.number()),
  start_date: LocalDate,
});

/** `_diff`: the difference to the same number of days before; null when those had no revenue of the kind. */
const Revenue = z.object({
  all: z.number(),
  all_diff: z.nullable(z.number()),
  manual: z.number(),
  manual_diff: z.nullable(z.number()),
  online: z.number(),
  online_diff: z.nullable(z.number()),
});

export const SummaryStatistics = z.object({
  ...record,
  covers_last_1_days: z.number(),
  covers_last_1_days_diff: z.number(),
  covers_last_7_days: z.number(),
  covers_last_7_days_diff: z.number(),
  covers_last_30_days: z.number(),
  covers_last_30_days_diff: z.number(),
  last_30_days_revenue: Revenue,
  sources: z.array(z.object({ name: z.string(), y: z.number() })),
});

export const Statistics = z.union([SummaryStatistics, CoverageStatistics]);
