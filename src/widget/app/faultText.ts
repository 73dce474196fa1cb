/** What the developer's console is told of a fault of our own; loaded when something fails. */
import { isFault } from '../api/errors.ts';

/** Lines of the stack that are told. */
const MOST_LINES = 5;

/**
 * The kind of fault and where it was. Its message is left out, because it may quote what a guest has typed, and pages send
 * their console on to others; so are queries and fragments of addresses.
 */
function faultText(error: unknown): string {
  const { name = typeof error, message = '', stack = '' } = error instanceof Error ? error : {};
  const where = stack
    .replace(message, '')
    .split('\n')
    .filter((line) => /:\d+:\d+\)?$/.test(line))
    .slice(0, MOST_LINES)
    .map((line) => line.replace(/[?#].*(?=:\d+:\d)/, ''));
  return ['Tableside:', name, ...where].join('\n');
}

/** What was told already: the console is the page's, and a fault that comes again says nothing new. */
const told = new Set<string>();

export function tellText(error: unknown): void {
  if (!isFault(error)) return;
  const text = faultText(error);
  if (!told.has(text)) console.error(text);
  told.add(text);
}
