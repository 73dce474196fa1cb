/**
 * Reads the body of a refusal: the contract leaves errors open, so a map of fields at any depth, `error`,
 * `error_message`, `detail`, plain text, HTML or nothing may come.
 */
import type { Refused } from './errors.ts';

export interface Refusal {
  /** Those of the request's fields that the answer names as wrong. */
  fields: ReadonlySet<string>;
  /** The server's own words, when they are short plain text meant for people; else empty. */
  message: string;
}

/** Where a sentence for people is looked for, best first. The empty key is the body itself. */
const SENTENCES = ['error_message', 'detail', 'message', 'non_field_errors', 'error', ''];
/** Values that are looked at: a real answer has a few, and a hostile one must not stall the page. */
const MOST_VALUES = 2000;
const LONGEST_SENTENCE = 160;

/** @param known fields of the request */
export function readRefusal(
  { status, body }: Pick<Refused, 'status' | 'body'>,
  known: readonly string[],
): Refusal {
  const fields = new Set<string>();
  let message = '';
  let best = SENTENCES.length;
  const queue: [key: string, value: unknown][] = [['', body]];
  for (let index = 0; index < Math.min(queue.length, MOST_VALUES); index++) {
    const [key, value] = queue[index]!;
    if (typeof value === 'string') {
      // `{ "field": "email" }`: some servers name the field in a value.
      if (known.includes(value)) fields.add(value);
      const rank = SENTENCES.indexOf(key);
      if (rank >= 0 && rank < best && isForPeople(value)) [message, best] = [value.trim(), rank];
    } else if (Array.isArray(value)) {
      // What stands in a list belongs to the list's key.
      for (const item of value.slice(0, MOST_VALUES)) queue.push([key, item]);
    } else if (typeof value === 'object' && value) {
      for (const [name, inner] of Object.entries(value).slice(0, MOST_VALUES)) {
        if (!known.includes(name)) queue.push([name, inner]);
        else if (!isNothing(inner)) fields.add(name);
      }
    }
  }
  return { fields, message: status >= 400 && status < 500 ? message : '' };
}

function isNothing(value: unknown): boolean {
  return !value || (Array.isArray(value) && value.length === 0);
}

/**
 * A sentence of one line: no markup, no code, no address, no trace of a program, and nothing unseen that turns text
 * around. Joiners, soft hyphens and isolates stand in the sentences of many languages.
 */
function isForPeople(text: string): boolean {
  const sentence = text.slice(0, LONGEST_SENTENCE + 40).trim();
  return (
    sentence.length <= LONGEST_SENTENCE &&
    // A code is one word; Japanese writes whole sentences without a space.
    /[ \p{Lo}]/u.test(sentence) &&
    !/(?!\u00ad|\u200c|\u200d|\u2068|\u2069)\p{Cf}|[\p{Cc}\p{Co}<>{}[\]\\/|`$=_;]|::|&\w|Traceback|\w(?:Error|Exception)\b|\bline \d/u.test(
      sentence,
    )
  );
}
