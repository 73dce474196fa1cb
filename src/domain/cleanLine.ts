/** Reduces typed text to one line. */
import { LINE_LIMIT } from '../contract/limits.ts';

/** A line that the contract accepts: trimmed, at most `LINE_LIMIT` long, control characters become spaces. */
export function cleanLine(text: string): string {
  return oneLine(text).slice(0, LINE_LIMIT).trim();
}

/** The text on one line, however long: control characters become spaces. */
export function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
