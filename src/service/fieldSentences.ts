/** Sentences about what is wrong with a field, as error answers have them. */
import type * as z from 'zod/mini';

const TYPES: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  record: 'This must be an object.',
};

/** A sentence about a schema's issue. It never repeats the value, which may be anything. */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'This is required.';
    return TYPES[issue.expected] ?? 'This has the wrong type.';
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'This is required.';
    return `This must be ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}.`;
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `This is longer than ${issue.maximum} characters.`;
    if (issue.origin === 'array') return `This must not have more than ${issue.maximum} entries.`;
    return `This must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}.`;
  }
  if (issue.code === 'invalid_value') return `This must be one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_format' && issue.format === 'email') return 'This is not an e-mail address.';
  return 'This cannot be read.';
}
