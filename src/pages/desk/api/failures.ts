/** Why a call failed, a class for each cause. */

/** The service understood the request and refused it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  constructor(
    readonly status: number,
    message: string,
    /** The record as it is now, if somebody else changed it first. */
    readonly current: unknown,
    /** Messages by field. */
    readonly fields: Readonly<Record<string, readonly string[]>>,
  ) {
    super(message);
  }
}

/** It is unknown whether the service got the request: no connection, no answer in time, or an unusable one. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** The session has ended, or there was none. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}
