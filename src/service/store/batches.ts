/** Rows per statement, which can have at most 65,535 parameters. */
const ROWS = 1000;

/** Splits rows into batches that one statement can insert. */
export function batches<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  );
}
