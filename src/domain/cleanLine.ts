/** What somebody typed, on one line. */
import { LINE_LIMIT } from '../contract/limits.ts';

/** A line as the contract takes it: trimmed, at most `LINE_LIMIT`, control characters become spaces. */
export function cleanLine(text: string): string {
  return oneLine(text).slice(0, LINE_LIMIT).trim();
}

/** The text on one line, however long: control characters become spaces. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
