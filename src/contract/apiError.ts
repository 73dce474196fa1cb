/**
 * The one shape of every error answer of our service. The contract leaves error bodies open
 * ("Errors: not shown"), so the widget reads any shape and relies on none of this.
 */
import * as z from 'zod/mini';

export const ApiError = z.object({
  /** A code for programs: `invalid`, `not_found`, `conflict`, ... */
  error: z.string(),
  /** One sentence for people. */
  error_message: z.string(),
  /** With `invalid`: for each field of the request that is wrong, what is wrong with it. */
  fields: z.optional(z.record(z.string(), z.array(z.string()))),
  /** With `conflict` about `updated`: the record as it is now. */
  current: z.optional(z.record(z.string(), z.unknown())),
});
export type ApiError = z.infer<typeof ApiError>;
