/** A fault of our own code is the developer's to hear of: the guest can do nothing about it. */
import { ApiFailure } from '../api/errors.ts';

/** Lines of the stack that are told. */
const MOST_LINES = 5;

/** What was told already: the console is the page's, and a fault that comes again says nothing new. */
const told = new Set<string>();

/**
 * Tells the developer's console, once, what kind of fault it was and where. Its message is left out, for it may quote
 * what a guest has typed, and pages send their console on to others; so are queries and fragments of addresses.
 *
 * @param error what was caught: a failure of the API is none of ours, and the browser's own log has it
 */
export function tellFault(error: unknown): void {
  if (error instanceof ApiFailure) return;
  const { name = typeof error, message = '', stack = '' } = error instanceof Error ? error : {};
  const where = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .slice(0, MOST_LINES)
    .map((line) => line.replace(/[?#].*(?=:\d+:\d)/, ''));
  const text = ['Tableside:', name, ...where].join('\n');
  if (told.has(text)) return;
  told.add(text);
  console.error(text);
}
