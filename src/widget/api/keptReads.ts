/**
 * Reads that are shown again at once: what this browser has read before stands in for the answer until
 * that comes. Kept are texts of the API, no word of the guest.
 */

export type ReadStore = Pick<Cache, 'match' | 'put' | 'delete' | 'keys'>;

/** One of the first reads of a view; what becomes of it is `keepRead.ts`'s to see to. */
export interface KeptRead {
  readonly address: string;
  /** What was read before, where there is something, else the answer. Rejects as the answer does. */
  readonly shown: Promise<Response>;
  /** What was read before; undefined when there is nothing. */
  readonly kept: Promise<string | undefined>;
  /** The answer once more, to compare with. Rejects as it does. */
  readonly answer: Promise<Response>;
  open(): Promise<ReadStore>;
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
  // A store that is withheld has kept nothing.
  const kept = (async () => (await (await open()).match(address))?.text())().catch(() => undefined);
  // Before its body is read.
  const copy = answer.then((response) => response.clone());
  // The view that shows the answer handles its failure.
  copy.catch(() => {});
  return {
    address,
    // Without its date: a clock that hears it would go back to then.
    shown: kept.then((text) => (text === undefined ? answer : new Response(text))),
    kept,
    answer: copy,
    open,
  };
}
