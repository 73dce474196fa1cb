/** The beginning of a long text. */

/** A text up to so long is shown whole, in UTF-16 units. */
const SHORT = 220;
/** What stands of a longer one. */
const BEGINNING = 180;
/** Lines that a restaurant set itself. */
const LINES = 4;

/** A text as it is shown: without space around it, with at most one line free between two others. */
export function tidyText(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line, index, lines) => line || lines[index - 1])
    .join('\n')
    .trim();
}

/**
 * The beginning of a tidy text, at the end of a word where there is one; `undefined` when the text is short
 * enough to be shown whole.
 */
export function excerptOf(text: string): string | undefined {
  const lines = text.split('\n', LINES + 1);
  if (text.length <= SHORT && lines.length <= LINES) return undefined;
  const few = lines.slice(0, LINES).join('\n');
  if (few.length <= BEGINNING) return few.trimEnd();
  const cut = few.slice(0, BEGINNING);
  const space = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  // A word that is longer than all of it is cut, but no sign of two units is torn.
  return space > 0 ? cut.slice(0, space).trimEnd() : cut.replace(/[\ud800-\udbff]$/, '');
}
