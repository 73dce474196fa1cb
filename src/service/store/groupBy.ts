/** Groups rows by the number in their column `key`, keeping their order. */
export function groupBy<Key extends string, Row extends Record<Key, number>>(
  rows: readonly Row[],
  key: Key,
): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row[key]);
    if (group) group.push(row);
    else groups.set(row[key], [row]);
  }
  return groups;
}
