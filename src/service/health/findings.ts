/** What `GET /health` says of one part of the service, and where the rest of the service leaves what it has seen. */

/**
 * How a part is: `degraded` is work for the operator while guests are served, `failing` means that guests
 * can't be served.
 */
export interface Finding {
  status: 'ok' | 'degraded' | 'failing';
  /** One plain sentence for the operator: no secret, nothing that came with a request. */
  message?: string;
}

export const OK: Finding = { status: 'ok' };

/** Findings that were made in passing, by part: what a request or a queue has met in this process. */
export interface Findings {
  note(part: string, finding: Finding): void;
  /** What was noted last; `OK` when nothing was. */
  of(part: string): Finding;
}

/** Nothing noted yet. One for a process. */
export function createFindings(): Findings {
  const noted = new Map<string, Finding>();
  return {
    note: (part, finding) => void noted.set(part, finding),
    of: (part) => noted.get(part) ?? OK,
  };
}
