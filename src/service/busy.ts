/** Errors for work that isn't done: refused before it begins, or ended because nobody waits for it any more. */

/** There are more requests than can be served soon. Nothing was begun; the same request may succeed in a moment. */
export class Busy extends Error {
  override readonly name = 'Busy';
  readonly retryAfterSeconds: number;

  constructor(what: string, retryAfterSeconds = 2) {
    super(what);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The request took longer than its route may. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** The client has hung up. */
export class ClientLeft extends Error {
  override readonly name = 'ClientLeft';
}

/** Aborts with `OutOfTime` after `milliseconds`: for work that more than one request waits for. */
export function endsAfter(milliseconds: number): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(new OutOfTime(`not done within ${milliseconds} ms`));
  setTimeout(end, milliseconds).unref();
  return ending.signal;
}
