/** Output of the attack commands: short tables, and which claims did not hold. */

/** The value below which `share` of `values` lie; 0 if there are none. */
export function percentile(values, share) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Counts each status, as `200: 59, 503: 1`; 0 is no answer. */
export function countStatuses(statuses) {
  const counts = new Map();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');
}

/** Prints `rows` in columns; the first row is the heading. */
export function printTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => String(row[column]).length)));
  for (const row of rows) {
    const cells = row.map((cell, column) => String(cell).padEnd(widths[column]));
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  }
}

/** Prints the claims that did not hold. @returns the exit status */
export function judge(claims) {
  const broken = Object.entries(claims)
    .filter(([, holds]) => !holds)
    .map(([claim]) => claim);
  for (const claim of broken) process.stdout.write(`does not hold: ${claim}\n`);
  if (broken.length === 0) process.stdout.write('all holds\n');
  return broken.length === 0 ? 0 : 1;
}
