/** Schemas of query parameters, beside those in `app/lists.ts`. */
import * as z from 'zod/mini';
import { isDateTime } from '../../contract/dates.ts';
import { LINE_LIMIT } from '../../contract/limits.ts';
import { parseInstant } from '../../domain/parseInstant.ts';
import { described } from '../app/parameter.ts';

/** An ISO 8601 datetime as an instant. */
export const queryInstant = () =>
  described(
    z.optional(
      z.pipe(
        z
          .string()
          .check(
            z.maxLength(40),
            z.refine<string>(isDateTime, 'This must be a date and time, like 2026-11-28T18:30:00Z.'),
          ),
        z.transform((text: string) => parseInstant(text)),
      ),
    ),
    { type: 'string', format: 'date-time' },
  );

/** The id of a record. */
export const queryId = () =>
  described(
    z.optional(
      z.pipe(
        z.string().check(z.regex(/^\d{1,15}$/, 'This must be the id of a record.')),
        z.transform((text: string) => Number(text)),
      ),
    ),
    { type: 'integer', minimum: 0 },
  );

/** A line of text. */
export const queryText = () =>
  z.optional(
    // PostgreSQL accepts no NUL in text.
    z.string().check(
      z.trim(),
      z.maxLength(LINE_LIMIT),
      z.refine<string>((text) => !text.includes('\u0000')),
    ),
  );
