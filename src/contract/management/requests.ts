/**
 * Fields of the bodies of the management API. They have no defaults, because a PATCH may send any of them, and what it
 * leaves out stays as it is. Defaults of a POST are in its own schema (`orElse`).
 */
import * as z from 'zod/mini';
import { isDateTime, isLocalDate } from '../dates.ts';
import { LINE_LIMIT, NOTE_LIMIT } from '../limits.ts';

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const CONTROL_IN_NOTE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** A line of text that may be empty: trimmed, `LINE_LIMIT` UTF-16 units at most, no control characters. */
export const line = () =>
  z.string().check(
    z.trim(),
    z.maxLength(LINE_LIMIT),
    z.refine<string>((text) => !CONTROL.test(text)),
  );

/** A text of several lines that may be empty. */
export const note = (limit = NOTE_LIMIT) =>
  z.string().check(
    z.trim(),
    z.maxLength(limit),
    z.refine<string>((text) => !CONTROL_IN_NOTE.test(text)),
  );

/** As `note`, and not empty. */
export const neededNote = () => note().check(z.minLength(1));

/** `HH:MM`, 00:00 to 23:59. */
export const hourAndMinute = () =>
  z
    .string()
    .check(
      z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'This must be a time of day from 00:00 to 23:59, like 18:30.'),
    );

/** `HH:MM` or `HH:MM:SS`, 00:00 to 23:59:59. */
export const timeOfDay = () =>
  z
    .string()
    .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, 'This must be a time of day, like 18:30:00.'));

const DAYS = 'Days are numbers from 0 (Monday) to 6 (Sunday).';

/** One to seven days of the week, 0 to 6 from Monday = 0; each once. */
export const weekdays = () =>
  z.array(z.int(DAYS).check(z.gte(0, DAYS), z.lte(6, DAYS))).check(
    z.minLength(1, DAYS),
    z.maxLength(7),
    z.refine((days) => new Set(days).size === days.length, 'This must not have a day twice.'),
  );

/** ISO 8601, with `Z`, an offset, or no suffix (then UTC). */
export const dateTime = () =>
  z
    .string()
    .check(
      z.maxLength(40),
      z.refine<string>(isDateTime, 'This must be a date and time, like 2026-11-28T18:30:00Z.'),
    );

/** `YYYY-MM-DD` */
export const localDate = () =>
  z.string().check(z.refine<string>(isLocalDate, 'This must be a date, like 2026-11-28.'));

export const whole = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/**
 * A path of a record of this API; whether it exists and may be seen is checked against the database.
 *
 * @param example a path of this kind
 */
export const link = (example = '/v1/…/1') =>
  z
    .string()
    .check(
      z.maxLength(300),
      z.regex(/^\/v1\/[\w/-]+$/, `This must be the path of a record (its resource_uri), like ${example}.`),
    );

/** A field that a POST may leave out, with its default. */
export const orElse = <S extends z.core.$ZodType>(
  schema: S,
  unset: z.core.util.NoUndefined<z.core.output<S>>,
) => z._default(schema, unset);
