/** The name of a table, from a code's address or typed by a guest. */
import { cleanLine } from './cleanLine.ts';

/** Longest name of a table, in UTF-16 units. */
export const TABLE_LIMIT = 40;

/** A table's name on one line, at most `TABLE_LIMIT` long. */
export function cleanTable(name: string): string {
  return cleanLine(name.slice(0, 4 * TABLE_LIMIT))
    .slice(0, TABLE_LIMIT)
    .trim();
}

/** Whether a name describes a place by itself: "Bar" or "Terrace 1", but not "12" or "T1". */
export const isSpeakingName = (name: string): boolean => /\p{L}{3}/u.test(name);
