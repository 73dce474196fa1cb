/** Merges the edits of two people who change one record at once. */

export interface Versions<T> {
  mine: T;
  /** The version that both started from. */
  old: T;
  /** The version that somebody else has saved. */
  fresh: T;
}

export interface Merged<T> {
  /** The edits applied to the other person's version. */
  typed: T;
  /** Fields that the other person has changed to something other than what was typed. */
  others: (keyof T & string)[];
}

export type Merge<T> = (versions: Versions<T>) => Merged<T>;

/** Fields that no user sees. */
const HIDDEN = new Set<string>(['id', 'updated']);

/** Merges field by field. */
export function mergeFields<T extends object>({ mine, old, fresh }: Versions<T>): Merged<T> {
  const fields = (Object.keys(fresh) as (keyof T & string)[]).filter((field) => !HIDDEN.has(field));
  const typed = { ...fresh };
  for (const field of fields) if (!isSame(mine[field], old[field])) typed[field] = mine[field];
  const others = fields.filter(
    (field) => !isSame(fresh[field], old[field]) && !isSame(fresh[field], mine[field]),
  );
  return { typed, others };
}

/** Whether two values are equal as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
