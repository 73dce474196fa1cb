/** Two who edit one record at once: field by field, what each of them has changed. */

/** Fields that are nobody's to see. */
const HIDDEN = new Set<string>(['id', 'updated']);

/**
 * What is typed, over what somebody else has saved.
 *
 * @returns `others`: fields that the other one has changed, and that read otherwise than what was typed
 */
export function merge<T extends object>({
  mine,
  old,
  fresh,
}: {
  mine: T;
  old: T;
  fresh: T;
}): {
  typed: T;
  others: (keyof T & string)[];
} {
  const fields = Object.keys(fresh) as (keyof T & string)[];
  const typed = { ...fresh };
  for (const field of fields)
    if (!HIDDEN.has(field) && !isSame(mine[field], old[field])) typed[field] = mine[field];
  const others = fields.filter(
    (field) => !HIDDEN.has(field) && !isSame(fresh[field], old[field]) && !isSame(fresh[field], mine[field]),
  );
  return { typed, others };
}

/** Whether two values are the same as JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
