/** What may become of a call that brings nothing, a class for each cause. */

/** The service has understood, and does not do it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    message: string,
    /** The record as it is now, where somebody else was quicker. */
    readonly current: unknown,
    /** Messages by field. */
    readonly fields: Readonly<Record<string, readonly string[]>>,
  ) {
    super(message);
  }
}

/** Nobody knows whether the service has heard: no connection, no answer in time, or one that says nothing. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The session has ended, or there was none. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}
