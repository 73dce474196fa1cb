/** The part of a text around the words that were searched for. */
export interface Piece {
  text: string;
  /** Whether it is one of those words. */
  isFound: boolean;
}

const BEFORE = 40;
const LONGEST = 150;

/**
 * @param terms words as the index has them, in lower case
 * @returns the pieces of the excerpt, in order; "…" marks where something was left out
 */
export function excerptOf(text: string, terms: readonly string[]): Piece[] {
  const small = text.toLowerCase();
  const places = terms.map((term) => small.indexOf(term)).filter((place) => place >= 0);
  const begin = beginOf(text, Math.max(0, Math.min(...places, text.length) - BEFORE));
  const isFromStart = places.length === 0 || begin === 0;
  const from = isFromStart ? 0 : begin;
  const shown = text.slice(from, from + LONGEST);
  const isCut = from + LONGEST < text.length;
  const whole = isCut ? shown.replace(/\s+\S*$/, '') : shown;
  return [
    ...(isFromStart ? [] : [{ text: '…', isFound: false }]),
    ...marked(whole, terms),
    ...(isCut ? [{ text: '…', isFound: false }] : []),
  ];
}

/** Start of the word that begins at or after a place. */
function beginOf(text: string, place: number): number {
  if (place === 0) return 0;
  const space = text.indexOf(' ', place);
  return space < 0 ? place : space + 1;
}

function marked(text: string, terms: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  const small = text.toLowerCase();
  let from = 0;
  while (from < text.length) {
    const next = terms
      .filter(Boolean)
      .map((term) => ({ place: small.indexOf(term, from), length: term.length }))
      .filter(({ place }) => place >= 0)
      .toSorted((one, other) => one.place - other.place || other.length - one.length)[0];
    if (!next) break;
    if (next.place > from) pieces.push({ text: text.slice(from, next.place), isFound: false });
    pieces.push({ text: text.slice(next.place, next.place + next.length), isFound: true });
    from = next.place + next.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isFound: false });
  return pieces;
}
