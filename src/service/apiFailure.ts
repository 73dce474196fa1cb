/** The failures that a request can meet, thrown anywhere below a route. */
import type { ApiError } from '../contract/apiError.ts';
import { type Message, type Reader, textOf } from './refusals/reader.ts';

/** For each wrong field or parameter of a request, what is wrong with it. */
export type FieldMessages = Record<string, Message[]>;

export interface FailureDetails {
  fields?: FieldMessages;
  headers?: Record<string, string>;
  /** The record as it is now, for a client whose change was based on an older state. */
  current?: object;
}

/** An error answer. Throw it anywhere below a route; the app's error handler sends it. */
export class ApiFailure extends Error {
  override readonly name = 'ApiFailure';
  readonly status: number;
  /** For programs: `invalid`, `not_found`, ... */
  readonly code: string;
  readonly told: Message;
  readonly fields: FieldMessages | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly current: object | undefined;

  constructor(status: number, code: string, told: Message, details: FailureDetails = {}) {
    super(textOf(told));
    this.told = told;
    this.status = status;
    this.code = code;
    this.fields = details.fields;
    this.headers = details.headers ?? {};
    this.current = details.current;
  }

  /** The body of the answer. @param reader whose language it is in; English unless given */
  body(reader?: Reader): ApiError {
    const fields = Object.entries(this.fields ?? {}).map(([field, messages]) => [
      field,
      messages.map((message) => textOf(message, reader)),
    ]);
    return {
      error: this.code,
      error_message: textOf(this.told, reader),
      ...(this.fields ? { fields: Object.fromEntries(fields) } : {}),
      ...(this.current ? { current: { ...this.current } } : {}),
    };
  }
}

/**
 * 400: something in the request is invalid; `fields` has the messages of each invalid field. The first message that
 * guests may read becomes the message of the whole answer.
 */
export function invalid(fields: FieldMessages, message: Message = firstTold(fields)): ApiFailure {
  return new ApiFailure(400, 'invalid', message, { fields });
}

function firstTold(fields: FieldMessages): Message {
  const told = Object.values(fields)
    .flat()
    .find((message) => typeof message !== 'string');
  return told ?? (({ t }) => t('check'));
}

/** 400 for a request that can't be read at all. */
export function unreadable(message: string): ApiFailure {
  return new ApiFailure(400, 'unreadable', message);
}

/** 404. The same sentence for malformed, unknown and expired, so that nobody learns which it was. */
export function notFound(): ApiFailure {
  return new ApiFailure(404, 'not_found', 'There is nothing here.');
}

/** 405; `allowed` are the methods of the address, `needsKey` says that it has this one for requests with a key. */
export function methodNotAllowed(allowed: readonly string[], needsKey = false): ApiFailure {
  const headers = { Allow: allowed.join(', ') };
  const message = needsKey ? 'Method not allowed without the header Api-Key' : 'Method not allowed';
  return new ApiFailure(405, 'method_not_allowed', message, { headers });
}

/** 409: the request was right, but what it relied on has changed. `fields` names what no longer holds. */
export function conflict(message: Message, fields?: FieldMessages): ApiFailure {
  return new ApiFailure(409, 'conflict', message, fields ? { fields } : {});
}

/** 413 */
export function tooLarge(): ApiFailure {
  return new ApiFailure(413, 'too_large', 'The request is too large.');
}

/** 415: JSON is the only content type understood. */
export function unsupportedMediaType(): ApiFailure {
  return new ApiFailure(
    415,
    'unsupported_media_type',
    'Send the header Content-Type: application/json. Nothing else is supported.',
  );
}

/** 422: the `Idempotency-Key` was sent before with a different request. */
export function keyReused(): ApiFailure {
  return new ApiFailure(422, 'key_reused', 'This Idempotency-Key stands for another request.');
}

/** 429 */
export function tooManyRequests(retryAfterSeconds: number): ApiFailure {
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) };
  return new ApiFailure(429, 'too_many_requests', 'Too many requests. Please try again later.', { headers });
}

/** 503: there are more requests than can be served soon, or this one took too long; nothing of it was kept. */
export function busy(retryAfterSeconds = 2): ApiFailure {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ApiFailure(503, 'busy', 'We are very busy right now. Please try again in a moment.', {
    headers,
  });
}

/** 499, as nginx logs it: the client has hung up, so this is only for the log. */
export function clientClosedRequest(): ApiFailure {
  return new ApiFailure(499, 'left', 'The connection was closed.');
}

/** 503: the database is restarting, or can't write until somebody has made room. */
export function unavailable(retryAfterSeconds = 2): ApiFailure {
  const headers = { 'Retry-After': String(retryAfterSeconds) };
  return new ApiFailure(503, 'unavailable', "We'll be back in a moment.", { headers });
}

/** 500: a fault of ours. */
export function internal(): ApiFailure {
  return new ApiFailure(500, 'internal', 'Something went wrong on our side. Please try again in a moment.');
}
