/** Two who edit one record at once. */

export interface Versions<T> {
  mine: T;
  /** What mine was made of. */
  old: T;
  /** As somebody else has saved it. */
  fresh: T;
}

export interface Merged<T> {
  /** What is typed, over what somebody else has saved. */
  typed: T;
  /** Fields that the other one has changed, and that read otherwise than what was typed. */
  others: (keyof T & string)[];
}

export type Merge<T> = (versions: Versions<T>) => Merged<T>;

/** Fields that are nobody's to see. */
const HIDDEN = new Set<string>(['id', 'updated']);

/** Field by field: what each of the two has changed. */
export function mergeFields<T extends object>({ mine, old, fresh }: Versions<T>): Merged<T> {
  const fields = (Object.keys(fresh) as (keyof T & string)[]).filter((field) => !HIDDEN.has(field));
  const typed = { ...fresh };
  for (const field of fields) if (!isSame(mine[field], old[field])) typed[field] = mine[field];
  const others = fields.filter(
    (field) => !isSame(fresh[field], old[field]) && !isSame(fresh[field], mine[field]),
  );
  return { typed, others };
}

/** Whether two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
