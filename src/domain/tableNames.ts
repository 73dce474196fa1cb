/** Reads the names of a restaurant's tables from a single text field. */
import { TABLE_LIMIT } from './tableName.ts';

/** The most names in one list. */
export const TABLES_LIMIT = 300;

/**
 * - `backwards`: a range that ends before it begins, `20-1`
 * - `unclear`: a range between names with different prefixes, `A1-B5`
 * - `long`: a name longer than `TABLE_LIMIT`
 * - `many`: more than `TABLES_LIMIT`; reported once, and the first ones count
 */
export interface TableFault {
  kind: 'backwards' | 'unclear' | 'long' | 'many';
  /** The text at fault, shortened when it is long. */
  part: string;
}

export interface TableList {
  /** Each once, in the order in which they were written. */
  names: string[];
  faults: TableFault[];
}

const SEPARATORS = /[,;\n\r،؛、，；]/;
const DASHES = /[-‐‑–—−]/;
/** A name that ends in a number: its prefix and the number. */
const NUMBERED = /^(.*\D)?(\d+)$/u;
const DIGITS = /[٠-٩۰-۹]/g;
/** Numbers with more digits can't be counted exactly. */
const MOST_DIGITS = 15;

/**
 * Names are separated by commas, semicolons or line breaks. `1-20` and `T1-T12` (or `T1-12`) are ranges; numbers with
 * leading zeros keep their width, and Arabic digits are kept. What can't be read is left out and reported.
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

/** Single spaces between words, none around them, and no invisible characters. */
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
  /** The prefix of all names. */
  lead: string;
  /** The two numbers as they were written. */
  first: string;
  last: string;
  /** Whether the last name has another prefix. */
  isMixed: boolean;
}

/** A part as a range, if it is one: two numbered names, divided at the last dash. */
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

/** Converts digits to ASCII. */
function plain(text: string): string {
  return text.replace(DIGITS, (digit) => String(digit.charCodeAt(0) & 15));
}
