/** The name of a table, as a code's address or a guest says it. */
import { cleanLine } from './cleanLine.ts';

/** Longest name of a table, in UTF-16 units: more is no name that a guest reads across a table. */
export const TABLE_LIMIT = 40;

/** On one line and no longer than a name of a table is. */
export function cleanTable(name: string): string {
  return cleanLine(name.slice(0, 4 * TABLE_LIMIT))
    .slice(0, TABLE_LIMIT)
    .trim();
}

/** Whether a name says by itself that it is a place: "Bar", "Terrace 1", and not "12" or "T1". */
export const isSpeakingName = (name: string): boolean => /\p{L}{3}/u.test(name);
