/**
 * How a client reads a record that it does not control: what can be used is used. It reads without the
 * schemas, which only those load that answer by them; `test/widget/api/fields.test.ts` holds both together.
 */
import { rawField } from './rawField.ts';

/** The longest text of a record that a guest could want to read, in UTF-16 units. What is longer is cut. */
const TEXT_LIMIT = 20_000;

/** Gives the value as its type; undefined when it is of another. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/** Name of a field -> how it is read. */
export type Fields = Readonly<Record<string, Reader<unknown>>>;

/**
 * Fields of a record of the contract: one that the contract doesn't know, or gives another type, does not
 * compile. Where the contract allows null, the reader may or may not; where it doesn't, null counts as not given.
 */
export type FieldsOf<Contract> = {
  readonly [Field in keyof Contract]?: Reader<Exclude<Contract[Field], undefined>>;
};

type Value<Read> = Read extends Reader<infer Type> ? Type : never;

/** A record of which only the `Required` fields are certain. */
export type Read<F, Required extends keyof F> = { [K in Required]: Value<F[K]> } & {
  [K in Exclude<keyof F, Required>]?: Value<F[K]> | undefined;
};

export const text: Reader<string> = (value) =>
  typeof value === 'string' ? value.slice(0, TEXT_LIMIT) : undefined;

/** A finite one: JSON can write numbers that are too large to be any. */
export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** Also null, where that says something else than a field that is missing. */
export const orNull =
  <Type>(read: Reader<Type>): Reader<Type | null> =>
  (value) =>
    value === null ? null : read(value);

/**
 * Reads `value` field by field: unknown fields are left behind, and a field that is null where it
 * should not be, missing or mistyped is left out. Only what is in `required` must be there.
 *
 * @returns the record, or `undefined` when it is no object or lacks a required field.
 */
export function readRecord<F extends Fields, R extends keyof F & string>(
  fields: F,
  value: unknown,
  required: readonly R[],
): Read<F, R> | undefined {
  if (typeof value !== 'object' || !value) return;
  const record: Record<string, unknown> = {};
  // Not `for ... in`, which meets what a page has given every object.
  for (const [field, read] of Object.entries(fields)) {
    const known = read(rawField(value, field));
    if (known !== undefined) record[field] = known;
    else if ((required as readonly string[]).includes(field)) return;
  }
  return record as Read<F, R>;
}
