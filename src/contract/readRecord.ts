/** How the widget reads a record that it does not control: what can be used is used. */
import * as z from 'zod/mini';

/** The longest text of a record that a guest could want to read. What is longer is cut. */
const TEXT_LIMIT = 20_000;

type Shape = Record<string, z.core.$ZodType>;
type Values<S extends Shape> = { [K in keyof S]: z.infer<S[K]> };

/** A record of which only the `Required` fields are certain. */
export type Read<S extends Shape, Required extends keyof S> = Pick<Values<S>, Required> & {
  [K in Exclude<keyof S, Required>]?: Values<S>[K] | undefined;
};

/**
 * Reads `value` field by field: unknown fields are left behind, and a field that is null where it
 * should not be, missing or mistyped is left out. Only what is in `required` must be there.
 *
 * @returns the record, or `undefined` when it is no object or lacks a required field.
 */
export function readRecord<S extends Shape, R extends keyof S & string>(
  shape: S,
  value: unknown,
  required: readonly R[],
): Read<S, R> | undefined {
  if (typeof value !== 'object' || !value) return;
  const record: Record<string, unknown> = {};
  // Not `for ... in`, which meets what a page has given every object.
  for (const field of Object.keys(shape)) {
    const read = z.safeParse(shape[field]!, (value as Record<string, unknown>)[field]);
    if (read.success)
      record[field] = typeof read.data === 'string' ? read.data.slice(0, TEXT_LIMIT) : read.data;
    else if ((required as readonly string[]).includes(field)) return;
  }
  return record as Read<S, R>;
}
