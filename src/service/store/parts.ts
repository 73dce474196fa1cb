/** Rows of one statement: a statement has at most 65,535 parameters. */
const ROWS = 1000;

/** Rows in parts that one statement can insert. */
export function parts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  );
}
