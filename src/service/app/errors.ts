/** The failures a request can meet, and the one place where a request's body and query are read. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { ApiError } from '../../contract/apiError.ts';

/** For each wrong field or parameter of a request, what is wrong with it. */
export type FieldMessages = Record<string, string[]>;

export interface FailureDetails {
  fields?: FieldMessages;
  headers?: Record<string, string>;
}

/** An answer other than success. Throw it anywhere below a route; the app's error handler sends it. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  /** For programs: `invalid`, `not_found`, ... */
  readonly code: string;
  readonly fields: FieldMessages | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, details: FailureDetails = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
  }

  /** The body of the answer. */
  body(): ApiError {
    return {
      error: this.code,
      error_message: this.message,
      ...(this.fields ? { fields: this.fields } : {}),
    };
  }
}

/** 400: something in the request is not as it must be; `fields` names each with its messages. */
export function invalid(fields: FieldMessages, message = 'Please check what was sent.'): ApiFailure {
  return new ApiFailure(400, 'invalid', message, { fields });
}

/** 400 for a request that can't be read at all. */
export function unreadable(message: string): ApiFailure {
  return new ApiFailure(400, 'unreadable', message);
}

/** 404. One sentence for malformed, unknown and expired, so that nobody learns which it was. */
export function notFound(): ApiFailure {
  return new ApiFailure(404, 'not_found', 'There is nothing here.');
}

/** 405; `allowed` are the methods that the address knows. */
export function methodNotAllowed(allowed: readonly string[]): ApiFailure {
  const headers = { Allow: allowed.join(', ') };
  return new ApiFailure(405, 'method_not_allowed', 'Method not allowed', { headers });
}

/** 409: the request was right, but what it relied on has changed. `fields` names what no longer holds. */
export function conflict(message: string, fields?: FieldMessages): ApiFailure {
  return new ApiFailure(409, 'conflict', message, fields ? { fields } : {});
}

/** 413 */
export function tooLarge(): ApiFailure {
  return new ApiFailure(413, 'too_large', 'The request is too large.');
}

/** 415: JSON is the only content type understood (public-api.md, "Common conventions"). */
export function unsupportedMediaType(): ApiFailure {
  return new ApiFailure(415, 'unsupported_media_type', 'Only application/json is supported.');
}

/** 422: another request than the one that the `Idempotency-Key` stands for. */
export function keyReused(): ApiFailure {
  return new ApiFailure(422, 'key_reused', 'This Idempotency-Key stands for another request.');
}

/** 429 */
export function tooManyRequests(retryAfterSeconds: number): ApiFailure {
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) };
  return new ApiFailure(429, 'too_many_requests', 'Too many requests. Please try again later.', { headers });
}

/** 503: more is asked than can be served soon, or it took too long; nothing of it was kept. */
export function busy(retryAfterSeconds = 2): ApiFailure {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ApiFailure(503, 'busy', 'We are very busy right now. Please try again in a moment.', {
    headers,
  });
}

/** 499, as nginx logs it: whoever asked has hung up, and nobody reads this. */
export function left(): ApiFailure {
  return new ApiFailure(499, 'left', 'The connection was closed.');
}

/** 503: the database is on its way back, or can't write until somebody has made room. */
export function unavailable(retryAfterSeconds = 2): ApiFailure {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ApiFailure(503, 'unavailable', 'We are back in a moment.', { headers });
}

/** 500: a fault of ours. */
export function internal(): ApiFailure {
  return new ApiFailure(500, 'internal', 'Something went wrong on our side. Please try again in a moment.');
}

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
