/** The names of a restaurant's tables, as its people write them in one field. */
import { TABLE_LIMIT } from './tableName.ts';

/** Most names of one list. */
export const TABLES_LIMIT = 300;

/**
 * - `backwards`: a range that ends before it begins, `20-1`
 * - `unclear`: a range between two rows of names, `A1-B5`
 * - `long`: a name longer than `TABLE_LIMIT`
 * - `many`: more than `TABLES_LIMIT`; told once, and the first ones count
 */
export interface TableFault {
  kind: 'backwards' | 'unclear' | 'long' | 'many';
  /** What was written, cut where it is long. */
  part: string;
}

export interface TableList {
  /** Each once, in the order in which they were written. */
  names: string[];
  faults: TableFault[];
}

const SEPARATORS = /[,;\n\r،؛、，；]/;
const DASHES = /[-‐‑–—−]/;
/** A name that ends in a number, and what stands before it. */
const NUMBERED = /^(.*\D)?(\d+)$/u;
const DIGITS = /[٠-٩۰-۹]/g;
/** Numbers with more digits can't be counted through. */
const MOST_DIGITS = 15;

/**
 * Names stand apart by commas, semicolons or lines. `1-20` and `T1-T12` (or `T1-12`) are ranges; a number
 * that begins with a zero keeps its width, and numbers in Arabic digits stay so. What can't be read is left
 * out and told.
 */
export function readTableNames(text: string): TableList {
  const names = new Set<string>();
  const faults: TableFault[] = [];
  for (const written of text.normalize('NFC').split(SEPARATORS)) {
    const part = tidy(written);
    if (!part) continue;
    const told = part.slice(0, TABLE_LIMIT);
    const read = namesOf(part);
    if (typeof read === 'string') {
      faults.push({ kind: read, part: told });
      continue;
    }
    for (const name of read) {
      if (names.has(name)) continue;
      if (names.size === TABLES_LIMIT) {
        faults.push({ kind: 'many', part: told });
        return { names: [...names], faults };
      }
      names.add(name);
    }
  }
  return { names: [...names], faults };
}

/** One blank between words, none around them, and no sign that can't be seen or sent. */
function tidy(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '')
    .replace(/[\s\p{Control}]+/gu, ' ')
    .trim();
}

/** The names that one part stands for, or what is wrong with it. */
function namesOf(part: string): string[] | Generator<string> | TableFault['kind'] {
  if (part.length > 2 * TABLE_LIMIT + 3) return 'long';
  const range = rangeOf(part);
  if (range === undefined) return part.length > TABLE_LIMIT ? 'long' : [part];
  if (range.lead.length + Math.max(range.first.length, range.last.length) > TABLE_LIMIT) return 'long';
  if (range.isMixed || range.last.length > MOST_DIGITS) return 'unclear';
  return Number(plain(range.first)) > Number(plain(range.last)) ? 'backwards' : counted(range);
}

interface Range {
  /** What all names begin with. */
  lead: string;
  /** The two numbers as they were written. */
  first: string;
  last: string;
  /** The last name begins with something else. */
  isMixed: boolean;
}

/** A part as a range, if it is one: two numbered names with the last of its dashes between them. */
function rangeOf(part: string): Range | undefined {
  const [end = '', ...before] = part.split(DASHES).toReversed();
  if (before.length === 0) return undefined;
  const begin = part.slice(0, part.length - end.length - 1);
  const [, lead = '', first] = NUMBERED.exec(plain(begin.trimEnd())) ?? [];
  const [, lastLead = '', last] = NUMBERED.exec(plain(end.trimStart())) ?? [];
  if (first === undefined || last === undefined) return undefined;
  return {
    lead: begin.slice(0, lead.length),
    first: begin.slice(lead.length, lead.length + first.length),
    last: end.trimStart().slice(lastLead.length),
    isMixed: lastLead !== '' && lastLead.trim().toLowerCase() !== lead.trim().toLowerCase(),
  };
}

function* counted({ lead, first, last }: Range): Generator<string> {
  // In each of these scripts the last four bits of a digit are its value.
  const zero = first.charCodeAt(0) & ~15;
  const width = /^0./.test(plain(first)) ? first.length : 0;
  for (let number = Number(plain(first)); number <= Number(plain(last)); number++) {
    yield lead +
      String(number)
        .padStart(width, '0')
        .replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
  }
}

/** With the digits of ASCII, each in its place. */
function plain(text: string): string {
  return text.replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
}
