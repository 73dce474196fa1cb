/** What `GET /health` says about one part of the service, and where other code notes what it has noticed. */

/**
 * The state of a part: `degraded` means work for the operator while guests are still served, `failing` that guests
 * can't be served.
 */
export interface Finding {
  status: 'ok' | 'degraded' | 'failing';
  /** One plain sentence for the operator: no secret, nothing that came with a request. */
  message?: string;
}

export const OK: Finding = { status: 'ok' };

/** Findings by part, noted in passing: what a request or a queue of this process ran into. */
export interface Findings {
  note(part: string, finding: Finding): void;
  /** The last finding noted for `part`; `OK` when there was none. */
  of(part: string): Finding;
}

/** Empty findings; a process has one of them. */
export function createFindings(): Findings {
  const noted = new Map<string, Finding>();
  return {
    note: (part, finding) => void noted.set(part, finding),
    of: (part) => noted.get(part) ?? OK,
  };
}
