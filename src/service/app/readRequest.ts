/** The one place where a request's body and query are read. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type FieldMessages, invalid, unreadable } from '../apiFailure.ts';
import { sentenceFor } from '../fieldSentences.ts';

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
 * Reads the query of `request`; a parameter given twice arrives as an array, which no schema accepts.
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
