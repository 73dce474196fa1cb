/**
 * What all records of the contract (`README.md` beside this file) have in common.
 *
 * The schemas of this folder describe the records exactly as the contract gives them. The service
 * answers with them; the widget uses their types and reads with `readRecord`, which tolerates faults that need not stop
 * a guest.
 */
import * as z from 'zod/mini';
import { isDateTime, isLocalDate } from './dates.ts';
import { LINE_LIMIT, NOTE_LIMIT, TOKEN_LIMIT } from './limits.ts';

/** A record's own path or a link to another record: a path that starts with `/v1/`. */
export const ResourcePath = z.string();

/** A date without a time, `YYYY-MM-DD`, in the restaurant's zone. */
export const LocalDate = z.string();

/** A time of day, `HH:MM` or `HH:MM:SS`, in the restaurant's zone. */
export const TimeOfDay = z.string();

/** ISO 8601. A datetime without a suffix is UTC: records of menus carry none, those of bookings `Z`. */
export const DateTime = z.string();

/** Money as a decimal string, e.g. `"12.50"`. Where the contract gives a number instead, the schema says `z.number()`. */
export const DecimalString = z.string();

/** Days of the week, 0 to 6, counted from Monday = 0. */
export const Weekdays = z.array(z.number());

/** `meta` of a list answer. `next` and `previous` are relative URLs. */
export const ListMeta = z.object({
  limit: z.number(),
  next: z.nullable(z.string()),
  offset: z.number(),
  previous: z.nullable(z.string()),
  total_count: z.nullable(z.number()),
});
export type ListMeta = z.infer<typeof ListMeta>;

/** The envelope of every list: `{ meta, objects }`. */
export interface ListOf<Item> {
  meta: ListMeta;
  objects: Item[];
}

/** A required line of text in a request: trimmed, one to `LINE_LIMIT` units, no control characters. */
export const requiredLine = () =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(LINE_LIMIT), noControlCharacters());

/** An optional text in a request: missing or null reads as the empty string. */
const optionalText = (text: z.ZodMiniType<string, string>) =>
  z.pipe(
    z._default(z.nullable(text), ''),
    z.transform((given: string | null) => given ?? ''),
  );

/** An optional line of text in a request. */
export const optionalLine = () =>
  optionalText(z.string().check(z.trim(), z.maxLength(LINE_LIMIT), noControlCharacters()));

/** An optional text of several lines in a request. */
export const optionalNote = () =>
  optionalText(z.string().check(z.trim(), z.maxLength(NOTE_LIMIT), z.refine<string>(isPlainText)));

/** An optional token from a payment method, unchanged. */
export const optionalToken = () =>
  optionalText(z.string().check(z.maxLength(TOKEN_LIMIT), z.refine<string>(isPlainText)));

/** An e-mail address in a request. Only its form is checked, not whether it receives mail. */
export const EmailAddress = () => z.string().check(z.trim(), z.maxLength(LINE_LIMIT), z.email());

/** As `EmailAddress`, but optional: missing, null or empty reads as the empty string. */
export const OptionalEmailAddress = () =>
  optionalText(
    z.string().check(
      z.trim(),
      z.maxLength(LINE_LIMIT),
      z.check((issues) => {
        if (issues.value === '' || z.safeParse(EmailAddress(), issues.value).success) return;
        issues.issues.push({ code: 'invalid_format', format: 'email', input: issues.value });
      }),
    ),
  );

/** A party size in a request. The facility's own bounds are checked against its record. */
export const PartySize = () => z.int().check(z.gte(1), z.lte(1000));

/** An ISO 8601 datetime in a request, with `Z`, an offset, or no suffix (then UTC). */
export const RequestDateTime = () => z.string().check(z.maxLength(40), z.refine<string>(isDateTime));

/** A date without a time in a request or its query, `YYYY-MM-DD`. */
export const RequestDate = () =>
  z.string().check(z.refine<string>(isLocalDate, 'This must be a date, like 2026-11-28.'));

// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const CONTROL = /[\u0000-\u001f\u007f]/;
// People type line feeds and tabs into notes; PostgreSQL can't store a NUL.
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const CONTROL_IN_NOTE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

function noControlCharacters() {
  return z.refine<string>((text) => !CONTROL.test(text));
}

function isPlainText(text: string): boolean {
  return !CONTROL_IN_NOTE.test(text);
}
