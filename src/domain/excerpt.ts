/** Excerpts of long texts. */

/** A text up to this length is shown in full, in UTF-16 units. */
const SHORT = 220;
/** The length of a longer text's excerpt. */
const BEGINNING = 180;
/** The most lines of an excerpt, where the restaurant's text has line breaks. */
const LINES = 4;

/** A text for display: trimmed, with at most one empty line in a row. */
export function tidyText(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .filter((line, index, lines) => line || lines[index - 1])
    .join('\n')
    .trim();
}

/**
 * The beginning of a tidy text, cut at the end of a word where possible; `undefined` when the text is short enough to be
 * shown in full.
 */
export function excerptOf(text: string): string | undefined {
  const lines = text.split('\n', LINES + 1);
  if (text.length <= SHORT && lines.length <= LINES) return undefined;
  const few = lines.slice(0, LINES).join('\n');
  if (few.length <= BEGINNING) return few.trimEnd();
  const cut = few.slice(0, BEGINNING);
  const space = Math.max(cut.lastIndexOf(' '), cut.lastIndexOf('\n'));
  // A single long word is cut, but never within a surrogate pair.
  return space > 0 ? cut.slice(0, space).trimEnd() : cut.replace(/[\ud800-\udbff]$/, '');
}
