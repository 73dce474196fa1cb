/**
 * How a client reads records that it doesn't control: it uses what it can. It doesn't load the schemas, which only the
 * service needs; `test/widget/api/fields.test.ts` keeps the two in step.
 */
import { rawField } from './rawField.ts';

/** The longest text in a record that a guest could want to read, in UTF-16 units. Longer ones are cut. */
const TEXT_LIMIT = 20_000;

/** Returns the value with its type; undefined when it has another type. */
export type Reader<Value> = (value: unknown) => Value | undefined;

/** Readers by field name. */
export type Fields = Readonly<Record<string, Reader<unknown>>>;

/**
 * Readers for fields of a record of the contract: a field that the contract doesn't have, or of another type, doesn't
 * compile. Where the contract allows null, a reader may accept it or not; elsewhere null counts as missing.
 */
export type FieldsOf<Contract> = {
  readonly [Field in keyof Contract]?: Reader<Exclude<Contract[Field], undefined>>;
};

type Value<Read> = Read extends Reader<infer Type> ? Type : never;

/** A record of which only the `Required` fields are certain to be there. */
export type Read<F, Required extends keyof F> = { [K in Required]: Value<F[K]> } & {
  [K in Exclude<keyof F, Required>]?: Value<F[K]> | undefined;
};

export const text: Reader<string> = (value) =>
  typeof value === 'string' ? value.slice(0, TEXT_LIMIT) : undefined;

/** Finite: JSON can contain numbers so large that they parse as Infinity. */
export const number: Reader<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined);

/** Also accepts null, where null means something else than a missing field. */
export const orNull =
  <Type>(read: Reader<Type>): Reader<Type | null> =>
  (value) =>
    value === null ? null : read(value);

/**
 * Reads `value` field by field: unknown fields are dropped, and fields that are missing, mistyped or wrongly null are
 * left out. Only those in `required` must be there.
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
  // Not `for ... in`, which includes what a page has added to every object's prototype.
  for (const [field, read] of Object.entries(fields)) {
    const known = read(rawField(value, field));
    if (known !== undefined) record[field] = known;
    else if ((required as readonly string[]).includes(field)) return;
  }
  return record as Read<F, R>;
}
