/** The one place where a request's body and query are read. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type FieldMessages, invalid, unreadable } from '../apiFailure.ts';

/**
 * Reads the JSON body of `request`.
 *
 * @throws ApiFailure 400 with a message for each field that is wrong.
 */
export function parseBody<S extends z.core.$ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  const body: unknown = request.body;
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw unreadable('The body must be a JSON object.');
  }
  return parse(schema, body);
}

/**
 * Reads the query of `request`; a parameter given twice reads as an array, which no schema takes.
 *
 * @throws ApiFailure 400 with a message for each parameter that is wrong.
 */
export function parseQuery<S extends z.core.$ZodType>(schema: S, request: FastifyRequest): z.output<S> {
  return parse(schema, request.query);
}

function parse<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, { error: sentenceFor });
  if (result.success) return result.data;
  // No prototype: a field may be called `constructor`.
  const fields: FieldMessages = Object.create(null);
  for (const { path, message } of result.error.issues) {
    const messages = (fields[String(path[0] ?? '')] ??= []);
    if (!messages.includes(message)) messages.push(message);
  }
  throw invalid(fields);
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  int: 'This must be a whole number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
};

/** What is wrong with a field. The value itself is never repeated: it may be anything. */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined) return 'This is needed.';
    return TYPES[issue.expected] ?? 'This has the wrong type.';
  }
  if (issue.code === 'too_small') {
    if (issue.origin === 'string') return 'This is needed.';
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
