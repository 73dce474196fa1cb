/**
 * Reads that are shown again at once: what this browser has read before stands in for the answer until
 * that comes. Kept are texts of the API, no word of the guest.
 */

export type ReadStore = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

/** One of the first reads of a view. */
export interface KeptRead {
  /** What was read before, where there is something, else the answer. Rejects as the answer does. */
  readonly shown: Promise<Response>;
  /** The answer when it is another than what was shown; undefined when it says the same. Rejects when there is none. */
  readonly fresh: Promise<Response | undefined>;
}

/**
 * @param address names the read; the language belongs to it
 * @param open the browser's store; it may reject, as it does on pages without TLS
 */
export function keptRead(
  address: string,
  answer: Promise<Response>,
  open: () => Promise<ReadStore>,
): KeptRead {
  const kept = (async () => (await (await open()).match(address))?.text())().catch(() => undefined);
  // Before anybody reads it.
  const copy = answer.then((response) => response.clone());
  const fresh = Promise.all([copy, kept, import('./keepRead.ts')]).then(([response, before, { keepRead }]) =>
    keepRead(address, response, before, open),
  );
  fresh.catch(() => {});
  return {
    // Without its date: a clock that hears it would go back to then.
    shown: kept.then((text) => (text === undefined ? answer : new Response(text))),
    fresh,
  };
}
