/** Why an API call failed: one class for each cause, because each is told to the guest in another way. */

/** No answer: no connection, cut off, or too slow. After a POST nobody knows what the server did. */
export class Unreachable extends Error {}

/** The server answered with an error status. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    /** The body as parsed JSON, else its text; of no known shape (the contract leaves errors open). */
    readonly body: unknown,
    /** Seconds that the server asked to wait; 0 or `NaN` when it said nothing usable. */
    readonly retryAfter: number,
  ) {
    super();
  }
}

/** A success status with a body that is no use: HTML, cut-off JSON, or a record without what the view needs. */
export class UnusableAnswer extends Error {}

/** The API knows no such facility: it was named wrongly, or is no longer there. Another try can't help. */
export class UnknownFacility extends Error {}
