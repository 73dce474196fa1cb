/** A date without a time in a query, such as `date__gte` or `check_closed_date`. */
import * as z from 'zod/mini';
import { isLocalDate } from '../../domain/localTime.ts';

/** A day that the calendar has, as `YYYY-MM-DD`. */
export const queryDate = () =>
  z.string().check(z.refine(isLocalDate, 'This must be a date, like 2026-11-28.'));
