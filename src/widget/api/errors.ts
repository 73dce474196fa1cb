/**
 * Why an API call failed: one class for each cause, because each is told to the guest in another way. Their messages
 * are for a developer's console: no word of a guest and no secret is in them. `NotSent` comes with `send.ts`.
 */

/** An API call failed. What is thrown beside it is a fault of our own. */
export abstract class ApiFailure extends Error {}

/** Whether what was caught is a fault of our own code: then nothing was out of reach, and no guest is told so. */
export const isFault = (error: unknown): boolean => !(error instanceof ApiFailure);

/** No answer: no connection, cut off, or too slow. After a POST it is unknown what the server did. */
export class Unreachable extends ApiFailure {
  override readonly name = 'Unreachable';
  constructor(options?: ErrorOptions) {
    super('No answer.', options);
  }
}

/** Says of a request that broke off that it had no answer. */
export const noAnswer = (cause: unknown): never => {
  throw new Unreachable({ cause });
};

/** The server answered with an error status. */
export class Refused extends ApiFailure {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    /** The body as parsed JSON, else its text; of no known shape (the contract leaves errors open). */
    readonly body: unknown,
    /** Seconds that the server asked to wait; 0 or `NaN` when it said nothing usable. */
    readonly retryAfter: number,
  ) {
    super(`Status ${status}.`);
  }
}

/** Whether the service has nothing there: some say so of a list without entries. */
export const isNotFound = (error: unknown): boolean => error instanceof Refused && error.status === 404;

/** Whether what was asked for is not there, or is no more. */
export const isGone = (error: unknown): boolean =>
  error instanceof Refused && [404, 410].includes(error.status);

/** A success status with a body that is no use: HTML, cut-off JSON, or a record without what the view needs. */
export class UnusableAnswer extends ApiFailure {
  override readonly name = 'UnusableAnswer';
  override readonly message = 'Not usable.';
}

/** The API knows no such facility: it was named wrongly, or is no longer there. Another try can't help. */
export class UnknownFacility extends ApiFailure {
  override readonly name = 'UnknownFacility';
  override readonly message = 'Not known.';
}
